import { createRoot } from 'react-dom/client';
import type { Documents } from '../../engine/index.ts';
import { ErrorState, Page } from '../../renderer/index.ts';

/** Draws, in the place of the app, that its address is not safe: without https, or localhost, a browser encrypts nothing, so nobody could sign in or keep a draft. */
export function drawInsecure(place: Element, { texts }: Documents.Texts): void {
  const textOf = (key: `app.${string}`): string => {
    const name = key.slice('app.'.length);
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    return typeof text === 'object' ? text.text : (text ?? '');
  };
  createRoot(place).render(
    <Page title={textOf('app.product')}>
      <ErrorState title={textOf('app.insecure')} description={textOf('app.insecureHint')} />
    </Page>,
  );
}

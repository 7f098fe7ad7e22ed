import { createRoot } from 'react-dom/client';
import type { Documents } from '../../engine/index.ts';
import { ErrorState, Page } from '../../renderer/index.ts';

/** Draws, in the place of the app, that its address is not safe: without https, or localhost, a browser encrypts nothing, so nobody could sign in or keep a draft. */
export function drawInsecure(place: Element, { texts }: Documents.Texts): void {
  const textOf = (key: string): string => {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    return typeof text === 'object' ? text.text : (text ?? '');
  };
  createRoot(place).render(
    <Page title={textOf('product')}>
      <ErrorState title={textOf('insecure')} description={textOf('insecureHint')} />
    </Page>,
  );
}

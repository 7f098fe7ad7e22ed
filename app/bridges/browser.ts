import { called, cancelled, done, failed, textOf } from './answer.ts';
import type { Abilities, HostServices } from './types.ts';

/** Opens a plain browser: abilities of the web itself. */
export async function openHost({ globals }: HostServices): Promise<Abilities> {
  const { navigator } = globals;
  if (typeof navigator.share !== 'function') return {};
  return {
    share: ({ title, text, url }) =>
      called((answer) => {
        navigator.share?.({ title: textOf(title), text: textOf(text), url: textOf(url) }).then(
          () => answer(done()),
          (error: unknown) => answer(error instanceof DOMException && error.name === 'AbortError' ? cancelled() : failed()),
        );
      }),
  };
}

import { called, done, failed, textOf } from './answer.ts';
import type { Abilities, HostServices } from './types.ts';

/** Puts a text on the clipboard, as the web does it in every host (OP-01); phones whose browser cannot answer `unsupported`. */
export const copy = ({ globals: { navigator } }: HostServices): Abilities =>
  navigator.clipboard === undefined
    ? {}
    : {
        copy: ({ text }) =>
          called((answer) => {
            navigator.clipboard?.writeText(textOf(text)).then(
              () => answer(done()),
              () => answer(failed()),
            );
          }),
      };

import { called, done, failed, textOf } from './answer.ts';
import type { Abilities, HostServices } from './types.ts';

/** Copies a text to the clipboard through the web's interface, in every host (OP-01). Browsers without it answer `unsupported`. */
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

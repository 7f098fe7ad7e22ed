import { suggest } from '../source/suggest.ts';

/** What there is to say, in lines. `known` is false when what was asked about does not exist: then the lines say what was probably meant. */
export interface Explained {
  readonly known: boolean;
  readonly lines: readonly string[];
}

/** The answer to a question about something that exists. */
export const explained = (lines: readonly string[]): Explained => ({ known: true, lines });

/** "There is no …", with what was probably meant or all there is. */
export function unknown(message: string, word: string, known: readonly string[]): Explained {
  const near = suggest(word, known);
  const hint = near === undefined ? `有：${known.join('、')}` : `你是不是想写 "${near}"？`;
  return { known: false, lines: [`${message}。${hint}`] };
}

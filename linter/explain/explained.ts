import { suggest } from '../source/suggest.ts';

/** The explanation in lines. `known` is false when the thing does not exist: then the lines suggest the nearest name. */
export interface Explained {
  readonly known: boolean;
  readonly lines: readonly string[];
}

/** Answers a question about something that exists. */
export const explained = (lines: readonly string[]): Explained => ({ known: true, lines });

/** Reports a missing thing, and suggests the nearest name or lists all names. */
export function unknown(message: string, word: string, known: readonly string[]): Explained {
  const near = suggest(word, known);
  const hint = near === undefined ? `有：${known.join('、')}` : `你是不是想写 "${near}"？`;
  return { known: false, lines: [`${message}。${hint}`] };
}

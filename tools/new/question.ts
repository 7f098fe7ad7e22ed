import { suggest } from '../../linter/index.ts';
import { Refusal } from '../program.ts';

/** Answers by question key. */
export type Given = Readonly<Record<string, string>>;

/** One question about a new document. */
export interface Question {
  readonly key: string;
  readonly text: string;
  /** The command-line argument that answers it, if there is one. */
  readonly argument?: 'from' | 'title' | 'items';
  /** The default answer; also used without an asker. */
  readonly initial?: (given: Given) => string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Returns the message for a wrong answer, or undefined. */
  readonly wrong?: (answer: string, given: Given) => string | undefined;
  /** Returns whether the question applies. */
  readonly when?: (given: Given) => boolean;
}

/** Asks one question until the answer is valid. */
export type Ask = (question: Question, given: Given) => Promise<string>;

/** A kind of document that the tool can write. */
export interface Kind {
  readonly name: string;
  readonly title: string;
  readonly questions: readonly Question[];
  /** Writes the documents; returns the message for the user. */
  readonly make: (given: Given) => Promise<string>;
}

export const required =
  (check?: (answer: string, given: Given) => string | undefined) =>
  (answer: string, given: Given): string | undefined =>
    answer === '' ? '要填' : check?.(answer, given);

/** Refuses answers that do not match a pattern. */
export const shaped = (pattern: RegExp, said: string) => required((answer) => (pattern.test(answer) ? undefined : said));

/** Returns the hint for a question that was not asked. */
const unasked = ({ argument }: Question): string =>
  `。${argument === undefined ? '请' : `请加上 --${argument} "…"，或者`}不写名字，让它一样一样地问`;

/** Answers all questions: uses given answers, asks the others, or uses their default without an asker. */
export async function answers(questions: readonly Question[], before: Given, ask: Ask | undefined): Promise<Given> {
  let given: Given = before;
  for (const question of questions) {
    if (question.when?.(given) === false) continue;
    const known = given[question.key];
    const answer = known ?? (ask === undefined ? (question.initial?.(given) ?? '') : await ask(question, given));
    const fault = question.wrong?.(answer, given);
    if (fault !== undefined) {
      const quoted = answer === '' || fault.includes(answer) ? '' : `“${answer}”`;
      throw new Refusal(`${question.text}${quoted}：${fault}${known === undefined && ask === undefined ? unasked(question) : ''}`);
    }
    given = { ...given, [question.key]: answer };
  }
  return given;
}

/** Returns the message for an unknown name, with the nearest known one. */
export function nowhere(what: string, path: string, name: string, known: Iterable<string>): string {
  const near = suggest(name, known);
  return `没有${what}“${name}”（找不到 ${path}）${near === undefined ? '' : `。你是不是想写“${near}”？`}`;
}

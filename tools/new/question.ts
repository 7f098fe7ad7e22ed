import { suggest } from '../../linter/index.ts';
import { Refusal } from '../program.ts';

/** Answers by the names of their questions. */
export type Given = Readonly<Record<string, string>>;

/** One question that a new document needs answered. */
export interface Question {
  readonly key: string;
  readonly text: string;
  /** The argument of the command that answers it, where there is one. */
  readonly argument?: 'from' | 'title' | 'items';
  /** What stands there until something else is typed; what is taken where nobody is asked. */
  readonly initial?: (given: Given) => string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** What is wrong with an answer; undefined when nothing is. */
  readonly wrong?: (answer: string, given: Given) => string | undefined;
  /** Whether it matters at all. */
  readonly when?: (given: Given) => boolean;
}

/** Asks one question, until the answer is accepted. */
export type Ask = (question: Question, given: Given) => Promise<string>;

/** A kind of document that can be written anew. */
export interface Kind {
  readonly name: string;
  readonly title: string;
  readonly questions: readonly Question[];
  /** Writes the documents; gives what to say of them. */
  readonly make: (given: Given) => Promise<string>;
}

export const required =
  (check?: (answer: string, given: Given) => string | undefined) =>
  (answer: string, given: Given): string | undefined =>
    answer === '' ? '要填' : check?.(answer, given);

/** Refuses names that do not look as they must. */
export const shaped = (pattern: RegExp, said: string) => required((answer) => (pattern.test(answer) ? undefined : said));

/** How to answer what nobody was asked. */
const unasked = ({ argument }: Question): string =>
  `。${argument === undefined ? '请' : `请加上 --${argument} "…"，或者`}不写名字，让它一样一样地问`;

/** Answers all questions: what is given already stays, the rest is asked for, or taken as it stands where nobody is there to ask. */
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

/** What is told of a name that nothing has, with the one that was probably meant. */
export function nowhere(what: string, path: string, name: string, known: Iterable<string>): string {
  const near = suggest(name, known);
  return `没有${what}“${name}”（找不到 ${path}）${near === undefined ? '' : `。你是不是想写“${near}”？`}`;
}

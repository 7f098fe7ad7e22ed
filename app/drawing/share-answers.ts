import type { GivenAnswer } from '../../domain/index.ts';
import { readJson } from '../base/read-json.ts';
import { SUCCESS } from '../http/index.ts';

/** Milliseconds that an answer serves further drawings. */
export const SHARED_MS = 5000;

/** The answer to a call: its status and its text. */
export interface CallAnswer {
  readonly status: number;
  readonly text: string;
  /** True for a code that means success. Only such an answer goes along with the page. */
  readonly isGood: boolean;
}

/** Sends a call, or joins the same call of another drawing a moment ago. */
export type AskShared = (call: Omit<GivenAnswer, 'text'>, send: () => Promise<Response>) => Promise<CallAnswer>;

/** Responses to remember how they were read. */
const MOST_READ = 200;

/** Remembers how a response was read and checked. Nobody changes what was read. */
export function rememberRead<T>(): (name: string, body: string, read: () => T) => T {
  const known = new Map<string, T>();
  return (name, body, read) => {
    const key = `${name} ${body}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MOST_READ) known.clear();
    const now = read();
    known.set(key, now);
    return now;
  };
}

/** Shares public answers between drawings: many addresses ask the same. A failed or refused call is sent again. */
export function shareAnswers(now: () => number): AskShared {
  const kept = new Map<string, { readonly asked: number; readonly answer: Promise<CallAnswer> }>();
  return ({ method, url, body }, send) => {
    // A map keeps its insertion order, so the oldest come first.
    for (const [key, { asked }] of kept) {
      if (now() - asked < SHARED_MS) break;
      kept.delete(key);
    }
    const key = JSON.stringify([method, url, body]);
    const known = kept.get(key);
    if (known !== undefined) return known.answer;
    const answer = send().then(async (response) => {
      const text = await response.text();
      const read = readJson(text);
      const isGood = typeof read === 'object' && read !== null && 'code' in read && String(read['code']) === SUCCESS;
      return { status: response.status, text, isGood };
    });
    const one = { asked: now(), answer };
    kept.set(key, one);
    const drop = (): void => {
      if (kept.get(key) === one) kept.delete(key);
    };
    answer.then(({ isGood }) => isGood || drop(), drop);
    return answer;
  };
}

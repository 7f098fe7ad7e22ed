import type { App } from '../types.ts';
import type { Answered } from './ask.ts';

/** So long an answer waits to be taken: as long as a first page may take to stand. */
const WAITS_MS = 10_000;

const asked = new WeakMap<App, Map<string, Promise<Answered>>>();

/** Keeps what was asked before its page is drawn, by the key of the question, until the page takes it; not for long. */
export function putAhead(app: App, key: string, answer: Promise<Answered>): void {
  const answers = asked.get(app) ?? new Map<string, Promise<Answered>>();
  asked.set(app, answers);
  answers.set(key, answer);
  const drop = () => setTimeout(() => answers.delete(key), WAITS_MS);
  // A failure is told by the page that takes it.
  answer.then(drop, drop);
}

/** The answer to a question that was asked ahead, once. */
export function takeAhead(app: App, key: string): Promise<Answered> | undefined {
  const answer = asked.get(app)?.get(key);
  asked.get(app)?.delete(key);
  return answer;
}

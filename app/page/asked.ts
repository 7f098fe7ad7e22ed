import type { App } from '../types.ts';
import type { Answered } from './ask.ts';

/** So long an answer waits to be taken: as long as a first page may take to stand. */
const WAITS_MS = 10_000;

/** A question that was asked before its page is drawn. */
interface Ahead {
  readonly answer: Promise<Answered>;
  /** What it came to, once it is there. */
  come?: Answered;
}

const asked = new WeakMap<App, Map<string, Ahead>>();

/** Keeps what was asked before its page is drawn, by the key of the question, until the page takes it; not for long. */
export function putAhead(app: App, key: string, answer: Promise<Answered>): void {
  const answers = asked.get(app) ?? new Map<string, Ahead>();
  asked.set(app, answers);
  const ahead: Ahead = { answer };
  answers.set(key, ahead);
  const drop = () => setTimeout(() => answers.delete(key), WAITS_MS);
  // A failure is told by the page that takes it.
  answer.then((come) => {
    ahead.come = come;
    drop();
  }, drop);
}

/** The answer that is there already when the page is opened: it is drawn with it, and takes it all the same. */
export const comeAhead = (app: App, key: string): Answered | undefined => asked.get(app)?.get(key)?.come;

/** The answer to a question that was asked ahead, once. */
export function takeAhead(app: App, key: string): Promise<Answered> | undefined {
  const ahead = asked.get(app)?.get(key);
  asked.get(app)?.delete(key);
  return ahead?.answer;
}

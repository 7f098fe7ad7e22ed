import type { App } from '../types.ts';
import type { Answered } from './ask.ts';

/** Milliseconds that a prefetched response stays: as long as a first page may take to appear. */
const WAITS_MS = 10_000;

/** A request sent before its page is drawn. */
interface Ahead {
  readonly answer: Promise<Answered>;
  /** The response, once it has arrived. */
  come?: Answered;
}

const asked = new WeakMap<App, Map<string, Ahead>>();

/** Stores a prefetched response by its key until the page takes it or it gets old. */
export function cachePrefetch(app: App, key: string, answer: Promise<Answered>): void {
  const answers = asked.get(app) ?? new Map<string, Ahead>();
  asked.set(app, answers);
  const ahead: Ahead = { answer };
  answers.set(key, ahead);
  const drop = () => setTimeout(() => answers.delete(key), WAITS_MS);
  // The page that takes a failed response shows the error.
  answer.then((come) => {
    ahead.come = come;
    drop();
  }, drop);
}

/** Returns a prefetched response that has already arrived, for the first drawing; `takePrefetch` still takes it later. */
export const peekPrefetch = (app: App, key: string): Answered | undefined => asked.get(app)?.get(key)?.come;

/** Takes a prefetched response, once. */
export function takePrefetch(app: App, key: string): Promise<Answered> | undefined {
  const ahead = asked.get(app)?.get(key);
  asked.get(app)?.delete(key);
  return ahead?.answer;
}

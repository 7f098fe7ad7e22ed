import type { GivenAnswer } from '../../domain/index.ts';
import { constants } from '../../schemas/index.ts';

/** An early request, which `public/boot.js` sent while the app was loading. */
interface Early {
  readonly method: string;
  readonly url: string;
  /** Undefined for a public answer that came with the page: it serves any visitor, and no member. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** Version of the published documents that a public answer belongs to; empty for those of the build. */
  readonly version?: string;
  readonly body: string | undefined;
  /** Times of request and response, in milliseconds since 1970. */
  readonly begun: number;
  readonly come?: number;
  readonly controller: AbortController;
  readonly answer: Promise<Response>;
}

declare global {
  var earlyAsked: Early[] | undefined;
}

/** Receives the duration of a response, in milliseconds. */
export type OnTook = (ms: number) => void;

/** Milliseconds that an early response stays valid: a later request needs current data. */
const FRESH_MS = constants.requestTimeout;

/** Returns the early requests that no call has taken yet. */
const left = (): Early[] => globalThis.earlyAsked ?? [];

/** Reports whether an early request is left. */
export const hasEarly = (): boolean => left().length > 0;

/** Headers that early requests need not have: content-type follows from the call, and the locale changes messages only. */
const LOOSE: readonly string[] = ['content-type', 'locale'];

/** Compares headers without the loose ones. */
const identity = (headers: Headers): string =>
  JSON.stringify([...headers].filter(([name]) => !LOOSE.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Headers of a member. */
const OWN = ['token', 'userId', 'underWritingToken'] as const;

const isOfVisitor = (headers: Headers, version: string): boolean =>
  OWN.every((name) => (headers.get(name) ?? '') === '') && (headers.get('documentsVersion') ?? '') === version;

const isSame = (early: Early, url: string, { method, body }: RequestInit, headers: Headers): boolean =>
  early.url === url &&
  early.method === method &&
  early.body === (body === undefined ? undefined : String(body)) &&
  (early.headers === undefined ? isOfVisitor(headers, early.version ?? '') : identity(new Headers(early.headers)) === identity(headers));

/** Takes the public answers that came with the page as responses of early requests. */
export function giveAnswers(answers: readonly GivenAnswer[], version: string): void {
  const given = answers.map(({ method, url, body, text }): Early => {
    const now = Date.now();
    const answer = Promise.resolve(new Response(text, { headers: { 'Content-Type': 'application/json' } }));
    return { method, url, body, headers: undefined, version, begun: now, come: now, controller: new AbortController(), answer };
  });
  if (given.length > 0) globalThis.earlyAsked = [...left(), ...given];
}

/** Returns the response of an early request with the same address, body and headers, once; undefined when there is none. Aborting aborts the early request; a failed one is sent again with `send`. Reports the duration to `onTook`. */
export function takeEarly(url: string, init: RequestInit, send: () => Promise<Response>, onTook?: OnTook): Promise<Response> | undefined {
  const headers = new Headers(init.headers);
  const early = left().find((one) => isSame(one, url, init, headers));
  if (early === undefined) return undefined;
  globalThis.earlyAsked = left().filter((one) => one !== early);
  if (Date.now() - early.begun > FRESH_MS) return undefined;
  const { signal } = init;
  signal?.addEventListener('abort', () => early.controller.abort(signal.reason), { once: true });
  return early.answer.then(
    (response) => {
      onTook?.((early.come ?? Date.now()) - early.begun);
      return response;
    },
    (error: unknown) => {
      if (signal?.aborted) throw error;
      return send();
    },
  );
}

/** Aborts the remaining early requests after the first page has loaded, since later requests need current data. Returns their number. */
export function dropEarly(): number {
  // An answer that came with the page costs nothing if a member does not use it.
  const { length } = left().filter(({ headers }) => headers !== undefined);
  for (const { controller } of left()) controller.abort();
  // Deleted, so that others can see that the early requests were handled.
  Reflect.deleteProperty(globalThis, 'earlyAsked');
  return length;
}

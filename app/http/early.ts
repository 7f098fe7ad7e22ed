import { constants } from '../../schemas/index.ts';

/** A question that `public/boot.js` asked while the app was on its way. */
interface Early {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** When it was asked, and answered, in milliseconds since 1970. */
  readonly begun: number;
  readonly come?: number;
  readonly controller: AbortController;
  readonly answer: Promise<Response>;
}

declare global {
  var earlyAsked: Early[] | undefined;
}

/** How long an answer took, in milliseconds. */
export type OnTook = (ms: number) => void;

/** So long, in milliseconds, an answer may be taken: what is asked later wants to know how things are then. */
const FRESH_MS = constants.requestTimeout;

/** What nobody has taken yet. */
const left = (): Early[] => globalThis.earlyAsked ?? [];

/** Whether anything was asked early that nobody has taken. */
export const hasEarly = (): boolean => left().length > 0;

/** Which kind of body it is follows from the call; of a form the browser says so itself. */
const identity = (headers: Headers): string =>
  JSON.stringify([...headers].filter(([name]) => name !== 'content-type').toSorted(([a], [b]) => (a < b ? -1 : 1)));

const isSame = (early: Early, url: string, { method, body }: RequestInit, headers: Headers): boolean =>
  early.url === url &&
  early.method === method &&
  early.body === (body === undefined ? undefined : String(body)) &&
  identity(new Headers(early.headers)) === identity(headers);

/** The answer to a request that is under way already, with the same address, body and headers, once; undefined for every other. Taking the request back takes that one back; where that one failed, `send` sends it anew. `onTook` hears how long the answer took. */
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

/** Forgets what nobody took, once the first page has asked: a later question wants a later answer. Gives how many there were. */
export function dropEarly(): number {
  const { length } = left();
  for (const { controller } of left()) controller.abort();
  // It is gone, so that whoever looks sees that it was looked through.
  Reflect.deleteProperty(globalThis, 'earlyAsked');
  return length;
}

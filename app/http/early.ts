/** A question that `public/boot.js` asked while the app was on its way. */
interface Early {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
  /** Whose question it is. */
  readonly userId: string;
  readonly token: string;
  /** When it was asked, in milliseconds since 1970. */
  readonly begun: number;
  readonly answer: Promise<Response>;
}

declare global {
  var heyeAsked: Early[] | undefined;
}

/** What nobody has taken yet. */
const left = (): Early[] => globalThis.heyeAsked ?? [];

const isSame = (early: Early, url: string, { method, body }: RequestInit, headers: Headers): boolean =>
  early.url === url &&
  early.method === method &&
  early.body === (body === undefined ? undefined : String(body)) &&
  early.userId === headers.get('userId') &&
  early.token === headers.get('token');

/** The answer to a request that is under way already, once, with word of when it began; undefined for every other. Rejects as a request would when it is taken back. */
export function takeEarly(url: string, init: RequestInit, onBegun?: (at: number) => void): Promise<Response> | undefined {
  const headers = new Headers(init.headers);
  const early = left().find((one) => isSame(one, url, init, headers));
  if (early === undefined) return undefined;
  globalThis.heyeAsked = left().filter((one) => one !== early);
  onBegun?.(early.begun);
  const { signal } = init;
  const takenBack = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  return Promise.race([early.answer, takenBack]);
}

/** Forgets what nobody took, once the first page stands: a later question wants a later answer. Gives how many there were. */
export function dropEarly(): number {
  const { length } = left();
  // It is gone, so that whoever looks sees that it was looked through.
  Reflect.deleteProperty(globalThis, 'heyeAsked');
  return length;
}

import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

export const ORIGIN = 'https://h5.example';
const CODE = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');

interface Asked {
  readonly url: string;
  readonly method?: string;
  readonly mode?: string;
  readonly cache?: string;
}

/** A response as a browser marks it when it came from the own server, including its copies. */
function ofOwnServer(answer: Response): Response {
  const copy = answer.clone.bind(answer);
  return Object.defineProperties(answer, { type: { value: 'basic' }, clone: { value: () => ofOwnServer(copy()) } });
}

/** The worker in a simulated browser: its caches, and a network with given responses. */
export function phone(network: (url: string, isPlain: boolean) => Response | undefined, room: Promise<unknown> = Promise.resolve()) {
  let counts = 0;
  let isSlow = false;
  const kept = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const handlers = new Map<string, (event: object) => void>();
  const open = async (name: string) => {
    const place = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, place);
    return {
      match: async (key: string) => place.get(key)?.clone(),
      put: (key: string, answer: Response) => room.then(() => void place.set(key, answer)),
      keys: async () => {
        counts += 1;
        return [...place.keys()];
      },
      delete: async (key: string) => place.delete(key),
    };
  };
  const world = {
    URL,
    Promise,
    Uint8Array,
    crypto,
    console,
    encodeURIComponent,
    caches: { open },
    setTimeout,
    fetch: async (request: string | Asked, { headers = {} }: { readonly headers?: Readonly<Record<string, string>> } = {}) => {
      const url = typeof request === 'string' ? request : request.url;
      asked.push(url.replace(ORIGIN, ''));
      const answer = network(url.replace(ORIGIN, ''), headers['Drawn'] === 'none');
      if (answer === undefined) throw new TypeError('Failed to fetch');
      if (isSlow && headers['Drawn'] !== 'none') await new Promise(() => undefined);
      return ofOwnServer(answer);
    },
    self: {
      registration: { scope: `${ORIGIN}/heye-h5/` },
      clients: { claim: async () => undefined },
      skipWaiting: () => undefined,
      addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    },
  };
  runInContext(CODE, createContext(world));
  return {
    asked,
    counts: () => counts,
    /** From now on pages never come, except frames. */
    slow: () => {
      isSlow = true;
    },
    kept: () => [...kept].flatMap(([name, place]) => [...place.keys()].map((key) => `${name} ${key.replace(ORIGIN, '')}`)),
    /** The page's response; undefined if the worker does not handle the request. */
    async get(path: string, more: Partial<Asked> = {}, isSettled = true): Promise<string | undefined> {
      const behind: Promise<unknown>[] = [];
      let answer: Promise<Response> | undefined;
      handlers.get('fetch')?.({
        request: { url: path.startsWith('http') ? path : `${ORIGIN}${path}`, method: 'GET', mode: 'cors', cache: 'default', ...more },
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
        waitUntil: (work: Promise<unknown>) => behind.push(work),
      });
      const text = await answer?.then((one) => one.text());
      if (isSettled) await Promise.all(behind);
      return text;
    },
    async tell(data: unknown): Promise<void> {
      const work: Promise<unknown>[] = [];
      handlers.get('message')?.({ data, waitUntil: (one: Promise<unknown>) => work.push(one) });
      await Promise.all(work);
    },
  };
}

import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import type { CallRequest } from '../../engine/index.ts';
import { isAbort, surface } from '../parts/surface.ts';
import type { CallAnswer, FormHost } from './host.ts';

/** Loading status of options. */
export type Load = { readonly status: 'idle' | 'loading' | 'done' } | { readonly status: 'failed'; readonly message: string };

const IDLE: Load = { status: 'idle' };

/** Calls for options, shared by key: concurrent equal requests make one call. */
export interface Requests {
  readonly loadAtom: (key: string) => PrimitiveAtom<Load>;
  /** Returns the response of a request; a failed one is sent again next time. Undefined after `abort`. */
  readonly ask: (request: CallRequest) => Promise<CallAnswer | undefined>;
  /** Drops the cached response, so that the next request makes a new call. */
  readonly forget: (key: string) => void;
  readonly isBusy: () => boolean;
  /** Resolves when every running call has finished or failed. */
  readonly settled: () => Promise<void>;
  readonly abort: () => void;
}

/** Creates the request cache of one form. */
export const createRequests = (host: FormHost, store: ReturnType<typeof createStore>): Requests => {
  const atoms = new Map<string, PrimitiveAtom<Load>>();
  const answers = new Map<string, Promise<CallAnswer | undefined>>();
  const underWay = new Set<Promise<CallAnswer | undefined>>();
  let controller = new AbortController();

  const loadAtom = (key: string): PrimitiveAtom<Load> => {
    const known = atoms.get(key);
    if (known) return known;
    const made = atom<Load>(IDLE);
    atoms.set(key, made);
    return made;
  };

  const make = async ({ call, params, key }: CallRequest, signal: AbortSignal): Promise<CallAnswer | undefined> => {
    store.set(loadAtom(key), { status: 'loading' });
    try {
      const answer = await host.call(call, params, signal);
      if (signal.aborted) return undefined;
      if (!answer.ok) answers.delete(key);
      store.set(loadAtom(key), answer.ok ? { status: 'done' } : { status: 'failed', message: answer.message });
      return answer;
    } catch (error) {
      if (signal.aborted && isAbort(error)) return undefined;
      surface(error);
      answers.delete(key);
      const message = error instanceof Error ? error.message : String(error);
      store.set(loadAtom(key), { status: 'failed', message });
      return { ok: false, code: 'failed', message };
    }
  };

  return {
    loadAtom,
    ask: (request) => {
      const known = answers.get(request.key);
      if (known !== undefined) return known;
      const answer = make(request, controller.signal);
      answers.set(request.key, answer);
      underWay.add(answer);
      void answer.finally(() => underWay.delete(answer));
      return answer;
    },
    forget: (key) => void answers.delete(key),
    isBusy: () => underWay.size > 0,
    settled: async () => void (await Promise.all(underWay)),
    abort: () => {
      controller.abort();
      controller = new AbortController();
      for (const [key, load] of atoms) {
        if (store.get(load).status !== 'loading') continue;
        store.set(load, IDLE);
        answers.delete(key);
      }
    },
  };
};

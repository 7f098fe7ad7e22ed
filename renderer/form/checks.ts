import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import { type CheckRequest, type CompiledForm, type DataResponse, type FormEvent, type FormState, forms } from '../../engine/index.ts';
import { isAbort, surface } from '../parts/surface.ts';
import type { FormHost } from './host.ts';

/** Rest of the fingers before an answer that changes by keys is checked. */
const DEBOUNCE_MS = 500;
/** Longest wait for a call: then the answer stands, and the server asks again at submission. */
const PATIENCE_MS = 8000;

/** Asks calls about answers, as the state of a form requires it. */
export interface Checks {
  /** True if a call checks some field of the form. */
  readonly hasAny: boolean;
  /** Whether the check of a field is running. */
  readonly runningAtom: (path: string) => PrimitiveAtom<boolean>;
  /** Asks what the change requires, and gives up what it made pointless. Without a state before, asks all that is open. */
  readonly follow: (before?: FormState) => void;
  readonly isBusy: () => boolean;
  /** Resolves when every running check has ended: answered, failed or given up. */
  readonly settled: () => Promise<void>;
  readonly abort: () => void;
}

/** A check under way. */
interface Run {
  readonly key: string;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

const checked = (form: CompiledForm): boolean =>
  form.fields.some(({ definition, items }) => forms.askedCheckOf(definition) !== undefined || (items !== undefined && checked(items.form)));

/** Waits; ends early, without an error, when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Creates the checks of one form. */
export const createChecks = (
  host: FormHost,
  store: ReturnType<typeof createStore>,
  getState: () => FormState,
  dispatch: (event: FormEvent) => void,
): Checks => {
  const hasAny = checked(getState().form);
  const running = new Map<string, Run>();
  const atoms = new Map<string, PrimitiveAtom<boolean>>();
  const runningAtom = (path: string): PrimitiveAtom<boolean> => {
    const known = atoms.get(path) ?? atom(false);
    atoms.set(path, known);
    return known;
  };

  const ask = async ({ call, params }: CheckRequest, signal: AbortSignal): Promise<DataResponse> => {
    const answer = await host.call(call, params, signal, true);
    return answer.ok ? { ok: true, result: answer.result } : { ok: false, isRefused: answer.isRefused === true };
  };

  /** Asks once, and tells the form what came back, unless the answer has changed since. */
  const run = async (path: string, request: CheckRequest, controller: AbortController, delay: number): Promise<void> => {
    const { signal } = controller;
    if (delay > 0) await pause(delay, signal);
    if (signal.aborted) return;
    store.set(runningAtom(path), true);
    const patience = new AbortController();
    const late = pause(PATIENCE_MS, patience.signal).then((): DataResponse => ({ ok: false }));
    let answer: DataResponse = { ok: false };
    try {
      answer = await Promise.race([ask(request, signal), late]);
    } catch (error) {
      if (!isAbort(error)) surface(error);
    }
    patience.abort();
    if (signal.aborted) return;
    running.delete(path);
    // A call that is too late must not answer a later question.
    controller.abort();
    store.set(runningAtom(path), false);
    dispatch({ type: 'answer', request, answer });
  };

  const cancel = (path: string): void => {
    running.get(path)?.controller.abort();
    running.delete(path);
    store.set(runningAtom(path), false);
  };

  return {
    hasAny,
    runningAtom,
    follow: (before) => {
      if (!hasAny) return;
      const state = getState();
      for (const [path, { key }] of running) if (forms.field(state, path)?.check?.key !== key) cancel(path);
      for (const request of forms.pendingChecks(state, before)) {
        const path = forms.pathOfRequest(request);
        if (running.has(path)) continue;
        const controller = new AbortController();
        const delay = forms.field(state, path)?.isLeft === true ? 0 : DEBOUNCE_MS;
        running.set(path, { key: request.key, controller, done: run(path, request, controller, delay) });
      }
    },
    isBusy: () => running.size > 0,
    settled: async () => void (await Promise.all([...running.values()].map(({ done }) => done))),
    abort: () => {
      for (const path of [...running.keys()]) cancel(path);
    },
  };
};

import {
  type FormEvent,
  type FormState,
  type Option,
  optionWants,
  stepOptions,
  stepWant,
  type Want,
  wantOf,
  wants,
} from '../../engine/index.ts';
import type { Requests } from './requests.ts';

/** One level of a step-by-step picker: its options, or why there are none. */
export type StepAnswer = { readonly ok: true; readonly options: readonly Option[] } | { readonly ok: false; readonly message: string };

/** Carries out what an open form wants of the world. */
export interface Loading {
  /** Makes the calls that are due: records, options. What failed before is asked for again. */
  readonly start: () => void;
  /** Makes the calls that a change of state has made due. */
  readonly follow: (before: FormState) => void;
  /** Loads what a field lacks again: its options, or the record that alone fills it. */
  readonly retry: (name: string) => void;
  /** The request of the record that alone fills this field, for `Requests`; undefined when there is none, or a parameter of it is missing. */
  readonly recordKey: (name: string) => string | undefined;
  /** Loads one level of a step-by-step picker; undefined while a parameter is missing. */
  readonly step: (name: string, step: number, path: readonly Option[]) => Promise<StepAnswer | undefined>;
}

/** Opens the loading of one form. */
export const createLoading = (requests: Requests, getState: () => FormState, dispatch: (event: FormEvent) => void): Loading => {
  // Fields that ask the same share a call, but each takes its answer.
  const underWay = new Set<string>();

  const carryOut = async (want: Want): Promise<void> => {
    const id = JSON.stringify([want.kind === 'record' ? want.source : want.field, want.key]);
    if (underWay.has(id)) return;
    underWay.add(id);
    const answer = await requests.ask(want);
    underWay.delete(id);
    if (answer !== undefined) dispatch({ type: 'answer', want, answer });
  };
  const carryOutAll = (all: readonly Want[]): void => {
    for (const want of all) void carryOut(want);
  };

  return {
    start: () => carryOutAll(wants(getState())),
    follow: (before) => carryOutAll(optionWants(getState(), before)),
    retry: (name) => {
      const want = wantOf(getState(), name);
      if (want === undefined) return;
      // A record may have come and held nothing for the field.
      if (want.kind === 'record') requests.forget(want.key);
      void carryOut(want);
    },
    recordKey: (name) => {
      const want = wantOf(getState(), name);
      return want?.kind === 'record' ? want.key : undefined;
    },
    step: async (name, step, path) => {
      const want = stepWant(getState(), name, step, path);
      const answer = want && (await requests.ask(want));
      if (want === undefined || answer === undefined) return undefined;
      return answer.ok ? { ok: true, options: stepOptions(getState(), want, answer.result) } : { ok: false, message: answer.message };
    },
  };
};

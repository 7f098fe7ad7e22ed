import {
  type DataRequest,
  dataRequestOf,
  dataRequests,
  type FormEvent,
  type FormState,
  itemOf,
  type Option,
  pendingOptions,
  pendingRecords,
  recordOf,
  stepOptions,
  stepRequest,
} from '../../engine/index.ts';
import type { Requests } from './requests.ts';

/** One level of a step-by-step picker: its options, or why there are none. */
export type StepAnswer = { readonly ok: true; readonly options: readonly Option[] } | { readonly ok: false; readonly message: string };

/** Loads the data that an open form requests. */
export interface Loading {
  /** Makes the due calls for records and options. Repeats failed ones. */
  readonly start: () => void;
  /** Makes the calls that a state change requires: options, and records whose key another record has provided. */
  readonly follow: (before: FormState) => void;
  /** Stops waiting: the running calls were aborted. */
  readonly abandon: () => void;
  /** Loads a field's missing data again: its options, or the record that fills it. Other fields with the same request get the response too. */
  readonly retry: (name: string) => void;
  /** Request key, for `Requests`, of the record that fills and locks this field; undefined if there is none or a parameter is missing. */
  readonly recordKey: (name: string) => string | undefined;
  /** Loads one level of a step-by-step picker; undefined while a parameter is missing. */
  readonly step: (name: string, step: number, path: readonly Option[]) => Promise<StepAnswer | undefined>;
}

/** Creates the loader of one form. */
export const createLoading = (requests: Requests, getState: () => FormState, dispatch: (event: FormEvent) => void): Loading => {
  // Only a new response can require another record.
  let seen: FormState['received'] | undefined;
  const keys = new Map<string, string | undefined>();
  const recordKey = (name: string): string | undefined => {
    const state = getState();
    if (itemOf(name) !== undefined) return recordOf(state, name)?.key;
    if (state.received !== seen) keys.clear();
    seen = state.received;
    if (!keys.has(name)) keys.set(name, recordOf(state, name)?.key);
    return keys.get(name);
  };
  // Fields with the same request share a call, but each handles its response.
  let underWay = new Set<string>();

  const carryOut = async (want: DataRequest): Promise<void> => {
    const id = JSON.stringify([want.kind, want.item, want.kind === 'record' ? want.source : want.field, want.key]);
    const current = underWay;
    if (current.has(id)) return;
    current.add(id);
    const answer = await requests.ask(want);
    current.delete(id);
    if (answer !== undefined) dispatch({ type: 'answer', want, answer });
  };
  const carryOutAll = (all: readonly DataRequest[]): void => {
    for (const want of all) void carryOut(want);
  };

  return {
    start: () => carryOutAll(dataRequests(getState())),
    follow: (before) => {
      const state = getState();
      // Only a new response can require another record.
      if (
        state.received !== before.received ||
        state.form.fields.some(({ items, index }) => items && state.fields[index] !== before.fields[index])
      ) {
        const known = new Set(pendingRecords(before).map(({ key }) => key));
        carryOutAll(pendingRecords(state).filter(({ key }) => !known.has(key)));
      }
      carryOutAll(pendingOptions(state, before));
    },
    abandon: () => {
      underWay = new Set();
    },
    retry: (name) => {
      const want = dataRequestOf(getState(), name);
      if (want === undefined) return;
      // A record may have arrived without a value for the field.
      if (want.kind === 'record') requests.forget(want.key);
      carryOutAll([want, ...dataRequests(getState()).filter(({ key }) => key === want.key)]);
    },
    recordKey,
    step: async (name, step, path) => {
      const want = stepRequest(getState(), name, step, path);
      const answer = want && (await requests.ask(want));
      if (want === undefined || answer === undefined) return undefined;
      return answer.ok ? { ok: true, options: stepOptions(getState(), want, answer.result) } : { ok: false, message: answer.message };
    },
  };
};

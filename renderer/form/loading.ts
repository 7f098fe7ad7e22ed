import { type CompiledForm, type DataRequest, type FormEvent, type FormState, forms, type Option } from '../../engine/index.ts';
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

/** Whether some item of a form asks for a record. */
const asksInItems = ({ fields }: CompiledForm): boolean =>
  fields.some(({ items }) => items !== undefined && (Object.keys(items.form.sources).length > 0 || asksInItems(items.form)));

/** Creates the loader of one form. */
export const createLoading = (requests: Requests, getState: () => FormState, dispatch: (event: FormEvent) => void): Loading => {
  const itemsAsk = asksInItems(getState().form);
  // Only a new response can require another record.
  let seen: FormState['received'] | undefined;
  const keys = new Map<string, string | undefined>();
  const recordKey = (name: string): string | undefined => {
    const state = getState();
    if (forms.itemOf(name) !== undefined) return forms.recordOf(state, name)?.key;
    if (state.received !== seen) keys.clear();
    seen = state.received;
    if (!keys.has(name)) keys.set(name, forms.recordOf(state, name)?.key);
    return keys.get(name);
  };
  // Fields with the same request share a call, but each handles its response.
  let underWay = new Set<string>();

  const load = async (request: DataRequest): Promise<void> => {
    const id = JSON.stringify([request.kind, request.item, request.kind === 'record' ? request.source : request.field, request.key]);
    const current = underWay;
    if (current.has(id)) return;
    current.add(id);
    const answer = await requests.ask(request);
    current.delete(id);
    if (answer !== undefined) dispatch({ type: 'answer', request, answer });
  };
  const loadAll = (all: readonly DataRequest[]): void => {
    for (const request of all) void load(request);
  };

  return {
    start: () => loadAll(forms.dataRequests(getState())),
    follow: (before) => {
      const state = getState();
      // Only a new response can require another record, or a change among items that ask for one.
      const isChangedInside = (): boolean =>
        state.form.fields.some(({ items, index }) => items && state.fields[index] !== before.fields[index]);
      if (state.received !== before.received || (itemsAsk && isChangedInside())) {
        const known = new Set(forms.pendingRecords(before).map(({ key }) => key));
        loadAll(forms.pendingRecords(state).filter(({ key }) => !known.has(key)));
      }
      loadAll(forms.pendingOptions(state, before));
    },
    abandon: () => {
      underWay = new Set();
    },
    retry: (name) => {
      const request = forms.dataRequestOf(getState(), name);
      if (request === undefined) return;
      // A record may have arrived without a value for the field.
      if (request.kind === 'record') requests.forget(request.key);
      loadAll([request, ...forms.dataRequests(getState()).filter(({ key }) => key === request.key)]);
    },
    recordKey,
    step: async (name, step, path) => {
      const request = forms.stepRequest(getState(), name, step, path);
      const answer = request && (await requests.ask(request));
      if (request === undefined || answer === undefined) return undefined;
      return answer.ok
        ? { ok: true, options: forms.stepOptions(getState(), request, answer.result) }
        : { ok: false, message: answer.message };
    },
  };
};

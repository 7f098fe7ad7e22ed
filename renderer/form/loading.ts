import {
  compiledField,
  type FieldState,
  type FormEvent,
  type FormState,
  field,
  type Option,
  optionStep,
  prefillRequests,
  prefillValues,
  toOptions,
} from '../../engine/index.ts';
import type { Requests } from './requests.ts';

/** One level of a step-by-step picker: its options, or why there are none. */
export type StepAnswer = { readonly ok: true; readonly options: readonly Option[] } | { readonly ok: false; readonly message: string };

/** What a form loads: records that fill fields, options, levels of a picker. */
export interface Loading {
  /** Makes the calls for records that are due. */
  readonly prefill: () => void;
  /** Makes the calls for options that are due among these fields. */
  readonly options: (fields: readonly FieldState[]) => void;
  /** Loads the options of a field again after a failure. */
  readonly retry: (name: string) => void;
  /** Loads one level of a step-by-step picker; undefined while a parameter is missing. */
  readonly step: (name: string, step: number, path: readonly Option[]) => Promise<StepAnswer | undefined>;
}

/** Opens the loading of one form. */
export const createLoading = (requests: Requests, getState: () => FormState, dispatch: (event: FormEvent) => void): Loading => {
  const asked = new Map<string, string>();
  const filled = new Set<string>();

  const load = async (name: string): Promise<void> => {
    const request = field(getState(), name)?.request;
    if (request === undefined) return;
    asked.set(name, request.key);
    const answer = await requests.ask(request);
    if (answer === undefined) asked.delete(name);
    const state = getState();
    const source = compiledField(state, name)?.definition.options;
    const isWanted = asked.get(name) === request.key && field(state, name)?.request?.key === request.key;
    if (answer === undefined || !isWanted || source === undefined || 'steps' in source) return;
    const dictionary = source.dictionary === undefined ? undefined : state.form.dictionaries[source.dictionary];
    if (answer.ok) dispatch({ type: 'options', field: name, ...toOptions(source, answer.result, dictionary) });
    else if (dictionary) dispatch({ type: 'options', field: name, options: dictionary });
    else asked.delete(name);
  };

  return {
    prefill: () => {
      for (const { source, call, params } of prefillRequests(getState())) {
        if (filled.has(source)) continue;
        filled.add(source);
        void requests.ask({ call, params, key: JSON.stringify([call, params]) }).then((answer) => {
          // A record that did not come is asked for again when the form is drawn again.
          if (!answer?.ok) filled.delete(source);
          else dispatch({ type: 'prefill', values: prefillValues(getState().form, source, answer.result) });
        });
      }
    },
    options: (fields) => {
      for (const { name, request, visible } of fields)
        if (visible && request !== undefined && asked.get(name) !== request.key) void load(name);
    },
    retry: (name) => void load(name),
    step: async (name, step, path) => {
      const request = optionStep(getState(), name, step, path);
      const source = compiledField(getState(), name)?.definition.options;
      const level = source !== undefined && 'steps' in source ? source.steps[step] : undefined;
      const answer = request && level ? await requests.ask(request) : undefined;
      if (answer === undefined || level === undefined) return undefined;
      return answer.ok ? { ok: true, options: toOptions(level, answer.result).options } : { ok: false, message: answer.message };
    },
  };
};

import {
  compiledField,
  type FieldState,
  type FormEvent,
  type FormState,
  field,
  isRecordOnly,
  type Option,
  optionStep,
  type PrefillRequest,
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
  /** Loads what a field lacks again: its options, or the record that alone fills it. */
  readonly retry: (name: string) => void;
  /** The request of the record that alone fills this field, for `Requests`; undefined when there is none, or a parameter of it is missing. */
  readonly recordKey: (name: string) => string | undefined;
  /** Loads one level of a step-by-step picker; undefined while a parameter is missing. */
  readonly step: (name: string, step: number, path: readonly Option[]) => Promise<StepAnswer | undefined>;
}

const keyOf = ({ call, params }: Pick<PrefillRequest, 'call' | 'params'>): string => JSON.stringify([call, params]);

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

  const prefill = ({ source, call, params }: PrefillRequest): void => {
    filled.add(source);
    void requests.ask({ call, params, key: keyOf({ call, params }) }).then((answer) => {
      // A record that did not come is asked for again when the form is drawn again.
      if (!answer?.ok) filled.delete(source);
      else dispatch({ type: 'prefill', values: prefillValues(getState().form, source, answer.result) });
    });
  };

  const recordOf = (name: string): PrefillRequest | undefined => {
    const definition = compiledField(getState(), name)?.definition;
    if (definition === undefined || !isRecordOnly(definition)) return undefined;
    return prefillRequests(getState()).find(({ source }) => source === definition.prefill?.source);
  };

  return {
    prefill: () => {
      for (const request of prefillRequests(getState())) if (!filled.has(request.source)) prefill(request);
    },
    options: (fields) => {
      for (const { name, request, visible } of fields)
        if (visible && request !== undefined && asked.get(name) !== request.key) void load(name);
    },
    retry: (name) => {
      const record = recordOf(name);
      if (record === undefined) return void load(name);
      requests.forget(keyOf(record));
      prefill(record);
    },
    recordKey: (name) => {
      const record = recordOf(name);
      return record && keyOf(record);
    },
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

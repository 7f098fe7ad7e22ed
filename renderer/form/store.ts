import { atom, createStore, type PrimitiveAtom } from 'jotai';
import {
  type CompiledForm,
  change,
  compiledField,
  type FieldState,
  type FormContext,
  type FormEvent,
  type FormState,
  field,
  type Issue,
  issuesOf,
  type Json,
  type Option,
  open,
  optionStep,
  payload,
  prefillRequests,
  prefillValues,
  toOptions,
  type Values,
} from '../../engine/index.ts';
import { createFiles, type Files } from './files.ts';
import type { FormHost } from './host.ts';
import { createRequests, type Requests } from './requests.ts';
import { type Say, sayWith } from './texts.ts';
import { createUploads, type Uploads } from './uploads.ts';

type Jotai = ReturnType<typeof createStore>;

/** One level of a step-by-step picker: its options, or why there are none. */
export type StepAnswer = { readonly ok: true; readonly options: readonly Option[] } | { readonly ok: false; readonly message: string };

/** One open form, alive: its state, what it is loading and uploading. It outlives the components that draw it. */
export interface FormStore {
  readonly form: CompiledForm;
  readonly host: FormHost;
  readonly say: Say;
  /** The jotai store that holds the atoms below. */
  readonly store: Jotai;
  readonly uploads: Uploads;
  readonly files: Files;
  readonly requests: Requests;
  /** Field names to draw, per section. */
  readonly layoutAtom: PrimitiveAtom<FormState['layout']>;
  /** The state of one field; undefined for a name the form does not have. */
  readonly fieldAtom: (name: string) => PrimitiveAtom<FieldState | undefined>;
  readonly getState: () => FormState;
  /** Applies one event, or several as one change. */
  readonly dispatch: (...events: readonly FormEvent[]) => void;
  /** What the server said about the value of a field; goes away when that value changes. */
  readonly refusedAtom: (name: string) => PrimitiveAtom<string | undefined>;
  /** Shows at their fields what the server did not accept. */
  readonly refuse: (issues: readonly { readonly field: string; readonly message: string }[]) => void;
  /** Tells of every change of state; returns the undo. */
  readonly subscribe: (listener: (state: FormState) => void) => () => void;
  /** Touches and validates everything; the issues in the order of the page, empty when the form may be sent. */
  readonly submit: () => readonly Issue[];
  readonly payload: () => Values;
  /** Loads the options of a field again after a failure. */
  readonly retry: (name: string) => void;
  /** Loads one level of a step-by-step picker; undefined while a parameter is missing. */
  readonly loadStep: (name: string, step: number, path: readonly Option[]) => Promise<StepAnswer | undefined>;
  /** Makes the calls that are due: records that fill fields, options. Harmless to repeat. */
  readonly start: () => void;
  /** Gives up everything under way and lets go of the files; `start` takes it up again. */
  readonly dispose: () => void;
}

/** What a form may be opened with. */
export interface FormStoreOptions {
  /** Answers of a draft or of a returned application. */
  readonly restore?: Values;
}

/** Opens a form and starts loading what it needs. Uploads and loads belong to the store, so nothing is lost when a page goes away. */
export const createFormStore = (
  form: CompiledForm,
  context: FormContext,
  host: FormHost,
  { restore }: FormStoreOptions = {},
): FormStore => {
  const store = createStore();
  const opened = open(form, context);
  let state = restore === undefined ? opened : change(opened, { type: 'restore', values: restore });

  const layoutAtom = atom(state.layout);
  const atoms = new Map<string, PrimitiveAtom<FieldState | undefined>>();
  const fieldAtom = (name: string): PrimitiveAtom<FieldState | undefined> => {
    const known = atoms.get(name);
    if (known) return known;
    const made = atom(field(state, name));
    atoms.set(name, made);
    return made;
  };
  const refusals = new Map<string, PrimitiveAtom<string | undefined>>();
  const refusedAtom = (name: string): PrimitiveAtom<string | undefined> => {
    const known = refusals.get(name);
    if (known) return known;
    const made = atom<string | undefined>(undefined);
    refusals.set(name, made);
    return made;
  };
  const refuse: FormStore['refuse'] = (issues) => {
    for (const { field: name, message } of issues) {
      const compiled = compiledField(state, name);
      store.set(refusedAtom(compiled?.definition.part === undefined ? name : (compiled.drawnBy ?? name)), message);
    }
  };
  const apply = atom(null, (_get, set, before: FormState) => {
    for (const [position, next] of state.fields.entries()) {
      if (next !== before.fields[position]) set(fieldAtom(next.name), next);
    }
    if (state.layout !== before.layout) set(layoutAtom, state.layout);
    for (const [name, atomOfName] of refusals) {
      if (field(state, name)?.value !== field(before, name)?.value) set(atomOfName, undefined);
    }
  });

  const listeners = new Set<(next: FormState) => void>();
  const requests = createRequests(host, store);
  const asked = new Map<string, string>();

  const load = async (name: string): Promise<void> => {
    const request = field(state, name)?.request;
    if (request === undefined) return;
    asked.set(name, request.key);
    const answer = await requests.ask(request);
    if (answer === undefined) asked.delete(name);
    const source = compiledField(state, name)?.definition.options;
    if (
      answer === undefined ||
      asked.get(name) !== request.key ||
      field(state, name)?.request?.key !== request.key ||
      source === undefined ||
      'steps' in source
    )
      return;
    const dictionary = source.dictionary === undefined ? undefined : form.dictionaries[source.dictionary];
    if (answer.ok) dispatch({ type: 'options', field: name, ...toOptions(source, answer.result, dictionary) });
    else if (dictionary) dispatch({ type: 'options', field: name, options: dictionary });
    else asked.delete(name);
  };

  const loadDue = (fields: readonly FieldState[]): void => {
    for (const { name, request, visible } of fields) {
      if (visible && request !== undefined && asked.get(name) !== request.key) void load(name);
    }
  };

  const dispatch = (...events: readonly FormEvent[]): void => {
    const before = state;
    state = events.reduce(change, state);
    if (state === before) return;
    store.set(apply, before);
    for (const listener of listeners) listener(state);
    loadDue(state.fields.filter((next, position) => next !== before.fields[position]));
  };

  const filled = new Set<string>();
  const prefill = (): void => {
    for (const { source, call, params } of prefillRequests(state)) {
      if (filled.has(source)) continue;
      filled.add(source);
      void requests.ask({ call, params, key: JSON.stringify([call, params]) }).then((answer) => {
        // A record that did not come is asked for again when the form is drawn again.
        if (!answer?.ok) filled.delete(source);
        else dispatch({ type: 'prefill', values: prefillValues(form, source, answer.result) });
      });
    }
  };

  // A file may arrive after its field was hidden: then it joins the answer that was put aside, unless hiding clears the field.
  const answerOf = (name: string): Json | undefined => (field(state, name)?.visible ? field(state, name)?.value : state.shelf[name]);
  const write = (name: string, value: Json | undefined): void => {
    if (field(state, name)?.visible) dispatch({ type: 'set', field: name, value });
    else if (value !== undefined && compiledField(state, name)?.definition.whenHidden !== 'clear')
      dispatch({ type: 'restore', values: { [name]: value } });
  };

  const say = sayWith(host.text);
  const files = createFiles(host);
  const self: FormStore = {
    form,
    host,
    say,
    store,
    requests,
    files,
    uploads: createUploads({ host, say, store, files, read: answerOf, write }),
    layoutAtom,
    fieldAtom,
    refusedAtom,
    refuse,
    dispatch,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit: () => {
      dispatch({ type: 'validate' });
      return issuesOf(state);
    },
    payload: () => payload(state),
    retry: (name) => void load(name),
    loadStep: async (name, step, path) => {
      const request = optionStep(state, name, step, path);
      const source = compiledField(state, name)?.definition.options;
      const level = source !== undefined && 'steps' in source ? source.steps[step] : undefined;
      const answer = request && level ? await requests.ask(request) : undefined;
      if (answer === undefined || level === undefined) return undefined;
      return answer.ok ? { ok: true, options: toOptions(level, answer.result).options } : { ok: false, message: answer.message };
    },
    start: () => {
      prefill();
      loadDue(state.fields);
    },
    dispose: () => {
      requests.abort();
      self.uploads.abort();
      files.clear();
    },
  };
  self.start();
  return self;
};

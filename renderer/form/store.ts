import { createStore } from 'jotai';
import {
  type CompiledForm,
  type FormContext,
  type FormEvent,
  type FormState,
  forms,
  type Issue,
  type Json,
  type Values,
} from '../../engine/index.ts';
import { createAtoms, type FormAtoms } from './atoms.ts';
import { type Checks, createChecks } from './checks.ts';
import { createFiles, type Files } from './files.ts';
import { createGroups, type Groups } from './groups/groups.ts';
import type { FormHost } from './host.ts';
import { createLoading, type Loading } from './loading.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { createRequests, type Requests } from './requests.ts';
import { type Say, sayWith } from './texts.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** One open form: its state, its loads and its uploads. It outlives the components that draw it. */
export interface FormStore extends Omit<FormAtoms, 'apply'> {
  readonly form: CompiledForm;
  readonly host: FormHost;
  readonly say: Say;
  /** The jotai store that holds the atoms. */
  readonly store: ReturnType<typeof createStore>;
  readonly uploads: Uploads;
  readonly files: Files;
  readonly requests: Requests;
  readonly checks: Checks;
  readonly groups: Groups;
  readonly pages: Pages;
  readonly getState: () => FormState;
  /** Applies one event, or several as one change. */
  readonly dispatch: (...events: readonly FormEvent[]) => void;
  /** Replaces the state, as a change of the language does. */
  readonly replace: (make: (state: FormState) => FormState) => void;
  /** Calls the listener after every change of state, with the events that made it; returns the unsubscribe function. */
  readonly subscribe: (listener: (state: FormState, events: readonly FormEvent[]) => void) => () => void;
  /** Asks, before a submission, the calls that check answers. */
  readonly prepare: () => void;
  /** Whether it is too early to validate: running loads may resolve issues, or running checks may find some. */
  readonly isWaiting: () => boolean;
  /** Resolves when the running loads and checks have ended. */
  readonly settled: () => Promise<void>;
  /** Touches and validates all fields, or those of the current page. Returns the issues in page order; empty when the form may be sent, or the page left. */
  readonly submit: () => readonly Issue[];
  readonly payload: () => Values;
  readonly retry: Loading['retry'];
  readonly recordKey: Loading['recordKey'];
  readonly loadStep: Loading['step'];
  /** Makes the due calls for records and options. Safe to repeat. */
  readonly start: () => void;
  /** Aborts all running work and releases the files; `start` resumes. */
  readonly dispose: () => void;
}

/** Options for opening a form. */
export interface FormStoreOptions {
  /** Answers of a draft or of a returned application. */
  readonly restore?: Values;
}

/** Fields that a change of this field clears, including indirect ones. */
const clearedBy = (state: FormState, name: string, seen = new Set<string>()): ReadonlySet<string> => {
  for (const own of forms.compiledField(state, name)?.definition.resets ?? []) {
    const next = forms.beside(name, own);
    if (seen.has(next)) continue;
    seen.add(next);
    clearedBy(state, next, seen);
  }
  return seen;
};

/** The item of a path, as a part of an event. */
const itemOfPath = (path: string): { readonly item?: string } => {
  const item = forms.itemOf(path);
  return item === undefined ? {} : { item };
};

/** Opens a form and starts loading its data. The store owns uploads and loads, so they survive when the member leaves the page. */
export const createFormStore = (
  form: CompiledForm,
  context: FormContext,
  host: FormHost,
  { restore }: FormStoreOptions = {},
): FormStore => {
  const store = createStore();
  const opened = forms.open(form, context);
  let state = restore === undefined ? opened : forms.change(opened, { type: 'restore', values: restore });
  const getState = (): FormState => state;
  const { apply, ...atoms } = createAtoms(store, getState);
  const listeners = new Set<(next: FormState, events: readonly FormEvent[]) => void>();

  const replace = (make: (state: FormState) => FormState, events: readonly FormEvent[] = []): void => {
    const before = state;
    state = make(state);
    if (state === before) return;
    for (const event of events) {
      // The files of a removed item stay with it: it may be put back.
      if (event.type !== 'set' || forms.field(state, event.field)?.value === forms.field(before, event.field)?.value) continue;
      for (const name of clearedBy(state, event.field)) uploads.clear(name);
    }
    apply(before);
    pages.follow();
    for (const listener of listeners) listener(state, events);
    loading.follow(before);
    checks.follow(before);
  };
  const dispatch = (...events: readonly FormEvent[]): void => replace((now) => events.reduce(forms.change, now), events);

  // A file may arrive after its field was hidden. It then joins the hidden value, unless hiding clears the field.
  const hiddenOf = (path: string): Json | undefined => {
    const place = forms.placeOf(state, path);
    return place?.state.hiddenValues[place.name];
  };
  const read = (path: string): Json | undefined => (forms.field(state, path)?.visible ? forms.field(state, path)?.value : hiddenOf(path));
  const write = (name: string, value: Json | undefined): void => {
    if (forms.field(state, name)?.visible) dispatch({ type: 'set', field: name, value });
    else if (value !== undefined && forms.compiledField(state, name)?.definition.whenHidden !== 'clear')
      dispatch({ type: 'restore', values: { [forms.placeOf(state, name)?.name ?? name]: value }, ...itemOfPath(name) });
  };

  const groups = createGroups(store, getState, (event) => dispatch(event), forms.answers);
  const pages = createPages(store, getState);
  const say = sayWith(host.text);
  const requests = createRequests(host, store);
  const files = createFiles(host);
  const loading = createLoading(requests, getState, dispatch);
  const checks = createChecks(host, store, getState, dispatch);
  const uploads = createUploads({ host, say, store, files, read, write });
  loading.start();
  return {
    ...atoms,
    form,
    host,
    say,
    store,
    requests,
    checks,
    groups,
    pages,
    files,
    uploads,
    getState,
    dispatch,
    replace: (make) => replace(make),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare: () => {
      if (checks.hasAny) dispatch(pages.validation());
    },
    isWaiting: () => {
      const hasIssues = (): boolean => pages.issues(forms.change(state, pages.validation())).length > 0;
      return (requests.isBusy() && hasIssues()) || (checks.isBusy() && !hasIssues());
    },
    settled: async () => void (await Promise.all([requests.settled(), checks.settled()])),
    submit: () => {
      dispatch(pages.validation());
      return pages.issues(state);
    },
    payload: () => forms.payload(state),
    retry: loading.retry,
    recordKey: loading.recordKey,
    loadStep: loading.step,
    start: () => {
      loading.start();
      checks.follow();
    },
    dispose: () => {
      requests.abort();
      checks.abort();
      loading.abandon();
      uploads.abort();
      files.clear();
    },
  };
};

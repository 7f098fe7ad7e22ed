import type { Drawn } from '../.storybook/panels/ask.ts';
import { ENGINE } from '../domain/index.ts';
import {
  type Documents,
  type FormState,
  forms,
  locales,
  pages,
  type ResolvedForm,
  type Sampled,
  type Validators,
} from '../engine/index.ts';
import { read, type SpelledKind } from '../linter/spelling/index.ts';

const nameOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

const sections = import.meta.glob<Documents.Section>('/schemas/fields/*.json', { import: 'default', eager: true });
const shared = import.meta.glob<Documents.SharedBlock>('/schemas/blocks/*.json', { import: 'default', eager: true });
const conditions = import.meta.glob<Documents.Condition>('/schemas/conditions/*.json', { import: 'default', eager: true });
/** Forms and pages as files, loaded only if edits change a drawing. */
const wholes = import.meta.glob<string>(['/schemas/forms/*.json', '/schemas/pages/*.json'], { query: '?raw', import: 'default' });

/** Kinds of documents that are read into one spelling, by folder. */
const SPELLED: Readonly<Record<string, SpelledKind>> = {
  'schemas/pages': 'page',
  'schemas/blocks': 'sharedBlock',
  'schemas/flows': 'flow',
};

/** Reads a document as the build does. */
function spelled<T>(file: string, document: T): T {
  const kind = file.endsWith('.samples.json') ? undefined : SPELLED[file.replace(/\/[^/]*$/, '')];
  return kind === undefined ? document : (read(document as object, kind, ENGINE.operators).document as T);
}

/** An edited document: its text until it is read, and its last valid version; undefined without one. */
interface Written {
  text: string | undefined;
  document: unknown;
}

/** Documents with edits, or of an older commit, by file; null for a missing one. A document is read when it is first drawn. */
const written = new Map<string, Written>();

/** Stores an edited document; null removes it. Invalid JSON keeps the last valid version. */
export function write(file: string, text: string | null): void {
  const document = text === null ? null : written.get(file)?.document;
  written.set(file, { text: text ?? undefined, document });
}

/** Returns the last valid version of an edited document; undefined without one. */
function documentOf(file: string): unknown {
  const entry = written.get(file);
  if (entry?.text === undefined) return entry?.document;
  try {
    entry.document = spelled(file, locales.localize(JSON.parse(entry.text) as unknown));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  entry.text = undefined;
  return entry.document;
}

/** Returns a document with its edits, else as built, or undefined. */
export function asWritten<T>(file: string, built: T | undefined): T | undefined {
  const document = documentOf(file);
  return document === undefined ? built : ((document as T | null) ?? undefined);
}

/** Returns the documents of one folder by name, including edits. */
export function allAsWritten<T>(folder: string, built: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const inFolder = [...written.keys()].filter((file) => file.startsWith(`${folder}/`));
  if (inFolder.length === 0) return built;
  const known = inFolder.map((file) => [nameOf(file), documentOf(file) as T | null | undefined] as const);
  const changed = Object.fromEntries(known.filter((entry): entry is [string, T | null] => entry[1] !== undefined));
  return Object.fromEntries(Object.entries({ ...built, ...changed }).filter((entry): entry is [string, T] => entry[1] !== null));
}

/** Returns the named conditions with their edits. */
const conditionsNow = (): Readonly<Record<string, Documents.Condition>> =>
  allAsWritten('schemas/conditions', Object.fromEntries(Object.entries(conditions).map(([path, one]) => [nameOf(path), one])));

/** Loads a form or page as its file is now, or returns undefined. */
async function wholeNow<T>(file: string): Promise<T | undefined> {
  const document = documentOf(file);
  if (document !== undefined) return (document as T | null) ?? undefined;
  const text = await wholes[`/${file}`]?.();
  return text === undefined ? undefined : spelled(file, JSON.parse(text) as T);
}

/** Loads a form with the current edits and interpreted validators; undefined without edits. */
export async function formNow(code: string): Promise<{ readonly form: ResolvedForm; readonly validators: Validators } | undefined> {
  if (written.size === 0) return undefined;
  const document = await wholeNow<Documents.Form>(`schemas/forms/${code}.json`);
  if (document === undefined) return undefined;
  const load = (path: string): Documents.Section | undefined => {
    const file = `schemas/fields/${nameOf(path)}.json`;
    return asWritten(file, sections[`/${file}`]);
  };
  const form = locales.localize(forms.resolve(document, load, conditionsNow()).form);
  return { form, validators: forms.interpretValidators(form) };
}

/** Adds the samples beside a document to it. */
const sampled = <T extends object>(document: T, beside: Documents.PageSamples | undefined): Sampled<T> =>
  beside === undefined ? document : { ...document, samples: beside.samples };

/** Loads a page with the current edits and the samples of its blocks; undefined without edits. */
export async function pageNow(id: string): Promise<Sampled<Documents.Page> | undefined> {
  if (written.size === 0) return undefined;
  const document = await wholeNow<Documents.Page>(`schemas/pages/${id}.json`);
  const block = (name: string): Sampled<Documents.SharedBlock> | undefined => {
    const file = `schemas/blocks/${name}.json`;
    const beside = `schemas/blocks/${name}.samples.json`;
    const built = shared[`/${file}`];
    const found = asWritten(file, built && spelled(file, built));
    const samples = asWritten(beside, shared[`/${beside}`] as unknown as Documents.PageSamples | undefined);
    return found && sampled(found, samples);
  };
  if (document === undefined) return undefined;
  const own = await wholeNow<Documents.PageSamples>(`schemas/pages/${id}.samples.json`);
  return locales.localize(pages.resolve(sampled(document, own), block, conditionsNow()).page);
}

/** The content of the preview: a sample of a form with its answers, or of a page with its channel. */
type Standing =
  | { readonly kind: 'form'; readonly sample: Documents.Sample | undefined; readonly state: () => FormState }
  | { readonly kind: 'page'; readonly sample: Documents.PageSample; readonly channel: string };

let current: Standing | undefined;

/** Stores the content of the preview. */
export function publishStoryState(now: Standing): void {
  current = now;
}

/** Returns the answers of the form in the preview, with its context. */
export const givenNow = (): Readonly<Record<string, unknown>> => {
  if (current?.kind !== 'form') return { values: {} };
  const { prefill, options } = current.sample ?? {};
  const state = current.state();
  return { values: forms.answers(state), context: state.context, ...(prefill && { prefill }), ...(options && { options }) };
};

/** Returns the current drawing of the preview: its sample, channel, day, host and answers. */
export function drawnNow({ channel, today, host }: Pick<Drawn, 'channel' | 'today' | 'host'>): Drawn {
  const own = current?.kind === 'page' ? current.channel : channel;
  return { sample: current?.sample?.name, channel: own, today, host, ...(current?.kind === 'form' && { given: givenNow() }) };
}

import {
  answers,
  type Documents,
  type FormState,
  interpretValidators,
  type ResolvedForm,
  resolveForm,
  resolvePage,
  type Validators,
} from '../engine/index.ts';

const named = <T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(files).map(([path, document]) => [path.replace(/^.*\/|\.json$/g, ''), document]));

const sections = named(import.meta.glob<Documents.Section>('/schemas/fields/*.json', { import: 'default', eager: true }));
const shared = named(import.meta.glob<Documents.SharedBlock>('/schemas/blocks/*.json', { import: 'default', eager: true }));

/** Documents as they are being written, by file; what is no JSON yet leaves the last that was. */
const written = new Map<string, unknown>();

/** Takes over what is being written. */
export function write(file: string, text: string): void {
  try {
    written.set(file, JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

/** A form as it is being written, with validators that need no compiling; undefined for one that nobody writes. */
export function liveForm(code: string): { readonly form: ResolvedForm; readonly validators: Validators } | undefined {
  const document = written.get(`schemas/forms/${code}.json`) as Documents.Form | undefined;
  if (document === undefined) return undefined;
  const { form } = resolveForm(document, (path) => sections.get(path.replace(/^.*\/|\.json$/g, '')));
  return { form, validators: interpretValidators(form) };
}

/** A page as it is being written; undefined for one that nobody writes. */
export function livePage(id: string): Documents.Page | undefined {
  const document = written.get(`schemas/pages/${id}.json`) as Documents.Page | undefined;
  return document && resolvePage(document, (name) => shared.get(name)).page;
}

let current: { readonly sample: Documents.Sample | undefined; readonly state: () => FormState } | undefined;

/** Remembers the form that stands in the preview. */
export function standing(sample: Documents.Sample | undefined, state: () => FormState): void {
  current = { sample, state };
}

/** The answers of the form that stands in the preview, with what surrounds it. */
export const givenNow = (): Readonly<Record<string, unknown>> => {
  if (current === undefined) return { values: {} };
  const { prefill, context, options } = current.sample ?? {};
  return { values: answers(current.state()), ...(prefill && { prefill }), ...(context && { context }), ...(options && { options }) };
};

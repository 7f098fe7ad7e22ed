import type { Drawn } from '../.storybook/panels/ask.ts';
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

const nameOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

const sections = import.meta.glob<Documents.Section>('/schemas/fields/*.json', { import: 'default', eager: true });
const shared = import.meta.glob<Documents.SharedBlock>('/schemas/blocks/*.json', { import: 'default', eager: true });
/** Forms and pages as their files say them: read when one is drawn otherwise than it was built. */
const wholes = import.meta.glob<string>(['/schemas/forms/*.json', '/schemas/pages/*.json'], { query: '?raw', import: 'default' });

/** Documents as they are being written, or as they once were, by file; null for one that there is not. */
const written = new Map<string, unknown>();

/** Takes over what is being written; null takes a document away. What is no JSON yet leaves the last that was. */
export function write(file: string, text: string | null): void {
  try {
    written.set(file, text === null ? null : JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

/** A document as it is being written, else as it was built; undefined where there is none. */
export function asWritten<T>(file: string, built: T | undefined): T | undefined {
  if (!written.has(file)) return built;
  return (written.get(file) as T | null) ?? undefined;
}

/** Documents of one folder by their names, those in the place that are being written. */
export function allAsWritten<T>(folder: string, built: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const inFolder = [...written].filter(([file]) => file.startsWith(`${folder}/`));
  if (inFolder.length === 0) return built;
  const changed = Object.fromEntries(inFolder.map(([file, document]) => [nameOf(file), document as T | null]));
  return Object.fromEntries(Object.entries({ ...built, ...changed }).filter((entry): entry is [string, T] => entry[1] !== null));
}

/** A form or page as its file says it now; undefined where there is none. */
async function wholeNow<T>(file: string): Promise<T | undefined> {
  const text = written.has(file) ? undefined : await wholes[`/${file}`]?.();
  return asWritten(file, text === undefined ? undefined : (JSON.parse(text) as T));
}

/** A form with what is being written, with validators that need no compiling; undefined while nothing is. */
export async function formNow(code: string): Promise<{ readonly form: ResolvedForm; readonly validators: Validators } | undefined> {
  if (written.size === 0) return undefined;
  const document = await wholeNow<Documents.Form>(`schemas/forms/${code}.json`);
  if (document === undefined) return undefined;
  const { form } = resolveForm(document, (path) => {
    const file = `schemas/fields/${nameOf(path)}.json`;
    return asWritten(file, sections[`/${file}`]);
  });
  return { form, validators: interpretValidators(form) };
}

/** A page with what is being written; undefined while nothing is. */
export async function pageNow(id: string): Promise<Documents.Page | undefined> {
  if (written.size === 0) return undefined;
  const document = await wholeNow<Documents.Page>(`schemas/pages/${id}.json`);
  return (
    document &&
    resolvePage(document, (name) => {
      const file = `schemas/blocks/${name}.json`;
      return asWritten(file, shared[`/${file}`]);
    }).page
  );
}

/** What stands in the preview: a sample of a form with its answers, or of a page with the channel that it is in. */
type Standing =
  | { readonly kind: 'form'; readonly sample: Documents.Sample | undefined; readonly state: () => FormState }
  | { readonly kind: 'page'; readonly sample: Documents.PageSample; readonly channel: string };

let current: Standing | undefined;

/** Remembers what stands in the preview. */
export function standing(now: Standing): void {
  current = now;
}

/** The answers of the form that stands in the preview, with what surrounds it. */
export const givenNow = (): Readonly<Record<string, unknown>> => {
  if (current?.kind !== 'form') return { values: {} };
  const { prefill, options } = current.sample ?? {};
  const state = current.state();
  return { values: answers(state), context: state.context, ...(prefill && { prefill }), ...(options && { options }) };
};

/** What stands in the preview, and in which surroundings. */
export function drawnNow({ channel, today, host }: Pick<Drawn, 'channel' | 'today' | 'host'>): Drawn {
  const own = current?.kind === 'page' ? current.channel : channel;
  return { sample: current?.sample?.name, channel: own, today, host, ...(current?.kind === 'form' && { given: givenNow() }) };
}

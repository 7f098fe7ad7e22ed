import { createValidators } from '../../engine/build.ts';
import type { Values } from '../../engine/documents/json.ts';
import { sayFault } from '../../engine/fault/say.ts';
import {
  type CompiledForm,
  type CompiledPage,
  type Documents,
  type Environment,
  forms,
  type PagePatch,
  pages,
} from '../../engine/index.ts';
import { resolveChannel } from '../project/channels.ts';
import type { Project } from '../project/project.ts';
import type { DocumentSet } from '../source/types.ts';

const table = <Document>({ all }: DocumentSet<Document>): Readonly<Record<string, Document>> =>
  Object.fromEntries(all.map(({ document, value }) => [document.name, value]));

/** Documents of a project as scenarios use them: each compiled once. */
export interface Compiled {
  readonly project: Project;
  readonly flows: Readonly<Record<string, Documents.Flow>>;
  readonly collections: Readonly<Record<string, Documents.Collection>>;
  readonly dictionaries: Readonly<Record<string, Documents.Dictionary>>;
  /** Samples of the dictionaries that the back end owns. */
  readonly samples: Readonly<Record<string, Documents.Dictionary>>;
  /** Every session value that rules may read, without content. */
  readonly emptySession: Values;
  text(key: string, params?: Readonly<Record<string, string>>): string;
  /** A channel with all it inherits; a sentence when it cannot be resolved. */
  channel(key: string | undefined, environment: Environment): { readonly key: string; readonly channel: Values } | string;
  page(id: string, channel: Values): CompiledPage | undefined;
  /** A form ready to open; a sentence when it cannot be resolved. */
  form(code: string): CompiledForm | string;
}

/** Parts that compiled projects share which differ in a document: keyed by the documents themselves, so that nothing old is taken. */
interface Shared {
  readonly texts: Readonly<Record<string, string>>;
  readonly pages: WeakMap<object, Map<object | undefined, CompiledPage>>;
}

const shared = new WeakMap<Project['texts'], Shared>();

const sharedOf = ({ texts }: Project): Shared => {
  const known = shared.get(texts) ?? {
    texts: Object.fromEntries(texts.names.map((name) => [name, texts.get(name) ?? name])),
    pages: new WeakMap(),
  };
  shared.set(texts, known);
  return known;
};

/** Prepares the documents of a project for scenarios. With an earlier project that differs in other documents, its channels and forms are kept. */
export function compiledProject(project: Project, earlier?: Compiled): Compiled {
  const channelNames = project.channels.all.map(({ document }) => document.name).filter((name) => name !== 'base');
  const isSame = (...keys: readonly (keyof Project)[]): boolean =>
    earlier !== undefined && keys.every((key) => project[key] === earlier.project[key]);
  const resolved = new Map<string, ReturnType<Compiled['channel']>>();
  const compiledForms = new Map<string, CompiledForm | string>();
  const { texts, pages: compiledPages } = sharedOf(project);
  const dictionaries = table(project.dictionaries);
  const conditions = table(project.conditions);
  const sections = table(project.sections);

  function channel(wanted: string | undefined, environment: Environment): ReturnType<Compiled['channel']> {
    if (earlier !== undefined && isSame('channels')) return earlier.channel(wanted, environment);
    const key = wanted ?? channelNames[0] ?? '';
    const name = `${environment} ${key}`;
    const known = resolved.get(name);
    if (known !== undefined) return known;
    const { channel: found, faults } = resolveChannel(project, key, environment);
    const made = found === undefined ? faults.map((fault) => sayFault(fault)).join('；') : { key, channel: found as unknown as Values };
    resolved.set(name, made);
    return made;
  }

  function page(id: string, inside: Values): CompiledPage | undefined {
    const document = project.pages.get(id)?.value;
    if (document === undefined) return undefined;
    const patches = inside['pages'] as unknown as Readonly<Record<string, PagePatch>> | undefined;
    const patch = patches !== undefined && Object.hasOwn(patches, id) ? patches[id] : undefined;
    const known = compiledPages.get(document) ?? new Map<object | undefined, CompiledPage>();
    compiledPages.set(document, known);
    const made = known.get(patch) ?? pages.compile(document, patch, undefined, undefined, project.vocabulary.operators);
    known.set(patch, made);
    return made;
  }

  function form(code: string): CompiledForm | string {
    if (earlier !== undefined && isSame('forms', 'sections', 'conditions', 'dictionaries')) return earlier.form(code);
    const known = compiledForms.get(code);
    if (known !== undefined) return known;
    const made = compileForm(code);
    compiledForms.set(code, made);
    return made;
  }

  function compileForm(code: string): CompiledForm | string {
    const document = project.forms.get(code)?.value;
    if (document === undefined) return `没有表单“${code}”`;
    const load = (path: string) => sections[path.replace(/^\.\.\/fields\//, '').replace(/\.json$/, '')];
    const { form: whole, faults } = forms.resolve(document, load, conditions);
    if (faults.length > 0) return faults.map((fault) => sayFault(fault)).join('；');
    return forms.compile(whole, { validators: createValidators(whole), dictionaries, texts, operators: project.vocabulary.operators });
  }

  return {
    project,
    flows: table(project.flows),
    collections: table(project.collections),
    dictionaries,
    samples: table(project.samples),
    emptySession: emptySession(project),
    text: (key, params = {}) => forms.fillText(texts[key] ?? key, params),
    channel,
    page,
    form,
  };
}

/** A channel as rules of a page or form read it. */
export const channelValues = (key: string, channel: Values, over: Values = {}): Values => ({ ...channel, key, ...over });

function emptySession({ schemas }: Project): Values {
  const properties = (schemas.get('session.schema.json')?.['properties'] ?? {}) as Readonly<Record<string, { readonly secret?: boolean }>>;
  return Object.fromEntries(Object.entries(properties).flatMap(([name, { secret }]) => (secret ? [] : [[name, '']])));
}

import { firstOf } from '../../engine/documents/path.ts';
import type {
  AnswerCodes,
  Call,
  CallFamily,
  Collection,
  Condition,
  Dictionary,
  Flow,
  Form,
  Page,
  Section,
  SharedBlock,
  SharedShape,
  Texts,
  WidgetContract,
} from '../../engine/documents/types.gen.ts';
import { createEngine, type Engine } from '../../engine/engine.ts';
import { GENERAL_DESCRIBED, type Operators, operatorNamed, operatorsOf } from '../../engine/logic/index.ts';
import type { Sampled } from '../../engine/page/index.ts';
import type { Rule } from '../rules/rule.ts';
import { type CodeMentions, readCode } from '../source/code.ts';
import type { Schema } from '../source/explain-schema.ts';
import { type ParsedSources, readDocuments } from '../source/read.ts';
import type { DocumentSet, Kind, SourceDocument, SourceFile, Typed } from '../source/types.ts';
import type { FormView } from './form-view.ts';
import type { Catalogue, Channel, ChannelCodes, Program, Routes, SignIn } from './formats.gen.ts';
import { type LogicSite, logicSites } from './logic-sites.ts';
import { rolesOf } from './program-names.ts';
import { viewForm } from './view-form.ts';
import { readWidgets } from './widgets.ts';

/** The additions of a product to the engine, as far as the linter reads them. */
export interface Vocabulary extends Pick<Engine, 'actions' | 'collections' | 'operators'> {
  /** Rules of the product over its documents. */
  readonly checks?: readonly Rule[];
}

/** The vocabulary of the engine alone. */
const OF_ENGINE: Vocabulary = createEngine();

/** Returns operators with the descriptions of those of the engine. */
const described = (operators: Operators): Operators =>
  operatorsOf(Object.values(operators).map((one) => operatorNamed(GENERAL_DESCRIBED, one.name) ?? one));

/** All documents together, prepared for the rules. */
export interface Project {
  readonly reading: ParsedSources;
  readonly schemas: ReadonlyMap<string, Schema>;
  /** The contract of every widget, by name. */
  readonly widgets: ReadonlyMap<string, WidgetContract>;
  readonly forms: DocumentSet<Form>;
  readonly sections: DocumentSet<Section>;
  /** The product's own dictionaries, which forms may name. */
  readonly dictionaries: DocumentSet<Dictionary>;
  /** Conditions that rules name. */
  readonly conditions: DocumentSet<Condition>;
  /** Samples of the dictionaries that the back end owns. */
  readonly samples: DocumentSet<Dictionary>;
  readonly flows: DocumentSet<Flow>;
  readonly vocabulary: Required<Vocabulary>;
  /** The collections of the phone. */
  readonly collections: DocumentSet<Collection>;
  /** With their shared blocks inserted. */
  readonly pages: DocumentSet<Sampled<Page>>;
  readonly sharedBlocks: DocumentSet<SharedBlock>;
  readonly channels: DocumentSet<Channel>;
  readonly routes: Typed<Routes> | undefined;
  readonly channelCodes: Typed<ChannelCodes> | undefined;
  /** Paths of calls that the specification lists. */
  readonly catalogue: Typed<Catalogue> | undefined;
  /** Calls, flows and pages that the program uses by itself. */
  readonly program: Typed<Program> | undefined;
  /** The ways for members to sign in. */
  readonly signIn: Typed<SignIn> | undefined;
  /** Codes that every call may return. */
  readonly answerCodes: Typed<AnswerCodes> | undefined;
  /** Shapes that several calls return. */
  readonly shapes: DocumentSet<SharedShape>;
  /** Calls by full name. */
  readonly calls: Lookup<Call>;
  /** Text keys by full name. */
  readonly texts: Lookup<string>;
  readonly views: readonly FormView[];
  readonly sites: readonly LogicSite[];
  /** The uses of documents in the product's code. */
  readonly code: CodeMentions;
  /** Paths of the files that browsers load, such as `/heye-h5/icon.svg`; empty when unknown. */
  readonly loaded: ReadonlySet<string>;
  /** Paths of the components and samples in the folders of blocks and widgets; empty when unknown. */
  readonly parts: ReadonlySet<string>;
}

/** Things named `family.name`. A name counts as known when its family is damaged. */
export interface Lookup<T> {
  readonly names: readonly string[];
  has(name: string): boolean;
  get(name: string): T | undefined;
}

/** Reads and prepares documents, the texts of the code that uses them, and the paths of files that browsers load, in the vocabulary of a product. */
export function openProject(
  files: readonly SourceFile[],
  code: readonly string[] = [],
  loaded: readonly string[] = [],
  parts: readonly string[] = [],
  { checks = [], ...words }: Vocabulary = OF_ENGINE,
): Project {
  const vocabulary = { ...words, operators: described(words.operators), checks };
  const reading = readDocuments(files, vocabulary.actions, vocabulary.operators);
  const single = <T>(wanted: Kind): T | undefined => reading.documents.find(({ kind }) => kind === wanted)?.value as T | undefined;
  const roles = rolesOf(single<Program>('program'), single<SignIn>('signIn'));
  return assemble(reading, readCode(code, roles), { loaded: new Set(loaded), parts: new Set(parts), vocabulary });
}

/** Whether all documents of these kinds are undamaged: only then a name that is not found is really missing. */
export function isWhole({ reading }: Project, kinds: readonly Kind[]): boolean {
  return !reading.documents.some(({ kind, damaged }) => damaged && kind !== undefined && kinds.includes(kind));
}

/** Kinds without rules of their own; shared blocks are checked through their pages. */
const SILENT: ReadonlySet<Kind> = new Set([
  'meta',
  'condition',
  'sharedBlock',
  'blockContract',
  'widgetContract',
  'sandbox',
  'scenarios',
  'translation',
]);

/** Prepares the documents. */
function assemble(reading: ParsedSources, code: CodeMentions, given: Pick<Project, 'loaded' | 'parts' | 'vocabulary'>): Project {
  const shelf = <T>(kind: SourceDocument['kind'], folder = ''): DocumentSet<T> => {
    const documents = reading.documents.filter((document) => document.kind === kind && document.file.path.startsWith(folder));
    const all = documents
      .filter(({ value }) => value !== undefined)
      .map((document): Typed<T> => ({ document, value: document.value as T }));
    const byName = new Map(all.map((typed) => [typed.document.name, typed]));
    return { all, names: new Set(documents.map(({ name }) => name)), get: (name) => byName.get(name) };
  };
  const sections = shelf<Section>('section');
  const forms = shelf<Form>('form');
  const families = reading.documents.filter(({ kind }) => kind === 'call');
  const textFamilies = reading.documents.filter(({ kind }) => kind === 'texts');
  return {
    reading,
    schemas: reading.schemas,
    widgets: readWidgets(reading.schemas),
    forms,
    sections,
    dictionaries: shelf<Dictionary>('dictionary', 'schemas/dictionaries/'),
    conditions: shelf<Condition>('condition'),
    samples: shelf<Dictionary>('dictionary', 'schemas/samples/'),
    flows: shelf<Flow>('flow'),
    collections: shelf<Collection>('collection'),
    pages: shelf<Page>('page'),
    sharedBlocks: shelf<SharedBlock>('sharedBlock'),
    channels: shelf<Channel>('channel'),
    routes: shelf<Routes>('routes').all[0],
    channelCodes: shelf<ChannelCodes>('channelCodes').all[0],
    catalogue: shelf<Catalogue>('catalogue').all[0],
    program: shelf<Program>('program').all[0],
    signIn: shelf<SignIn>('signIn').all[0],
    answerCodes: shelf<AnswerCodes>('answerCodes').all[0],
    shapes: shelf<SharedShape>('shape'),
    calls: lookup(families, (value: CallFamily) => value.calls),
    texts: lookup(textFamilies, (value: Texts) =>
      Object.fromEntries(Object.entries(value.texts).map(([key, text]) => [key, typeof text === 'string' ? text : text.text])),
    ),
    views: forms.all.map((form) => viewForm(form, sections)),
    sites: reading.documents
      .filter(({ kind, value }) => kind !== undefined && !SILENT.has(kind) && value !== undefined)
      .flatMap(logicSites),
    code,
    ...given,
  };
}

function lookup<V, T>(documents: readonly SourceDocument[], entriesOf: (value: V) => Readonly<Record<string, T>>): Lookup<T> {
  const entries = documents.flatMap(({ name, value }) =>
    value === undefined ? [] : Object.entries(entriesOf(value as V)).map(([key, entry]) => [`${name}.${key}` as string, entry] as const),
  );
  const known = new Map(entries);
  const damaged = new Set(documents.filter((document) => document.damaged).map(({ name }) => name));
  return {
    names: [...known.keys()],
    has: (name) => known.has(name) || damaged.has(firstOf(name)),
    get: (name) => known.get(name),
  };
}

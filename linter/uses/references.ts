import { getNodeValue } from 'jsonc-parser';
import { isValues, type Json } from '../../engine/documents/json.ts';
import { type Conditions, conditionNamed, textKeysIn } from '../../engine/logic/index.ts';
import type { Project } from '../project/project.ts';
import { treeOf } from '../source/parse.ts';
import type { Path, Place, SourceDocument } from '../source/types.ts';
import { partOfSection, takenParts } from './section-parts.ts';
import type { ThingKind } from './things.ts';

/** One place that uses something. */
export interface Reference {
  /** The used thing, as `kind:name`. */
  readonly to: string;
  /** The user, as `kind:name`. */
  readonly by: string;
  readonly at: Place;
}

export const keyOf = (kind: string, name: string): string => `${kind}:${name}`;

/** Maps keys that hold a name to the kind of thing they name. */
const NAMED: ReadonlyMap<string, ThingKind> = new Map([
  ...(['dictionary', 'block', 'widget', 'call', 'flow', 'collection', 'form'] as const).map((kind) => [kind, kind] as const),
  ['calls', 'call'],
  ['record', 'call'],
  ['otherwise', 'form'],
  ['extends', 'channel'],
]);

/** Documents that name forms, pages, flows and calls under keys of their own. */
const TABLES: ReadonlySet<string> = new Set(['channel', 'routes', 'channelCodes', 'program', 'signIn']);
const IN_TABLES: readonly ThingKind[] = ['form', 'page', 'flow', 'call'];
const FOLDERS: Readonly<Record<string, ThingKind>> = { fields: 'section', blocks: 'sharedBlock' };

/** Returns every place that uses a text, a section, a dictionary, a block, a call, or another document. */
export function referencesOf(project: Project): readonly Reference[] {
  const found: Reference[] = takenParts(project);
  for (const read of project.reading.documents) {
    const document = asWritten(read);
    if (document.kind === undefined || document.kind === 'meta' || document.kind === 'pageSamples') continue;
    visit(
      document,
      document.value as Json,
      [],
      (to, path) => found.push({ to, by: ownerOf(document, path), at: { document, path } }),
      project,
    );
    const inherits = document.kind === 'channel' && document.name !== 'base' && isValues(document.value as Json);
    if (inherits && !Object.hasOwn(document.value as object, 'extends'))
      found.push({ to: keyOf('channel', 'base'), by: keyOf('channel', document.name), at: { document, path: [] } });
  }
  return found;
}

/** Kinds whose values contain parts of other documents. */
const READ_AGAIN: ReadonlySet<SourceDocument['kind']> = new Set(['form', 'section', 'page', 'sharedBlock']);

/** Returns a document as its file contains it, without inserted shared blocks and conditions. */
function asWritten(read: SourceDocument): SourceDocument {
  const tree = READ_AGAIN.has(read.kind) ? treeOf(read.file) : undefined;
  return tree === undefined ? read : { ...read, value: getNodeValue(tree) as unknown, parts: [] };
}

/** Returns the owner of a place in a file: a call of a family, a field of a section, else the document. */
function ownerOf({ kind, name }: SourceDocument, path: Path): string {
  if (kind === 'call' && path[0] === 'calls' && path[1] !== undefined) return keyOf('call', `${name}.${path[1]}`);
  if (kind === 'section' && path[0] === 'properties' && path[2] !== undefined) return partOfSection(name, path.slice(1));
  return keyOf(kind ?? '', name);
}

type Tell = (to: string, path: Path) => void;

function visit(document: SourceDocument, value: Json, path: Path, tell: Tell, project: Project): void {
  // Samples of a form show what members enter: they use nothing.
  if (path.length === 1 && path[0] === 'samples') return;
  if (typeof value === 'string') tellText(document, value, path, tell, project);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) visit(document, item as Json, [...path, index], tell, project);
  else if (isValues(value)) for (const [key, item] of Object.entries(value)) visit(document, item, [...path, key], tell, project);
}

function tellText({ kind, name }: SourceDocument, value: string, path: Path, tell: Tell, project: Project): void {
  for (const key of textKeysIn(value)) tell(keyOf('text', key), path);
  for (const [, kept = ''] of value.matchAll(/\bkept\.(\w+)/g)) tell(keyOf('collection', kept), path);
  // The nearest key; for an entry of a list the key of the list.
  const key = [...path].reverse().find((part) => typeof part === 'string') as string | undefined;
  if (key === '$ref') {
    const [, folder = '', file = ''] = /(\w+)\/([\w-]+)(?:\.json)?(?:#|$)/.exec(value) ?? [];
    const known = FOLDERS[folder] ?? (kind === 'page' || kind === 'sharedBlock' ? 'sharedBlock' : undefined);
    const shared = file === '' ? value : file;
    if (known !== undefined) tell(keyOf(known, shared), path);
    return;
  }
  const condition = key === 'condition' ? conditionNamed(conditionsOf(project), value) : undefined;
  if (condition !== undefined) tell(keyOf('condition', condition), path);
  const named = key === undefined ? undefined : NAMED.get(key);
  if (named !== undefined) tell(keyOf(named, value), path);
  if (kind === undefined || !TABLES.has(kind)) return;
  for (const one of IN_TABLES) if (one !== named && namesOf(project, one).has(value) && value !== name) tell(keyOf(one, value), path);
}

const conditionsOf = ({ conditions }: Project): Conditions =>
  Object.fromEntries(conditions.all.map(({ document, value }) => [document.name, value]));

/** Returns the file name of a condition by its title or file name; an unknown one as written. */
export const conditionNameIn = (project: Project, written: string): string => conditionNamed(conditionsOf(project), written) ?? written;

/** Maps kinds to the project keys that hold their documents. */
const KEPT_AS = {
  text: 'texts',
  call: 'calls',
  section: 'sections',
  dictionary: 'dictionaries',
  condition: 'conditions',
  sharedBlock: 'sharedBlocks',
  flow: 'flows',
  collection: 'collections',
  page: 'pages',
  form: 'forms',
  channel: 'channels',
} as const satisfies Partial<Record<ThingKind, keyof Project>>;

/** Returns the names of a kind. */
export function namesOf(project: Project, kind: ThingKind): ReadonlySet<string> {
  if (kind === 'widget') return new Set(project.widgets.keys());
  if (kind !== 'block') return new Set(project[KEPT_AS[kind]].names);
  const contracts = project.reading.documents.filter((document) => document.kind === 'blockContract');
  return new Set(contracts.map(({ file }) => file.path.split('/').at(-2) ?? ''));
}

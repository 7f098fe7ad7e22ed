import { parameterKind } from '../../engine/actions/index.ts';
import { isValues, type Json } from '../../engine/documents/json.ts';
import { boundLogic } from '../../engine/logic/index.ts';
import type { Kind, Path, Place, SourceDocument } from '../source/types.ts';

/** A rule in a document, and the names it may read besides the fields or variables around it. */
export interface LogicSite {
  readonly at: Place;
  readonly logic: Json;
}

const PLAIN: ReadonlySet<string> = new Set(['samples', 'const', 'messages', 'items']);
/** The kinds of documents in which `items` are the fields of a group; elsewhere they are values. */
const GROUPED: ReadonlySet<Kind | undefined> = new Set<Kind>(['form', 'section']);
const FIRST_VALUES = 'state';
const FIELD_RULES: ReadonlySet<string> = new Set([
  'visible',
  'required',
  'readonly',
  'options',
  'pattern',
  'minLength',
  'maxLength',
  'valid',
  'min',
  'max',
  'note',
  'title',
  'placeholder',
]);

const BLOCK_RULES: ReadonlySet<string> = new Set(['show', 'each', 'key']);

/** Returns every rule of a document: aspects, `when`, `arrange`, rule parameters of actions, and everything under `$`. */
export function logicSites(document: SourceDocument): readonly LogicSite[] {
  const sites: LogicSite[] = [];
  const add = (logic: Json | undefined, path: Path): void => {
    if (logic !== undefined) sites.push({ at: { document, path }, logic });
  };
  const visit = (value: unknown, path: Path): void => {
    if (Array.isArray(value))
      value.forEach((item, index) => {
        visit(item, [...path, index]);
      });
    if (typeof value === 'string') add(boundLogic(value), path);
    if (!isValues(value)) return;
    const entries = Object.entries(value);
    if (entries.length === 1 && Object.hasOwn(value, '$')) {
      add(value['$'], [...path, '$']);
      return;
    }
    for (const [name, item] of entries) {
      const at = [...path, name];
      if (isLogicHere(value, name, path)) add(item, at);
      else if (
        !(PLAIN.has(name) && isDocumentKey(path) && !isGroup(document, name, item)) &&
        !(document.kind === 'page' && path.length === 0 && name === FIRST_VALUES)
      )
        visit(item, at);
    }
  };
  visit(document.value, []);
  return sites;
}

/** Whether the value under this key is itself a rule. */
function isLogicHere(holder: Readonly<Record<string, Json>>, name: string, path: Path): boolean {
  const parent = path.at(-1);
  if (parent === 'rules' && path.at(-2) !== 'properties') return FIELD_RULES.has(name);
  if (parent === 'check' && name === 'valid') return path.at(-3) === 'properties';
  if (parent === 'value' && path.at(-2) === 'rules') return name === 'when' || name === 'is';
  if (name === 'arrange' || name === 'visible') return isSection(path) || (name === 'visible' && isPage(path));
  if (name === 'when' && path.length === 2) return path[0] === 'sources' || path[0] === 'data' || path[0] === 'reactions';
  if (name === 'focus' && path.length === 2) return path[0] === 'data';
  if (path.length === 1 && path[0] === 'follow') return name === 'when';
  if (name === 'while' && path.length === 3) return path[0] === 'data' && path[2] === 'again';
  if (path[0] === 'views') return path.length === 1;
  if (path.length === 0 && name === 'order') return Array.isArray(holder['blocks']);
  if (path.at(-2) === 'blocks') return BLOCK_RULES.has(name);
  if (path[0] === 'data' && parent === 'paging') return name === 'items' || name === 'total';
  return parameterKind(holder, name) === 'logic';
}

/** The fields of a group, not the `items` of an option source. */
const isGroup = ({ kind }: SourceDocument, name: string, value: Json | undefined): boolean =>
  name === 'items' && GROUPED.has(kind) && isValues(value);

const isPage = (path: Path): boolean => path.length === 2 && path[0] === 'pages' && typeof path[1] === 'number';

const isSection = (path: Path): boolean => {
  const inside = isPage(path.slice(0, 2)) ? path.slice(2) : path;
  return inside.length === 2 && inside[0] === 'sections';
};

/** Field names may be anything: only keys outside `properties` belong to the format. */
function isDocumentKey(path: Path): boolean {
  return path.at(-1) !== 'properties';
}

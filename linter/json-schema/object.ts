import { isValues, type Json } from '../../engine/documents/json.ts';
import { isForbidden } from '../../engine/documents/path.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import type { Need, Scope } from './condition.ts';
import { fieldOf, isHidden } from './field.ts';
import { type Group, groupOf, SINGLE } from './group.ts';
import { type Layer, layersOf } from './layers.ts';
import { type Level, newLevel } from './level.ts';
import { innerName, ownName } from './name.ts';
import { dropped, isText, isTexts, peek, placeOf, resolved, take, taken } from './part.ts';
import { pointer } from './pointer.ts';
import { type Cases, casesOf, type Way } from './properties.ts';
import { noteRest } from './rest.ts';
import { settleField } from './rules.ts';
import { isLocked, isObject, typeOf, uiOf, uiOption, uiPlace, wordsOf } from './schema.ts';
import type { Made, Part, Work } from './types.ts';

/** A section, an object or the items of a group under construction. */
export interface ConvertedObject {
  readonly title: string;
  readonly description?: string;
  readonly properties: Record<string, Field>;
  readonly required: string[];
  /** The objects and groups among its properties. */
  readonly inside: Map<string, ConvertedObject>;
  readonly level: Level;
}

/** The position of an object among others. */
interface Place {
  readonly title: string;
  readonly level: Level;
  /** True when the object is always there and its required properties are always required. */
  readonly isSure: boolean;
  /** Schemas that other schemas add under a condition. */
  readonly more: readonly Way[];
  readonly scope: Scope;
}

/** The form under construction. */
export interface Gathering {
  readonly made: Made[];
  /** Steps that run once every field is known. */
  readonly later: (() => void)[];
  readonly work: Work;
}

/** A place in the answers of a form. */
export const newScope = (): Scope => ({ fields: new Map(), objects: new Map(), sure: new Set() });

/** Returns the property names in the order of `ui:order`; `*` stands for the remaining ones. */
function ordered(part: Part, names: readonly string[], work: Work): readonly string[] {
  const order = uiOption(part, 'order', isTexts, work);
  if (order === undefined) return names;
  for (const [index, name] of order.entries())
    if (name !== '*' && !names.includes(name)) work.note(`${uiPlace(part, 'order')}/${index}`, 'uiName', { name });
  const rest = names.filter((name) => !order.includes(name));
  const all = order.flatMap((name) => (name === '*' ? rest : names.includes(name) ? [name] : []));
  return [...new Set([...all, ...names])];
}

/** Gathers the fields of an object, and those of the objects and groups in it. */
export function gather(part: Part, place: Place, gathering: Gathering): ConvertedObject {
  const { work } = gathering;
  const { scope, level } = place;
  const { title, description } = wordsOf(part, place.title, work);
  const section: ConvertedObject = {
    title,
    ...(description && { description }),
    properties: {},
    required: [],
    inside: new Map(),
    level,
  };
  const locked = isLocked(part, work);
  const written = peek(part, 'default');
  const begun = isValues(written) ? written : undefined;
  if (begun !== undefined) {
    part.taken.add('default');
    work.ledger.open(placeOf(part, 'default'));
  }
  if (peek(part, 'additionalProperties') === false) take(part, 'additionalProperties', work);
  if (peek(part, 'unevaluatedProperties') === false) take(part, 'unevaluatedProperties', work);
  const own = layersOf(part, true, scope, new Set(), work);
  const others = place.more.flatMap((way) => {
    const inner = resolved(way.sources, { path: way.sources[0]?.path ?? part.path, ui: [], locked }, work);
    return inner === undefined ? [] : way.whens.map((when) => layersOf(inner, when, scope, new Set(part.properties.keys()), work));
  });
  const layers: readonly Layer[] = [...own.layers, ...others.flatMap((one) => one.layers)];
  const needs: readonly Need[] = [...own.needs, ...others.flatMap((one) => one.needs)];
  const cases = casesOf(layers, work);
  if (place.isSure) for (const { name, when } of needs) if (when === true) scope.sure.add(name);
  const names = ordered(part, [...cases.keys()], work);
  const nested: (() => void)[] = [];
  for (const name of names) property(name, cases.get(name));
  for (const { name, path } of needs) if (!cases.has(name)) work.note(path, 'needless', { name });
  for (const layer of layers) noteRest(layer.part, work);
  if (Object.keys(section.properties).length === 0 && names.length === 0) work.note(part.path, 'empty');
  for (const next of nested) next();
  return section;

  function property(name: string, all: Cases | undefined): void {
    const ui = uiOf(part.ui, name, work);
    let isDrawn = false;
    for (const way of all?.ways ?? []) {
      const inner = partOf(name, way, ui);
      if (inner !== undefined) isDrawn = drawn(name, inner, way, all ?? NO_CASES) || isDrawn;
    }
    if (!isDrawn) for (const { path } of ui) work.ledger.read(path);
  }

  function partOf(name: string, way: Way, ui: Part['ui']): Part | undefined {
    const [source] = way.sources;
    if (source === undefined) return undefined;
    const { path, schema } = source;
    if (!isForbidden(name) && isValues(schema)) return withDefault(resolved(way.sources, { path, ui, locked }, work), name);
    if (isForbidden(name)) work.note(path, 'forbidden', { name });
    else work.note(path, schema === true ? 'untyped' : schema === false ? 'never' : 'noSchema');
    work.ledger.read(path);
    return undefined;
  }

  /** Gives a property without a default the value from its object's default. */
  function withDefault(inner: Part | undefined, name: string): Part | undefined {
    if (inner === undefined || begun === undefined || !Object.hasOwn(begun, name) || inner.said.has('default')) return inner;
    const said = { value: begun[name] as Json, paths: [`${placeOf(part, 'default')}/${pointer(name)}`] };
    return { ...inner, said: new Map([...inner.said, ['default', said]]) };
  }

  function drawn(name: string, inner: Part, way: Way, all: Cases): boolean {
    const wanted = needs.filter((need) => need.name === name);
    if (isObject(inner, work)) return nest(name, inner, way, wanted, all);
    const isList = typeOf(inner).type === 'array';
    const unique = (level.outer === undefined && !isList ? ownName : innerName)(name, level.names);
    const group = groupOf(inner, unique, level, work);
    const made =
      group === undefined
        ? fieldOf(inner, { name, own: unique, level, isAsked: wanted.length > 0, mayBeNull: wanted.length > 0 && place.isSure }, work)
        : group && list(group, name, inner);
    if (made === undefined || made === false) return false;
    if (unique !== name) work.note(inner.path, 'name', { name: unique });
    register(name, made);
    const old: readonly Need[] =
      peek(inner, 'required') === true ? way.whens.map((when) => ({ name, when, path: placeOf(inner, 'required') })) : [];
    const deciding = { way, needs: [...wanted, ...old], isSure: place.isSure, all };
    gathering.later.push(() => settleField(made, section, deciding, work));
    return true;
  }

  function register(name: string, made: Made): void {
    level.names.add(made.name);
    level.made.push(made);
    section.properties[made.name] = made.field;
    gathering.made.push(made);
    scope.fields.set(name, [...(scope.fields.get(name) ?? []), made]);
  }

  /** Makes a group of a list, and gathers the fields of its items. */
  function list(group: Group, name: string, inner: Part): Made {
    const words = wordsOf(inner, name, work);
    const { field, item } = group;
    const named = uiOption(item, 'title', isText, work) ?? taken(item, 'title', isText, work);
    const inside = newLevel(group.name, level, { count: Math.max(1, field.minItems ?? 1) });
    const made: Made = {
      ...{ name: group.name, address: inside.path.join('.'), level, part: inner, isFlag: false, examples: [] },
      field: { ...words, ...field, ...(named !== undefined && named !== '' && { itemTitle: `${named} {n}` }) },
    };
    noteRest(inner, work);
    const held: Place = { title: words.title, level: inside, isSure: true, more: [], scope: newScope() };
    const part = { ...item, locked: item.locked || isLocked(inner, work) };
    nested.push(() => {
      const gathered = group.isSingle ? single(part, held, gathering) : gather(part, held, gathering);
      if (group.isUnique) for (const [key, one] of Object.entries(gathered.properties)) gathered.properties[key] = { ...one, unique: true };
      section.inside.set(made.name, gathered);
    });
    return made;
  }

  function nest(name: string, inner: Part, way: Way, wanted: readonly Need[], all: Cases): boolean {
    if (uiOption(inner, 'widget', isHidden, work) !== undefined) {
      work.note(inner.path, 'hidden');
      dropped(inner, work);
      return false;
    }
    const isNeeded = way.whens.every((when) => wanted.some((need) => need.when === when));
    const isSure = place.isSure && isNeeded;
    const unique = innerName(name, level.names);
    if (unique !== name) work.note(inner.path, 'name', { name: unique });
    const isBase = way.whens.includes(true);
    const inside: Scope = scope.objects.get(name) ?? newScope();
    scope.objects.set(name, inside);
    const deeper = newLevel(unique, level, { isNeeded });
    const made: Made = {
      ...{ name: unique, address: deeper.path.join('.'), level, part: inner, isFlag: false, examples: [] },
      field: { type: 'object', title: name },
    };
    level.names.add(unique);
    section.properties[unique] = made.field;
    nested.push(() => {
      const more = isBase ? all.refines : [];
      const gathered = gather(inner, { title: name, level: deeper, isSure, more, scope: inside }, gathering);
      section.inside.set(unique, gathered);
      gathering.later.push(() => {
        if (wanted.length > 0 && !isAnswered(gathered)) work.note(inner.path, 'hollow', { name: unique });
        settleField(made, section, { way, needs: [], isSure: true, all: { ...all, refines: [] } }, work);
      });
    });
    return true;
  }
}

/** Gathers the only field of the items of a list of plain values. */
function single(part: Part, { title, level, scope }: Place, { made, later, work }: Gathering): ConvertedObject {
  const section: ConvertedObject = { title, properties: {}, required: [], inside: new Map(), level };
  const field = fieldOf(part, { name: title, own: SINGLE, level, isAsked: true }, work);
  if (field === undefined) return section;
  level.names.add(SINGLE);
  level.made.push(field);
  made.push(field);
  scope.fields.set(SINGLE, [field]);
  section.properties[SINGLE] = field.field;
  const way: Way = { sources: [], whens: [true] };
  later.push(() =>
    settleField(field, section, { way, needs: [{ name: SINGLE, when: true, path: part.path }], isSure: true, all: NO_CASES }, work),
  );
  return section;
}

/** Whether a form always hands in some answer of an object. */
const isAnswered = ({ required, inside }: ConvertedObject): boolean => required.length > 0 || [...inside.values()].some(isAnswered);

const NO_CASES: Cases = { ways: [], refines: [], hides: [] };

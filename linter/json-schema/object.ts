import { isValues, type Json } from '../../engine/documents/json.ts';
import { isForbidden } from '../../engine/documents/path.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { both, type Condition, type Need, type Scope } from './condition.ts';
import { fieldOf, isHidden } from './field.ts';
import { type Layer, layersOf } from './layers.ts';
import { ownName } from './name.ts';
import { dropped, isTexts, peek, placeOf, resolved, take } from './part.ts';
import { pointer } from './pointer.ts';
import { type Cases, casesOf, type Way } from './properties.ts';
import { noteRest } from './rest.ts';
import { settleField } from './rules.ts';
import { isLocked, typeOf, uiOf, uiOption, uiPlace, wordsOf } from './schema.ts';
import type { Made, Part, Work } from './types.ts';

/** A section under construction. */
export interface ConvertedObject {
  readonly title: string;
  readonly description?: string;
  readonly properties: Record<string, Field>;
  readonly required: string[];
}

/** The position of an object among others. */
interface Place {
  readonly title: string;
  /** The prefix of its field names. */
  readonly prefix: string;
  /** True when its required properties are always required. */
  readonly isSure: boolean;
  /** The condition under which the object exists. */
  readonly when: Condition;
  /** Schemas that other schemas add under a condition. */
  readonly more: readonly Way[];
  readonly scope: Scope;
}

/** The form under construction. */
export interface Gathering {
  readonly sections: ConvertedObject[];
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

/** Gathers the fields of an object into a section, and the fields of nested objects into further sections. */
export function gather(part: Part, place: Place, gathering: Gathering): void {
  const { work, sections } = gathering;
  const { scope } = place;
  const { title, description } = wordsOf(part, place.title, work);
  const section: ConvertedObject = { title, ...(description && { description }), properties: {}, required: [] };
  const locked = isLocked(part, work);
  const written = peek(part, 'default');
  const begun = isValues(written) ? written : undefined;
  if (begun !== undefined) {
    part.taken.add('default');
    work.ledger.open(placeOf(part, 'default'));
  }
  if (peek(part, 'additionalProperties') === false) take(part, 'additionalProperties', work);
  if (peek(part, 'unevaluatedProperties') === false) take(part, 'unevaluatedProperties', work);
  sections.push(section);
  const own = layersOf(part, true, scope, new Set(), work);
  const others = place.more.flatMap((way) => {
    const inner = resolved(way.sources, { path: way.sources[0]?.path ?? part.path, ui: [], locked }, work);
    return inner === undefined ? [] : way.whens.map((when) => layersOf(inner, when, scope, new Set(part.properties.keys()), work));
  });
  const layers: readonly Layer[] = [...own.layers, ...others.flatMap((one) => one.layers)];
  const needs: readonly Need[] = [...own.needs, ...others.flatMap((one) => one.needs)];
  const cases = casesOf(layers, work);
  if (place.isSure && place.when === true) for (const { name, when } of needs) if (when === true) scope.sure.add(name);
  const names = ordered(part, [...cases.keys()], work);
  const nested: (() => void)[] = [];
  for (const name of names) property(name, cases.get(name));
  for (const { name, path } of needs) if (!cases.has(name)) work.note(path, 'needless', { name });
  for (const layer of layers) noteRest(layer.part, work);
  if (Object.keys(section.properties).length === 0 && nested.length === 0 && names.length === 0) work.note(part.path, 'empty');
  for (const next of nested) next();

  function property(name: string, all: Cases | undefined): void {
    const ui = uiOf(part.ui, name, work);
    let isDrawn = false;
    for (const way of all?.ways ?? []) {
      const inner = partOf(name, way, ui);
      if (inner !== undefined) isDrawn = drawn(name, inner, way, all) || isDrawn;
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

  function drawn(name: string, inner: Part, way: Way, all: Cases | undefined): boolean {
    const own = needs.filter((need) => need.name === name);
    if (typeOf(inner).type === 'object' && inner.said.get('enum') === undefined) {
      if (uiOption(inner, 'widget', isHidden, work) !== undefined) {
        work.note(inner.path, 'hidden');
        dropped(inner, work);
        return false;
      }
      const isSure = place.isSure && way.whens.every((when) => own.some((need) => need.when === when));
      nest(name, inner, way, isSure, all);
      return true;
    }
    const taken = new Set(sections.flatMap((one) => Object.keys(one.properties)));
    const unique = ownName(`${place.prefix}${name}`, taken);
    const made = fieldOf(inner, { name, own: unique, isAsked: own.length > 0 && place.isSure }, work);
    if (made === undefined) return false;
    if (unique !== `${place.prefix}${name}`) work.note(inner.path, 'name', { name: unique });
    section.properties[unique] = made.field;
    gathering.made.push(made);
    scope.fields.set(name, [...(scope.fields.get(name) ?? []), made]);
    const old: readonly Need[] =
      peek(inner, 'required') === true ? way.whens.map((when) => ({ name, when, path: placeOf(inner, 'required') })) : [];
    gathering.later.push(() =>
      settleField(made, section, { way, needs: [...own, ...old], isSure: place.isSure, when: place.when, all: all ?? NO_CASES }, work),
    );
    return true;
  }

  function nest(name: string, inner: Part, way: Way, isSure: boolean, all: Cases | undefined): void {
    const prefix = `${place.prefix}${ownName(name, new Set())}_`;
    const isBase = way.whens.includes(true);
    const holds: Condition = isBase ? true : way.whens.length === 1 ? (way.whens[0] ?? true) : { any: way.whens };
    const inside: Scope = scope.objects.get(name) ?? newScope();
    scope.objects.set(name, inside);
    if (inner.properties.size > 0 || inner.branches.length > 0) work.note(inner.path, 'nested', { name: prefix });
    const hidden: Condition = all === undefined || all.hides.length === 0 ? true : { not: { any: all.hides } };
    const more = isBase ? (all?.refines ?? []) : [];
    const when = both(place.when, both(holds, hidden));
    nested.push(() => gather(inner, { title: name, prefix, isSure, when, more, scope: inside }, gathering));
  }
}

const NO_CASES: Cases = { ways: [], refines: [], hides: [] };

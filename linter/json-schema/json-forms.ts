import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Field, Form, FormPage, FormSection } from '../../engine/documents/types.gen.ts';
import { type Condition, ruleOf, type Scope } from './condition.ts';
import { type Level, ruleAt } from './level.ts';
import type { ConvertedObject } from './object.ts';
import { lastName, pointer } from './pointer.ts';
import { sectionsIn } from './sections.ts';
import { testOf } from './to-test.ts';
import type { Made, Work } from './types.ts';

/** An element of a JSON Forms uischema, and its place. */
interface Element {
  readonly value: Values;
  readonly path: string;
}

/** Whether a uiSchema is one of JSON Forms: a layout with elements. */
export const isJsonForms = ({ type, elements }: Values): boolean => typeof type === 'string' && Array.isArray(elements);

const elementsOf = ({ value, path }: Element): readonly Element[] =>
  (Array.isArray(value['elements']) ? value['elements'] : []).flatMap((one: Json, index) =>
    isValues(one) ? [{ value: one, path: `${path}/elements/${index}` }] : [],
  );

/** Returns the property names that a scope leads to. */
const namesOf = (scope: Json | undefined): readonly string[] =>
  typeof scope === 'string' ? [...scope.matchAll(/\/properties\/([^/]+)/g)].map(([, name = '']) => lastName(name)) : [];

const controlsIn = (element: Element): readonly Element[] =>
  element.value['type'] === 'Control' ? [element] : elementsOf(element).flatMap(controlsIn);

/** Reads the labels and options of controls as the uiSchema of RJSF says them. */
export function asUiSchema(root: Element, { ledger }: Work): Values {
  const ui: Record<string, Json> = {};
  for (const { value, path } of controlsIn(root)) {
    const said: Record<string, Json> = {};
    const take = (key: string, word: string, wanted: Json | undefined): void => {
      if (wanted === undefined) return;
      ledger.read(`${path}/${key}`);
      said[word] = wanted;
    };
    const { label, options } = value;
    take('label', 'ui:title', typeof label === 'string' ? label : undefined);
    if (isValues(options)) {
      ledger.open(`${path}/options`);
      take('options/multi', 'ui:widget', options['multi'] === true ? 'textarea' : undefined);
      take('options/format', 'ui:widget', options['format'] === 'radio' ? 'radio' : undefined);
      take('options/readonly', 'ui:readonly', options['readonly'] === true ? true : undefined);
      take('options/placeholder', 'ui:placeholder', typeof options['placeholder'] === 'string' ? options['placeholder'] : undefined);
    }
    namesOf(value['scope']).reduce<Record<string, Json>>((holder, name, index, all) => {
      const inner = { ...((holder[name] as Values | undefined) ?? {}), ...(index === all.length - 1 ? said : {}) };
      holder[name] = inner;
      return inner;
    }, ui);
  }
  return ui;
}

/** A row of the layout: some fields of the form under one title, or an object. */
type Block =
  | { readonly title: string | undefined; readonly names: string[] }
  | { readonly object: string; readonly title: string | undefined };

/** Lays a form out as a JSON Forms uischema says: groups as sections, categories as pages, and its rules. */
export function laidOut(root: Element, object: ConvertedObject, scope: Scope, work: Work): Pick<Form, 'sections' | 'pages'> {
  const { ledger, note } = work;
  const placed = new Set<string>();
  const blocks: Block[] = [];
  const pages: { readonly title: string; readonly start: number }[] = [];
  walk(root, undefined);
  for (const made of object.level.made) if (!placed.has(made.name)) note(made.part.path, 'hidden');
  for (const name of object.inside.keys())
    if (!placed.has(name) && object.properties[name]?.type === 'object') note(`#/properties/${pointer(name)}`, 'hidden');
  const all = sectionsIn(object);
  const written = blocks.map((block): FormSection[] => {
    if ('object' in block) {
      const found = all.find(({ name }) => name === block.object);
      return found === undefined ? [] : [{ ...found, ...(block.title !== undefined && { title: block.title }) }];
    }
    const own = all.find(({ name }) => name === undefined);
    const properties = Object.fromEntries(
      block.names.flatMap((name): [string, Field][] => (own?.properties?.[name] === undefined ? [] : [[name, own.properties[name]]])),
    );
    if (Object.keys(properties).length === 0) return [];
    const required = Object.keys(properties).filter((name) => own?.required?.includes(name));
    return [{ title: block.title ?? object.title, properties, ...(required.length > 0 && { required }) }];
  });
  const made = pages.flatMap(({ title, start }, index): FormPage[] => {
    const sections = written.slice(start, pages[index + 1]?.start).flat();
    const [first, ...rest] = sections;
    return first === undefined ? [] : [{ title, sections: [first, ...rest] }];
  });
  const [one, two, ...more] = made;
  if (one !== undefined && two !== undefined) return { pages: [one, two, ...more] };
  const [first, ...rest] = written.flat();
  return first === undefined ? {} : { sections: [first, ...rest] };

  function walk(element: Element, title: string | undefined): void {
    const { value, path } = element;
    ledger.open(path);
    for (const key of ['type', 'scope']) ledger.read(`${path}/${key}`);
    ruled(element);
    const { type, label } = value;
    const own = typeof label === 'string' ? label : undefined;
    if (type === 'Control') {
      control(element, title);
      return;
    }
    const isGroup = type === 'Group' || type === 'Category';
    if (!isGroup && type !== 'VerticalLayout' && type !== 'HorizontalLayout' && type !== 'Categorization') {
      note(path, 'ui', { keyword: String(type) });
      ledger.read(path);
      return;
    }
    if (isGroup && own !== undefined) ledger.read(`${path}/label`);
    if (type === 'Category') pages.push({ title: own ?? object.title, start: blocks.length });
    if (isGroup) blocks.push({ title: own, names: [] });
    for (const inner of elementsOf(element)) walk(inner, isGroup ? own : title);
    if (isGroup) blocks.push({ title, names: [] });
  }

  function control({ value, path }: Element, title: string | undefined): void {
    const [first = '', ...rest] = namesOf(value['scope']);
    const inner = scope.objects.has(first) ? [...object.inside.keys()].find((name) => name === first) : undefined;
    const fields = scope.fields.get(first) ?? [];
    if (inner === undefined && (fields.length === 0 || rest.length > 0)) {
      note(`${path}/scope`, 'uiName', { name: [first, ...rest].join('/') });
      return;
    }
    if (inner !== undefined) {
      if (!placed.has(inner)) blocks.push({ object: inner, title: rest.length > 0 ? title : undefined });
      placed.add(inner);
      return;
    }
    let last = blocks.at(-1);
    if (last === undefined || 'object' in last) {
      last = { title, names: [] };
      blocks.push(last);
    }
    for (const { name } of fields) {
      if (!placed.has(name)) last.names.push(name);
      placed.add(name);
    }
  }

  /** Adds the rule of an element to every control in it. */
  function ruled(element: Element): void {
    const { rule } = element.value;
    if (!isValues(rule)) return;
    const at = `${element.path}/rule`;
    const effect = String(rule['effect']);
    ledger.read(`${at}/effect`);
    const condition = conditionOf(rule['condition'], `${at}/condition`);
    const isTurned = effect === 'HIDE' || effect === 'ENABLE';
    const test =
      condition && ['SHOW', 'HIDE', 'ENABLE', 'DISABLE'].includes(effect)
        ? testOf(isTurned ? { not: condition } : condition, work)
        : undefined;
    const aspect = effect === 'SHOW' || effect === 'HIDE' ? 'visible' : 'readonly';
    if (test === undefined) {
      note(at, 'condition', { keyword: effect });
      ledger.read(at);
      return;
    }
    const said = ruleOf(test);
    for (const { value } of controlsIn(element))
      for (const { holder, name, level } of targetsOf(namesOf(value['scope']))) {
        const own = typeof said === 'boolean' ? said : ruleAt(level, said);
        const field = holder.properties[name];
        if (field === undefined) continue;
        if (own === undefined) note(at, 'shadowed');
        else
          holder.properties[name] = {
            ...field,
            rules: { ...field.rules, [aspect]: joined(field.rules?.[aspect], own, aspect === 'visible' ? 'and' : 'or') },
          };
      }
  }

  function targetsOf(
    names: readonly string[],
  ): readonly { readonly holder: ConvertedObject; readonly name: string; readonly level: Level }[] {
    let [holder, at]: [ConvertedObject | undefined, Scope | undefined] = [object, scope];
    for (const name of names.slice(0, -1)) [holder, at] = [holder?.inside.get(name), at?.objects.get(name)];
    const last = names.at(-1) ?? '';
    if (holder === undefined || at === undefined) return [];
    const found: ConvertedObject = holder;
    if (at.objects.has(last)) return [{ holder: found, name: last, level: found.level }];
    return (at.fields.get(last) ?? []).map(({ name }: Made) => ({ holder: found, name, level: found.level }));
  }

  function conditionOf(condition: Json | undefined, path: string): Condition | undefined {
    if (!isValues(condition)) return undefined;
    ledger.open(path);
    ledger.read(`${path}/type`);
    const { conditions } = condition;
    if (Array.isArray(conditions)) {
      const all = conditions.map((one: Json, index) => conditionOf(one, `${path}/conditions/${index}`)).filter((one) => one !== undefined);
      if (all.length < conditions.length) return undefined;
      return condition['type'] === 'OR' ? { any: all } : { all };
    }
    const names = namesOf(condition['scope']);
    const last = names.at(-1);
    const schema =
      condition['schema'] ?? (condition['expectedValue'] === undefined ? undefined : { const: condition['expectedValue'] as Json });
    let at: Scope | undefined = scope;
    for (const name of names.slice(0, -1)) at = at?.objects.get(name);
    if (last === undefined || at === undefined || !isValues(schema)) return undefined;
    for (const key of ['scope', 'expectedValue', 'failWhenUndefined']) ledger.read(`${path}/${key}`);
    return { telling: new Map([[last, [{ schema, path: `${path}/schema`, seen: [] }]]]), scope: at };
  }
}

const joined = (one: Json | undefined, other: Json | boolean, operator: 'and' | 'or'): Json =>
  one === undefined ? other : { [operator]: [one, other] };

import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { codeOf } from '../../engine/form/index.ts';
import { type Condition, type Need, ruleOf, type Test } from './condition.ts';
import { presenceOf, ruleAt } from './level.ts';
import type { ConvertedObject } from './object.ts';
import { peek, resolved, take } from './part.ts';
import type { Cases, Way } from './properties.ts';
import { isJudging, noteRest } from './rest.ts';
import { testOf } from './to-test.ts';
import type { Made, Work } from './types.ts';

/** The conditions that decide about a field. */
interface Deciding {
  /** The conditions under which its schema applies. */
  readonly way: Way;
  readonly needs: readonly Need[];
  /** True when its object is always there. */
  readonly isSure: boolean;
  readonly all: Cases;
}

type Rules = { visible?: Json; required?: Json; options?: Json; min?: Json };

/** Writes the rules of a field once every field is known: visible, required, and the filter of its choices. */
export function settleField(made: Made, section: ConvertedObject, { way, needs, isSure, all }: Deciding, work: Work): void {
  const { name, part } = made;
  const isAlways = way.whens.includes(true);
  const others = all.ways.filter((one) => one !== way).flatMap(({ whens }) => whens);
  const needed = needs.filter((need) => !others.includes(need.when));
  const beyond = needed.filter((need) => !way.whens.includes(need.when));
  // A required field is shown, even when its schema alone would hide it.
  const shown: Condition = isAlways ? true : { any: [...way.whens, ...(all.ways.length === 1 ? beyond.map((need) => need.when) : [])] };
  const visible = shownBy({ all: [shown, ...(all.hides.length > 0 ? [{ not: { any: all.hides } }] : [])] });
  if (visible === false) {
    work.note(part.path, 'neverShown');
    delete section.properties[name];
    return;
  }
  const rules: Rules = visible === true ? {} : { visible };
  // Null is an answer, which the form hands in by itself.
  const required = made.field.nullable === true ? false : withinObject(requiredBy());
  if (required === true || (required !== false && JSON.stringify(required) === JSON.stringify(visible))) section.required.push(name);
  else if (required !== false) rules.required = required;
  // A group opens with its least items; one that may be empty does not.
  const { minItems, ...open } = made.field;
  const isFree = minItems !== undefined && required !== true && section.inside.has(name);
  if (isFree) {
    rules.min = minItems;
    section.properties[name] = { ...open, messages: { ...open.messages, min: `至少填 ${minItems} 项` } };
  }
  const options = all.refines.flatMap((one) => refined(one));
  const [only] = options;
  if (only !== undefined) rules.options = options.length === 1 ? only : { and: options };
  if (Object.keys(rules).length > 0)
    section.properties[name] = { ...section.properties[name], rules: rules as NonNullable<Field['rules']> };

  function shownBy(condition: Condition): Json | boolean {
    const test = testOf(condition, work);
    const rule = test === undefined ? undefined : here(ruleOf(test), part.path);
    if (rule === undefined) work.note(part.path, 'always');
    return rule ?? true;
  }

  function requiredBy(): Json | boolean {
    if (needed.some((need) => need.when === true)) return true;
    if (!isAlways && way.whens.every((one) => needed.some((need) => need.when === one))) return true;
    const tests = needed.flatMap((need): readonly Test[] => {
      const test = testOf(need.when, work);
      if (test === undefined) work.note(need.path, 'unruled', { name });
      return test === undefined ? [] : [test];
    });
    const rule = here(ruleOf({ any: tests }), part.path);
    if (rule === undefined) for (const { path } of needed) work.note(path, 'unruled', { name });
    return rule ?? false;
  }

  /** In an object that may be missing, a field is required once the object has another answer. */
  function withinObject(required: Json | boolean): Json | boolean {
    if (isSure || required === false) return required;
    const presence = presenceOf(made.level, made);
    const rule = presence === false ? false : here(presence, part.path);
    if (rule === undefined) for (const { path } of needs) work.note(path.replace(/(\/required)\/\d+$/, '$1'), 'optional');
    if (rule === undefined || rule === false || required === true) return rule ?? false;
    return { and: [required, rule] };
  }

  /** Rewrites a rule for the place of the field; undefined, and noted, when a nearer field hides what it reads. */
  function here(rule: Json | boolean, path: string): Json | boolean | undefined {
    const own = typeof rule === 'boolean' ? rule : ruleAt(made.level, rule);
    if (own === undefined) work.note(path, 'shadowed');
    return own;
  }

  /** Turns conditionally allowed values into a filter of the choices. */
  function refined({ sources, whens }: Way): readonly Json[] {
    const [first] = sources;
    if (first === undefined || !isValues(first.schema)) return [];
    const inner = resolved(sources, { path: first.path, ui: [], locked: false }, work);
    if (inner === undefined) return [];
    const found: Json[] = [];
    for (const [keyword, { value, paths }] of inner.said) {
      const values = keyword === 'const' ? [value] : keyword === 'enum' && Array.isArray(value) ? value : undefined;
      const [condition = true] = whens;
      const test =
        values !== undefined && made.codeOf !== undefined && (made.field.type === 'string' || made.field.enum !== undefined)
          ? testOf(condition, work)
          : undefined;
      if (JSON.stringify(peek(part, keyword)) === JSON.stringify(value)) take(inner, keyword, work);
      else if (test !== undefined && values !== undefined) {
        take(inner, keyword, work);
        const codes = values.flatMap((one: Json) => {
          const held = made.codeOf?.(one);
          return held === undefined ? [] : [codeOf(held)];
        });
        const rule = here(ruleOf({ not: test }), first.path) ?? true;
        const among: Json = { in: [{ var: 'option.code' }, codes] };
        if (rule !== true) found.push(rule === false ? among : { or: [rule, among] });
      } else if (isJudging(keyword)) {
        take(inner, keyword, work);
        for (const path of paths) work.note(path, 'conditional', { keyword });
      }
    }
    for (const source of [...inner.properties.values()].flat()) work.note(source.path, 'conditional', { keyword: 'properties' });
    noteRest(inner, work);
    return found;
  }
}

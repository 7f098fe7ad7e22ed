import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { type Condition, type Need, ruleOf, type Test } from './condition.ts';
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
  /** True when its object's required properties are always required. */
  readonly isSure: boolean;
  /** The condition under which its object exists. */
  readonly when: Condition;
  readonly all: Cases;
}

type Rules = { visible?: Json; required?: Json; options?: Json };

/** Writes the rules of a field once every field is known: visible, required, and the filter of its choices. */
export function settleField(made: Made, section: ConvertedObject, { way, needs, isSure, when, all }: Deciding, work: Work): void {
  const { name, part } = made;
  const isAlways = way.whens.includes(true);
  const others = all.ways.filter((one) => one !== way).flatMap(({ whens }) => whens);
  const needed = isSure ? needs.filter((need) => !others.includes(need.when)) : [];
  if (!isSure) for (const { path } of needs) work.note(path.replace(/(\/required)\/\d+$/, '$1'), 'optional');
  const beyond = needed.filter((need) => !way.whens.includes(need.when));
  // A required field is shown, even when its schema alone would hide it.
  const shown: Condition = isAlways ? true : { any: [...way.whens, ...(all.ways.length === 1 ? beyond.map((need) => need.when) : [])] };
  const visible = shownBy({ all: [when, shown, ...(all.hides.length > 0 ? [{ not: { any: all.hides } }] : [])] });
  if (visible === false) {
    work.note(part.path, 'neverShown');
    delete section.properties[name];
    return;
  }
  const rules: Rules = visible === true ? {} : { visible };
  const required = requiredBy();
  if (required === true || (required !== false && JSON.stringify(required) === JSON.stringify(visible))) section.required.push(name);
  else if (required !== false) rules.required = required;
  const options = all.refines.flatMap((one) => refined(one));
  const [only] = options;
  if (only !== undefined) rules.options = options.length === 1 ? only : { and: options };
  if (Object.keys(rules).length > 0) section.properties[name] = { ...made.field, rules: rules as NonNullable<Field['rules']> };

  function shownBy(condition: Condition): Json | boolean {
    const test = testOf(condition, work);
    if (test === undefined) work.note(part.path, 'always');
    return test === undefined ? true : ruleOf(test);
  }

  function requiredBy(): Json | boolean {
    if (needed.some((need) => need.when === true)) return true;
    if (!isAlways && way.whens.every((one) => needed.some((need) => need.when === one))) return true;
    const tests = needed.flatMap((need): readonly Test[] => {
      const test = testOf(need.when, work);
      if (test === undefined) work.note(need.path, 'unruled', { name });
      return test === undefined ? [] : [test];
    });
    return ruleOf({ any: tests });
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
      const test = values !== undefined && made.codeOf !== undefined && made.field.type === 'string' ? testOf(condition, work) : undefined;
      if (JSON.stringify(peek(part, keyword)) === JSON.stringify(value)) take(inner, keyword, work);
      else if (test !== undefined && values !== undefined) {
        take(inner, keyword, work);
        const codes = values.flatMap((one: Json) => made.codeOf?.(one) ?? []);
        const rule = ruleOf({ not: test });
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

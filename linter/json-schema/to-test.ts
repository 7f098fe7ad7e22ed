import { isValues, type Json } from '../../engine/documents/json.ts';
import { comparison } from './compare.ts';
import type { Condition, Scope, Test } from './condition.ts';
import { dropped, isTexts, placeOf, resolved, take, taken } from './part.ts';
import { isJudging, noteRest } from './rest.ts';
import { typeOf } from './schema.ts';
import type { Made, Part, Source, Work } from './types.ts';

/** Turns a condition into a test of the existing fields; undefined, and noted, when no rule can express it. */
export function testOf(condition: Condition, work: Work): Test | undefined {
  if (condition === true) return true;
  if ('all' in condition) return each(condition.all, (all) => ({ all }));
  if ('any' in condition) return each(condition.any, (any) => ({ any }));
  if ('not' in condition) return each([condition.not], ([not = true]) => ({ not }));
  if ('telling' in condition) {
    const tests = [...condition.telling].map(([name, sources]) => ofProperty(name, sources, condition.scope, true, work));
    return joined(tests, (all) => ({ all }));
  }
  if ('schema' in condition) return ofSchema(condition.schema, condition.scope, work);
  return filled(condition.filled, condition.scope, condition.path, work);

  function each(conditions: readonly Condition[], join: (tests: readonly Test[]) => Test): Test | undefined {
    return joined(
      conditions.map((one) => testOf(one, work)),
      join,
    );
  }
}

function joined(tests: readonly (Test | undefined)[], join: (tests: readonly Test[]) => Test): Test | undefined {
  const known = tests.filter((test) => test !== undefined);
  return known.length === tests.length ? join(known) : undefined;
}

/** Returns the field of a property; undefined when there is none, or more than one. */
function only(name: string, scope: Scope): Made | undefined {
  const fields = scope.fields.get(name) ?? [];
  return fields.length === 1 ? fields[0] : undefined;
}

function filled(name: string, scope: Scope, path: string, work: Work): Test | undefined {
  const made = only(name, scope);
  if (made?.isFlag) work.note(path, 'unticked');
  if (made !== undefined) return { filled: made, isSure: scope.sure.has(name) };
  if (scope.objects.has(name) && scope.sure.has(name)) return true;
  work.note(path, 'noField', { name });
  return undefined;
}

/** Turns a schema of an object into a test of its fields. */
function ofSchema(source: Source, scope: Scope, work: Work): Test | undefined {
  if (typeof source.schema === 'boolean') {
    work.ledger.read(source.path);
    return source.schema;
  }
  const { path } = source;
  const part = isValues(source.schema) ? resolved([source], { path, ui: [], locked: false }, work) : undefined;
  return part && ofPart(part, scope, work);
}

function ofPart(part: Part, scope: Scope, work: Work): Test | undefined {
  const needed = taken(part, 'required', isTexts, work) ?? [];
  if (typeOf(part).type === 'object') take(part, 'type', work);
  const tests: (Test | undefined)[] = needed.map((name) => filled(name, scope, placeOf(part, 'required'), work));
  for (const [name, sources] of part.properties) tests.push(ofProperty(name, sources, scope, needed.includes(name), work));
  for (const keyword of ['anyOf', 'not'] as const) {
    const value = part.said.get(keyword)?.value;
    const at = placeOf(part, keyword);
    if (keyword === 'not' && isValues(value)) tests.push(inner(value, at, ([not = true]) => ({ not })));
    if (keyword === 'anyOf' && Array.isArray(value)) {
      take(part, keyword, work);
      const all = value.map((schema: Json, index) => ofSchema({ schema, path: `${at}/${index}`, seen: part.seen }, scope, work));
      tests.push(joined(all, (any) => ({ any })));
    }
  }
  for (const [keyword, { paths }] of part.said) {
    if (part.taken.has(keyword) || !isJudging(keyword)) continue;
    work.note(paths[0] ?? part.path, 'condition', { keyword });
    take(part, keyword, work);
    tests.push(undefined);
  }
  for (const { source, keyword } of part.branches) {
    work.note(source.path, 'condition', { keyword });
    tests.push(undefined);
  }
  noteRest(part, work);
  return joined(tests, (all) => ({ all }));

  function inner(schema: Json, path: string, join: (tests: readonly Test[]) => Test): Test | undefined {
    take(part, 'not', work);
    return joined([ofSchema({ schema, path, seen: part.seen }, scope, work)], join);
  }
}

function ofProperty(name: string, sources: readonly Source[], scope: Scope, isNeeded: boolean, work: Work): Test | undefined {
  const [first] = sources;
  const made = only(name, scope);
  const object = scope.objects.get(name);
  if (first === undefined || first.schema === true) return true;
  const use = { path: first.path, ui: [], locked: false };
  const part = isValues(first.schema) ? resolved(sources, use, work) : undefined;
  if (part !== undefined && object !== undefined) return ofPart(part, object, work);
  if (part === undefined || made === undefined) {
    work.note(first.path, 'noField', { name });
    if (part !== undefined) dropped(part, work);
    return undefined;
  }
  const isSure = scope.sure.has(name) || isNeeded;
  const test = comparison(part, made, scope.sure.has(name) || (made.isFlag && isNeeded), work);
  if (test === undefined || isNeeded) return test;
  return { any: [{ not: { filled: made, isSure } }, test] };
}

import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Test } from './condition.ts';
import { resolved, take } from './part.ts';
import { isJudging, noteRest } from './rest.ts';
import { typeOf } from './schema.ts';
import type { Made, Part, Work } from './types.ts';

/** Turns a schema into a test of a field's answer. Undefined, and noted, for keywords that no rule can express. */
export function comparison(part: Part, made: Made, isSure: boolean, work: Work): Test | undefined {
  const tests: Test[] = [];
  let isKnown = true;
  for (const [keyword, { value, paths }] of part.said) {
    if (!isJudging(keyword)) continue;
    const test = one(keyword, value);
    if (test === undefined) {
      isKnown = false;
      work.note(paths[0] ?? part.path, 'condition', { keyword });
    } else tests.push(test);
    take(part, keyword, work);
  }
  noteRest(part, work);
  return isKnown ? { all: tests } : undefined;

  function one(keyword: string, value: Json): Test | undefined {
    const { type, format } = made.field;
    const answer: Json = { var: made.address };
    if (keyword === 'type') return value === typeOf(made.part).type || value === type ? true : undefined;
    if (keyword === 'not' && isValues(value)) return opposite(value);
    if (type === 'array') return ofList(keyword, value);
    if (format === 'date-time-minute') return undefined;
    if (keyword === 'const') return among([value]);
    if (keyword === 'enum' && Array.isArray(value)) return among(value);
    if (keyword === 'minLength' && value === 1) return { filled: made, isSure };
    const operators = Object.hasOwn(ORDER, keyword) ? ORDER[keyword] : undefined;
    if (operators === undefined || typeof value !== 'number' || (type !== 'number' && type !== 'integer')) return undefined;
    return { of: made, isSure, is: { [operators[0]]: [answer, value] }, isNot: { [operators[1]]: [answer, value] } };
  }

  function opposite(schema: Json): Test | undefined {
    const path = part.said.get('not')?.paths[0] ?? part.path;
    const inner = resolved([{ schema, path, seen: part.seen }], { path, ui: [], locked: false }, work);
    const test = inner && comparison(inner, made, isSure, work);
    return test === undefined ? undefined : { not: test };
  }

  /** Tests whether the answer is one of some values. Values that the field does not offer never match. */
  function among(values: readonly Json[]): Test | undefined {
    const held = values.map((value) => (made.codeOf === undefined ? value : made.codeOf(value)));
    const plain = held.filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean');
    const own = plain.filter((value) => value !== '' && (made.codeOf !== undefined || typeof value === jsonType(made)));
    if (own.length === 0) return false;
    if (made.isFlag) return own.length > 1 ? true : flag(own[0] === true);
    const answer: Json = { var: made.address };
    const [first] = own;
    if (own.length === 1 && first !== undefined)
      return { of: made, isSure, is: { '==': [answer, first] }, isNot: { '!=': [answer, first] } };
    return { of: made, isSure, is: { in: [answer, own] }, isNot: { '!': { in: [answer, own] } } };
  }

  /** An unticked box counts as "no". */
  function flag(isTicked: boolean): Test {
    if (!isSure) work.note(part.path, 'unticked');
    const ticked: Json = { '==': [{ var: made.address }, true] };
    const not: Json = { '!=': [{ var: made.address }, true] };
    return { of: made, isSure, is: isTicked ? ticked : not, isNot: isTicked ? not : ticked };
  }

  function ofList(keyword: string, value: Json): Test | undefined {
    if (keyword === 'minItems' && value === 1) return { filled: made, isSure };
    if (keyword !== 'contains' || !isValues(value) || made.codeOf === undefined) return undefined;
    const wanted = Object.keys(value).length !== 1 ? undefined : value['const'] !== undefined ? [value['const']] : value['enum'];
    if (!Array.isArray(wanted)) return undefined;
    const codes = wanted.map((one: Json) => made.codeOf?.(one)).filter((code) => typeof code === 'string');
    const answer: Json = { var: made.address };
    const any = codes.map((code): Test => {
      const holds: Json = { in: [code, answer] };
      return { of: made, isSure, is: holds, isNot: { '!': holds } };
    });
    return any.length === 1 ? any[0] : { any };
  }
}

const jsonType = ({ field: { type } }: Made): string => (type === 'integer' ? 'number' : String(type));

const ORDER: Readonly<Record<string, readonly [string, string]>> = {
  minimum: ['>=', '<'],
  exclusiveMinimum: ['>', '<='],
  maximum: ['<=', '>'],
  exclusiveMaximum: ['<', '>='],
};

import type { Call, RequestShape } from '../../engine/documents/types.gen.ts';
import type { Path } from '../source/types.ts';
import { noValue, typesOf, valuesOf } from './compared.ts';
import type { InferenceContext } from './infer.ts';
import { PLAIN, type Shape, type ShapeProblem } from './shape.ts';

/** The types of values that a call takes for each type of its request: numbers and booleans may be sent as texts. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  string: ['string', 'number'],
  number: ['number', 'string'],
  integer: ['number', 'string'],
  boolean: ['boolean', 'number', 'string'],
  array: ['array'],
  object: ['object'],
};
const NAMES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数',
  integer: '整数',
  boolean: ' true 或 false',
  array: '列表',
  object: '一组数据',
};
const NUMERIC = /^-?\d+(?:\.\d+)?$/;

/** Checks the value of a parameter against the request schema of its call. */
export function checkSent(call: Call | undefined, name: string, given: Shape, path: Path, hear: InferenceContext['hear']): void {
  const properties = call?.params?.properties ?? {};
  const wanted = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const types = typesOf(given);
  if (wanted?.type === undefined || types === undefined) return;
  hear(path, problemOf(name, given, types, wanted), PLAIN);
}

function problemOf(name: string, given: Shape, types: readonly string[], { type = [], values }: RequestShape): ShapeProblem | undefined {
  const asked = [type].flat();
  const known = valuesOf(given)?.filter((value) => value !== '');
  const strange = values && known?.find((value) => !values.includes(value));
  if (values !== undefined && strange !== undefined) return noValue(strange, [{ id: name, of: `参数 ${name} ` }], values);
  const taken = asked.flatMap((one) => TAKEN[one] ?? []);
  const isNumber = asked.every((one) => one === 'number' || one === 'integer');
  if (types.some((one) => taken.includes(one)) && !(isNumber && known?.some((value) => !NUMERIC.test(value)))) return undefined;
  return {
    message: `参数 ${name} 要${asked.map((one) => NAMES[one]).join('或')}，给的是${[...new Set(types)].map((one) => NAMES[one]).join('或')}`,
  };
}

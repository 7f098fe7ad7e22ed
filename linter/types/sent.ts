import { isValues, type Json } from '../../engine/documents/json.ts';
import { boundLogic } from '../../engine/logic/index.ts';
import type { Path } from '../source/types.ts';
import { noValue, valuesOf } from './compared.ts';
import { follow, type InferenceContext, shapeOfValue } from './infer.ts';
import { hearKept } from './separated.ts';
import { PLAIN, type Shape } from './shape.ts';

/** Checks a value stored under a name whose format lists all values, or declares a separator. */
export function hearPutDown(name: string, given: Shape, path: Path, { look, hear }: InferenceContext): void {
  const wanted = follow(name, look).shape;
  hearKept(name, given, wanted, path, hear);
  const [all, some] = [valuesOf(wanted), valuesOf(given)];
  const strange = some?.find((value) => all?.includes(value) === false);
  if (all !== undefined && some !== undefined) hear(path, strange === undefined ? undefined : noValue(strange, wanted, all), PLAIN);
}

/** Follows the query parameters of a link. */
export function hearSent(written: Json, path: Path, here: InferenceContext): void {
  if (!isValues(written) || boundLogic(written) !== undefined) shapeOfValue(written, path, here);
  else
    for (const [name, value] of Object.entries(written))
      hearPutDown(`query.${name}`, shapeOfValue(value, [...path, name], here), [...path, name], here);
}

import { isValues, type Json } from '../../engine/documents/json.ts';
import { boundLogic } from '../../engine/logic/index.ts';
import type { Path } from '../source/types.ts';
import { follow, type InferenceContext } from './infer.ts';
import { PLAIN, type Shape, withoutLiterals } from './shape.ts';

const READS = /^=([\w.]+)\.(\w+)$/;

/** Reports table entries that read another key although one of their own name exists: `city` from `record.cityName` beside `record.city`. */
export function checkNamesakes(table: Json | undefined, path: Path, { look, hear }: Pick<InferenceContext, 'look' | 'hear'>): void {
  if (!isValues(table) || boundLogic(table) !== undefined) return;
  for (const [name, value] of Object.entries(table)) {
    const [, from, key] = (typeof value === 'string' ? READS.exec(value) : null) ?? [];
    if (from === undefined || key === undefined || key === name) continue;
    const holder = withoutLiterals(follow(from, look).shape);
    const problem = namesake(name, key, holder);
    if (problem !== undefined) hear([...path, name], problem, PLAIN);
  }
}

/** Explains why a name reads another key than the one of the same name. */
export function namesake(name: string, key: string, holder: Shape) {
  // A `jumpUrl` is a special `url`.
  if (key.toLowerCase().endsWith(name.toLowerCase())) return undefined;
  const isBeside = holder !== undefined && holder.length > 0 && holder.every(({ keys = [] }) => keys.includes(name) && keys.includes(key));
  return isBeside ? { message: `“${name}”取的是“${key}”，旁边就有“${name}”`, name: key, known: [name] } : undefined;
}

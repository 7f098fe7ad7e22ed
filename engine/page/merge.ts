import { isValues, type Json, type Values } from '../documents/json.ts';
import type { PageSample } from '../documents/types.gen.ts';

const MERGED = ['data', 'state', 'with', 'query', 'status'] as const;
type Merged = Partial<Record<(typeof MERGED)[number], Values>>;

/** Merges one value over another: records key by key at every depth; other values replace. */
export function merge(base: Json | undefined, over: Json): Json {
  if (!isValues(base) || !isValues(over)) return over;
  const own = Object.entries(over).map(([key, value]) => [key, merge(Object.hasOwn(base, key) ? base[key] : undefined, value)] as const);
  return { ...base, ...Object.fromEntries(own) };
}

/** Merges one sample over another. A source that is loading or failed in the upper sample drops the lower one's data,
 * and the other way round. */
export function mergeSample(base: PageSample, over: PageSample): PageSample {
  const lower = base as Merged;
  const upper = over as Merged;
  const less: Merged = {
    ...lower,
    ...(lower.data && { data: without(lower.data, upper.status) }),
    ...(lower.status && { status: without(lower.status, upper.data) }),
  };
  const merged = MERGED.flatMap((key) => {
    const above = upper[key];
    return above === undefined ? [] : [[key, merge(less[key], above)] as const];
  });
  return { ...base, ...less, ...over, ...Object.fromEntries(merged) } as PageSample;
}

const without = (values: Values, names: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(names, name)));

import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Documents } from '../../engine/index.ts';
import type { Path } from '../source/types.ts';
import type { Observation } from './observe.ts';

/** Places of an observation that a scenario says. */
interface Mask {
  [key: string]: Mask;
}

/** Returns the expectations that say an observation at some places, as short as they can. */
export function thenOf(observation: Observation, paths: readonly Path[]): Documents.ScenarioThen {
  const mask: Mask = {};
  for (const path of paths.map((one) => inmost(observation, one))) {
    let here = mask;
    for (const key of path) here = here[String(key)] ??= {};
  }
  const then: Record<string, Json> = {};
  for (const [key, inside] of Object.entries(mask)) {
    const seen = observation[key];
    if (key === 'shows')
      then['shows'] = Object.fromEntries(Object.entries(inside).map(([id, one]) => [id, blocksOf(seen as Values, id, one)]));
    else if (key === 'does' || key === 'changes')
      then[key] = (seen as readonly Values[]).map((effect, index) => effectOf(effect, inside[String(index)] ?? {}));
    else if (key === 'keeps' || key === 'values') then[key] = Object.fromEntries(leavesOf(seen, inside, []));
    else if (key === 'faults') continue;
    else then[key] = said(seen, inside);
  }
  return (Object.keys(then).length === 0 ? { does: observation['does'] ?? [] } : then) as Documents.ScenarioThen;
}

/** Below a place that only one side has: one short value there, so that the expectation stays readable. */
function inmost(observation: Json | undefined, path: Path): Path {
  let seen = observation;
  for (const key of path) seen = typeof seen === 'object' && seen !== null ? (seen as Values)[String(key)] : undefined;
  const more: (string | number)[] = [];
  while (typeof seen === 'object' && seen !== null && !isTopBlock([...path, ...more])) {
    const next = Object.entries(seen as Values).find(([, value]) => typeof value !== 'object' && value !== '' && String(value).length < 60);
    const deeper = next ?? Object.entries(seen as Values).find(([, value]) => typeof value === 'object' && value !== null);
    if (deeper === undefined) break;
    more.push(deeper[0]);
    seen = deeper[1];
  }
  return [...path, ...more];
}

/** A block as a whole: that it is there says enough. */
const isTopBlock = (path: Path): boolean => path[0] === 'shows' && path.length <= 3;

function blocksOf(shows: Values, id: string, mask: Mask): Json {
  const blocks = (Object.hasOwn(shows, id) ? shows[id] : []) as readonly Values[];
  const one = (index: number, inside: Mask): Json => {
    const block = blocks[index];
    if (block === undefined) return false;
    return Object.keys(inside).length === 0 ? true : said(block, inside);
  };
  const wanted = Object.entries(mask);
  if (wanted.length === 0) return blocks.length > 0;
  if (blocks.length <= 1 && wanted.every(([index]) => index === '0')) return one(0, mask['0'] ?? {});
  return Object.fromEntries(wanted.map(([index, inside]) => [String(Number(index) + 1), one(Number(index), inside)]));
}

/** An effect by its first key, which names it, and what else is said of it. */
function effectOf(effect: Values, mask: Mask): Values {
  const [first] = Object.keys(effect);
  const own = first === undefined ? {} : { [first]: effect[first] ?? null };
  // Another kind of effect in its place is told by the first key.
  const also = Object.fromEntries(Object.entries(mask).filter(([name]) => Object.hasOwn(effect, name)));
  return { ...own, ...(Object.keys(also).length === 0 ? {} : (said(effect, also) as Values)) };
}

function said(seen: Json | undefined, mask: Mask): Json {
  const names = Object.keys(mask);
  if (names.length === 0 || seen === undefined || seen === null || typeof seen !== 'object') return seen ?? null;
  if (Array.isArray(seen)) {
    if (seen.every((one) => typeof one !== 'object')) return seen;
    return Object.fromEntries(names.map((index) => [String(Number(index) + 1), said(seen[Number(index)], mask[index] ?? {})]));
  }
  return Object.fromEntries(
    names.map((name) => [name, said(Object.hasOwn(seen, name) ? (seen as Values)[name] : undefined, mask[name] ?? {})]),
  );
}

function leavesOf(seen: Json | undefined, mask: Mask, at: readonly string[]): [string, Json][] {
  const names = Object.keys(mask);
  // A name with a dot cannot be part of a path: what holds it is said whole.
  if (names.length === 0 || names.some((name) => name.includes('.'))) return [[at.join('.'), seen ?? null]];
  return names.flatMap((name) =>
    leavesOf(isValues(seen) || Array.isArray(seen) ? (seen as Values)[name] : undefined, mask[name] ?? {}, [...at, name]),
  );
}

/** Ranks a difference: the lower, the better it reads in a scenario. */
export function rankOf(observation: Observation, path: Path): number {
  let seen: Json | undefined = observation;
  for (const key of path) seen = typeof seen === 'object' && seen !== null ? (seen as Values)[String(key)] : undefined;
  const kind = [
    'shows',
    'fields',
    'does',
    'values',
    'title',
    'step',
    'asks',
    'gives',
    'changes',
    'from',
    'handsIn',
    'state',
    'ends',
    'session',
    'keeps',
    'faults',
  ].indexOf(String(path[0]));
  const size =
    typeof seen === 'string' ? seen.length / 20 : typeof seen === 'object' && seen !== null ? JSON.stringify(seen).length / 40 : 0;
  return (kind < 0 ? 20 : kind) + size + path.length / 2;
}

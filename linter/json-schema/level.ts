import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Made } from './types.ts';

/** The form, one of its objects, or the items of a group: the names in it, and its surroundings. */
export interface Level {
  /** The names that lead to it from the form. */
  readonly path: readonly string[];
  readonly outer: Level | undefined;
  /** The names of its own fields, objects and groups. */
  readonly names: Set<string>;
  readonly made: Made[];
  readonly inner: Level[];
  /** The items that the sample has; undefined for an object. */
  readonly count: number | undefined;
  /** True when the surroundings require the object. */
  readonly isNeeded: boolean;
}

/** Makes the level of a form, or of an object or group in another level. */
export function newLevel(name?: string, outer?: Level, more: Partial<Pick<Level, 'count' | 'isNeeded'>> = {}): Level {
  const path = outer === undefined || name === undefined ? [] : [...outer.path, name];
  const level: Level = { path, outer, names: new Set(), made: [], inner: [], count: more.count, isNeeded: more.isNeeded ?? true };
  outer?.inner.push(level);
  return level;
}

/** Returns the number of groups around a place. */
export const groupsAround = (level: Level | undefined): number =>
  level === undefined ? 0 : (level.count === undefined ? 0 : 1) + groupsAround(level.outer);

/** Returns the name that a rule in a level uses for an address of the form; undefined when a nearer field has the same name. */
function nameFrom(level: Level, address: string): string | undefined {
  const keys = address.split('.');
  let shared = 0;
  while (shared < level.path.length && shared < keys.length - 1 && keys[shared] === level.path[shared]) shared += 1;
  const own = keys.slice(shared);
  for (let at: Level = level; at.path.length > shared && at.outer !== undefined; at = at.outer)
    if (at.names.has(own[0] ?? '')) return undefined;
  return own.join('.');
}

/** Rewrites a rule over addresses of the form for a place; undefined when the place cannot read one of them. */
export function ruleAt(level: Level, rule: Json): Json | undefined {
  if (Array.isArray(rule)) {
    const all = rule.map((one: Json) => ruleAt(level, one));
    return all.includes(undefined) ? undefined : (all as Json);
  }
  if (!isValues(rule)) return rule;
  const { var: read, filled } = rule;
  if (typeof read === 'string') {
    const name = read.startsWith('option.') ? read : nameFrom(level, read);
    return name === undefined ? undefined : { var: name };
  }
  if (Array.isArray(filled)) {
    const names = filled.map((one) => nameFrom(level, String(one)));
    return names.includes(undefined) ? undefined : ({ filled: names } as Json);
  }
  const entries = Object.entries(rule).map(([operator, operand]) => [operator, ruleAt(level, operand ?? null)] as const);
  return entries.some(([, operand]) => operand === undefined) ? undefined : (Object.fromEntries(entries) as Json);
}

/** Returns the rule that an optional object is handed in without a certain field: any other answer in it, or what requires it. */
export function presenceOf(level: Level, except: Made): Json | false {
  const tests = answersIn(level, except, undefined).map((address): Json => ({ filled: [address] }));
  const [first] = tests;
  return first === undefined ? false : tests.length === 1 ? first : { or: tests };
}

function answersIn(level: Level, except: Made, from: Level | undefined): readonly string[] {
  const inside = (one: Level): readonly string[] => [
    ...one.made.filter((made) => made !== except && made.field.type !== 'object').map(({ address }) => address),
    ...one.inner.filter((deeper) => deeper !== from && deeper.count === undefined).flatMap(inside),
  ];
  return [...inside(level), ...(level.outer !== undefined && level.isNeeded ? answersIn(level.outer, except, level) : [])];
}

import { actionNames } from '../../engine/actions/index.ts';
import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Moved, Path, Reading, Visitor, WholePart, Written } from './values.ts';

/** The parameter of an action that is written under the action's name: `{ "go": "/cart" }`. An action without one keeps `do`. */
export const SUBJECTS: Readonly<Record<string, string>> = {
  go: 'path',
  open: 'url',
  toast: 'text',
  alert: 'text',
  confirm: 'text',
  call: 'call',
  set: 'values',
  step: 'to',
  track: 'event',
  wait: 'ms',
  flow: 'name',
  switch: 'value',
  if: 'that',
  require: 'guards',
  choose: 'branches',
  keep: 'in',
  discard: 'form',
  host: 'ask',
};

const has = (value: Values, key: string): boolean => Object.hasOwn(value, key);
const isKind = (key: string): boolean => /^[A-Z]/.test(key);

/** A part in its long form, and the keys that stand elsewhere in the short one. */
interface Long {
  readonly value: Values;
  readonly moved: readonly Moved[];
}

const unmoved = (value: Values): Long => ({ value, moved: [] });

/** Writes an action with `do` and the parameter's own name. An object without either takes its first key for a slip of a name. */
function longAction(action: Values): Long {
  if (has(action, 'do')) return unmoved(action);
  const keys = Object.keys(action);
  const name = keys.find((key) => has(SUBJECTS, key)) ?? keys.find((key) => actionNames.includes(key)) ?? keys[0];
  if (name === undefined) return unmoved(action);
  const { [name]: subject = null, ...rest } = action;
  const parameter = has(SUBJECTS, name) ? SUBJECTS[name] : undefined;
  if (parameter === undefined || (parameter !== name && has(rest, parameter)))
    return { value: { do: name, ...rest }, moved: [{ at: ['do'], path: [name] }] };
  return {
    value: { do: name, [parameter]: subject, ...rest },
    moved: ['do', parameter].map((key) => ({ at: [key], path: [name] })),
  };
}

/** Writes an action under its name, if it has the parameter that stands there. */
function shortAction(action: Values): Values {
  const { do: name, ...rest } = action;
  const parameter = typeof name === 'string' && has(SUBJECTS, name) ? SUBJECTS[name] : undefined;
  if (parameter === undefined || !has(rest, parameter)) return action;
  const { [parameter]: subject = null, ...others } = rest;
  // Another action's name beside this one would leave open which of them it is.
  return Object.keys(others).some((key) => has(SUBJECTS, key)) ? action : { [String(name)]: subject, ...others };
}

/** Returns the names of `{ "record": list, "key": rule }`, the short form of `each` with `as` and `key`. */
function eachOf(each: Json | undefined): { readonly as: string } | undefined {
  if (!isValues(each) || !has(each, 'key')) return undefined;
  const [as, ...more] = Object.keys(each).filter((key) => key !== 'key');
  return as === undefined || more.length > 0 ? undefined : { as };
}

/** Writes a block with `block`, `props`, `on`, `each`, `as` and `key`. */
function longBlock(written: Values): Long {
  const moved: Moved[] = [];
  const own = !has(written, 'block') && !has(written, 'props') && !has(written, '$ref');
  const kind = own ? Object.keys(written).find(isKind) : undefined;
  const tap = has(written, 'tap') && !(isValues(written['on'] ?? {}) && has((written['on'] ?? {}) as Values, 'tap'));
  const each = has(written, 'as') || has(written, 'key') ? undefined : eachOf(written['each']);
  if (kind === undefined && !tap && each === undefined) return unmoved(written);
  const entries = Object.entries(written).flatMap(([key, value]): [string, Json][] => {
    if (key === kind) {
      moved.push({ at: ['block'], path: [key] }, { at: ['props'], path: [key] });
      return [['block', key], ...(isValues(value) && Object.keys(value).length === 0 ? [] : [['props', value] as [string, Json]])];
    }
    if (key === 'tap' && tap) {
      moved.push({ at: ['on', 'tap'], path: ['tap'] });
      return [['on', { tap: value, ...((written['on'] ?? {}) as Values) }]];
    }
    if (key === 'on' && tap) return [];
    if (key === 'each' && each !== undefined) {
      const list = value as Values;
      moved.push(
        { at: ['each'], path: ['each', each.as] },
        { at: ['as'], path: ['each', each.as] },
        { at: ['key'], path: ['each', 'key'] },
      );
      return [
        ['each', list[each.as] ?? null],
        ['as', each.as],
        ['key', list['key'] ?? null],
      ];
    }
    return [[key, value]];
  });
  return { value: Object.fromEntries(entries), moved };
}

/** Writes a block by its kind, with `tap` for its only event and one table for `each`. The kind stands after the conditions. */
function shortBlock(written: Values): Values {
  const { block: kind, props, ...rest } = written;
  const named = typeof kind === 'string' && isKind(kind) && !has(written, '$ref') && (props === undefined || isValues(props));
  const events = rest['on'];
  const onlyTap = isValues(events) && Object.keys(events).length === 1 && has(events, 'tap');
  const { each, as, key: id } = rest;
  const isTable = each !== undefined && typeof as === 'string' && id !== undefined && as !== 'key';
  const place = props === undefined ? 'block' : 'props';
  return Object.fromEntries(
    Object.entries(written).flatMap(([key, value]): [string, Json][] => {
      if (named && (key === 'block' || key === 'props')) return key === place ? [[kind, props ?? {}]] : [];
      if (key === 'on' && onlyTap) return [['tap', events['tap'] ?? null]];
      if (isTable && key === 'each') return [['each', { [as]: value, key: id }]];
      if (isTable && (key === 'as' || key === 'key')) return [];
      return [[key, value]];
    }),
  );
}

const same = ({ value }: Written): Json => value;
const UNREAD = { rule: same, condition: same, value: same, table: same, replaces: false } as const;

/** Moves what was noted below a part from its long form to where it is written. */
function rebase(reading: Reading, from: number, { at, path }: { readonly at: Path; readonly path: Path }, moved: readonly Moved[]): void {
  for (let index = from; index < reading.moved.length; index += 1) {
    const entry = reading.moved[index];
    const inside = entry?.path.slice(path.length) ?? [];
    const nearest = moved
      .filter((one) => one.at.length <= inside.length && one.at.every((key, place) => key === inside[place]))
      .sort((one, other) => other.at.length - one.at.length)[0];
    if (entry !== undefined && nearest !== undefined)
      reading.moved[index] = { at: entry.at, path: [...path, ...nearest.path, ...inside.slice(nearest.at.length)] };
  }
  for (const one of moved) reading.moved.push({ at: [...at, ...one.at], path: [...path, ...one.path] });
}

const lengthen =
  (long: (written: Values) => Long): WholePart =>
  (written, read, place, reading) => {
    const { value, moved } = long(written);
    const from = reading.moved.length;
    const made = read(value);
    rebase(reading, from, place, moved);
    return made;
  };

const shorten =
  (short: (written: Values) => Values): WholePart =>
  (written, read) => {
    const made = read(written);
    return isValues(made) ? short(made) : made;
  };

/** Writes actions and blocks in their long form, which the formats describe. */
export const LONG: Visitor = { ...UNREAD, part: { action: lengthen(longAction), block: lengthen(longBlock) } };
/** Writes actions and blocks in their short form. */
export const SHORT: Visitor = { ...UNREAD, part: { action: shorten(shortAction), block: shorten(shortBlock) } };

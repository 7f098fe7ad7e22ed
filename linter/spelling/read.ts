import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Operators } from '../../engine/logic/index.ts';
import { plainAction, readActions, readEvents } from './actions.ts';
import { LONG } from './short.ts';
import { type Moved, type Path, type Reading, readRule, readTable, readValue, type Visitor } from './values.ts';

type Read = (value: Json, at: Path, path: Path, reading: Reading) => Json;
type Shape = Readonly<Record<string, Read>>;

const rule: Read = (value, at, path, reading) => reading.visitor.rule({ value, at, path }, reading);
const condition: Read = (value, at, path, reading) => reading.visitor.condition({ value, at, path }, reading);
const bound: Read = (value, at, path, reading) => reading.visitor.value({ value, at, path }, reading);
const table: Read = (value, at, path, reading) => reading.visitor.table({ value, at, path }, reading);
const actions: Read = (value, at, path, reading) => readActions({ value, at, path }, reading);

/** Reads the keys of an object that a shape names; the others stay. */
const record =
  (shape: Shape): Read =>
  (value, at, path, reading) =>
    isValues(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, one]) => {
            const read = Object.hasOwn(shape, key) ? shape[key] : undefined;
            return [key, read === undefined ? one : read(one, [...at, key], [...path, key], reading)];
          }),
        )
      : value;

/** Reads every element of a list, or every entry of an object. */
const every =
  (read: Read): Read =>
  (value, at, path, reading) =>
    Array.isArray(value)
      ? value.map((one: Json, index) => read(one, [...at, index], [...path, index], reading))
      : isValues(value)
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one, [...at, key], [...path, key], reading)]))
        : value;

const SIGNED_IN = { var: 'user.userId' };

/** Replaces `for` by a condition: a source asks, a block shows, for members or for visitors alone. */
function forWhom(value: Values, key: 'when' | 'show' | 'within'): Values {
  const { for: whom, ...rest } = value;
  if (whom === undefined) return value;
  const own = whom === 'member' ? SIGNED_IN : { '!': [SIGNED_IN] };
  const other = rest[key];
  return { ...rest, [key]: other === undefined ? own : both(own, other) };
}

/** The key of a condition around a block. A shared block has a condition of its own, which `show` beside its reference would replace. */
const aroundOf = (block: Values): 'show' | 'within' => (Object.hasOwn(block, '$ref') ? 'within' : 'show');

/** Returns a condition that holds if both do. */
const both = (outer: Json, inner: Json): Json =>
  isValues(inner) && Array.isArray(inner['and']) ? { and: [outer, ...inner['and']] } : { and: [outer, inner] };

const source: Read = (value, at, path, reading) =>
  record({
    with: table,
    form: bound,
    when: condition,
    focus: condition,
    again: record({ while: condition }),
    read: bound,
    keep: record({ with: table, since: bound }),
    paging: record({ items: rule, total: rule }),
  })(isValues(value) && reading.visitor.replaces ? forWhom(value, 'when') : value, at, path, reading);

/** Reads a block in its long form. */
const longBlock: Read = (value, at, path, reading) =>
  record({ show: condition, each: rule, key: rule, empty: bound, props: table, on: readEvents, blocks, within: condition })(
    isValues(value) && reading.visitor.replaces ? forWhom(value, aroundOf(value)) : value,
    at,
    path,
    reading,
  );

const block: Read = (value, at, path, reading) => {
  const whole = reading.visitor.part?.block;
  return whole === undefined || !isValues(value)
    ? longBlock(value, at, path, reading)
    : whole(value, (long) => longBlock(long, at, path, reading), { at, path }, reading);
};

/** Keys of a group without a block of its own, which its blocks inherit. A reference to a list refuses them, as if written beside it. */
const INHERITED = ['place', 'skeleton'] as const;

/** A list of blocks. The blocks of a group without a block of its own take its place, and inherit what it says. */
const blocks: Read = (value, at, path, reading) => {
  if (!Array.isArray(value)) return value;
  const placed: Json[] = [];
  const place = (one: Json, written: Path): void => {
    if (!isGroup(one) || !reading.visitor.replaces) {
      const there = [...at, placed.length];
      if (written.length !== path.length + 1 || written.at(-1) !== placed.length) reading.moved.push({ at: there, path: written });
      placed.push(block(one, there, written, reading));
      return;
    }
    const group = forWhom(one, 'show');
    for (const [index, inner] of (group['blocks'] as readonly Json[]).entries())
      place(isValues(inner) ? inherited(inner, group) : inner, [...written, 'blocks', index]);
  };
  for (const [index, one] of value.entries()) place(one as Json, [...path, index]);
  return placed;
};

const isGroup = (value: Json): value is Values =>
  isValues(value) && Array.isArray(value['blocks']) && !Object.hasOwn(value, 'block') && !Object.hasOwn(value, '$ref');

function inherited(inner: Values, group: Values): Values {
  const given = Object.fromEntries(INHERITED.flatMap((key) => (group[key] === undefined ? [] : [[key, group[key]]])));
  const condition = group['show'];
  const key = aroundOf(inner);
  const own: Values = { ...given, ...forWhom(inner, key) };
  if (condition === undefined) return own;
  const before = own[key];
  return { ...own, [key]: before === undefined ? condition : both(condition, before) };
}

const PAGE: Shape = {
  title: bound,
  on: readEvents,
  data: every(source),
  views: every(rule),
  order: rule,
  block,
  blocks,
  steps: every(blocks),
  reactions: every(record({ when: condition, do: actions })),
};

const SHAPES: Readonly<Record<'page' | 'sharedBlock' | 'flow', Shape>> = {
  page: PAGE,
  sharedBlock: PAGE,
  flow: { gives: bound, do: actions },
};

/** Kinds of documents that are read before anything else sees them. */
export type SpelledKind = 'page' | 'sharedBlock' | 'flow';

/** Returns true for such a kind. */
export const isSpelled = (kind: string | undefined): kind is SpelledKind => kind !== undefined && Object.hasOwn(SHAPES, kind);

const READING: Visitor = { rule: readRule, condition: readRule, value: readValue, table: readTable, action: plainAction, replaces: true };

/** Writes every action and block of a document in its long form, which the formats describe. `moved` names the parts that stand elsewhere in the text. */
export const lengthen = <T extends object>(document: T, kind: SpelledKind, operators: Operators) => turn(document, kind, operators, LONG);

/**
 * Reads a page, a shared block or a flow as written, once: short actions and blocks, rules without marks, paths inside rules, and the words that stand for others.
 * The result has one spelling, which is that of older documents; everything else in the engine knows only this one.
 */
export function readSpelling<T extends object>(document: T, kind: SpelledKind, operators: Operators): { readonly document: T } {
  return readWords(lengthen(document, kind, operators).document, kind, operators);
}

/** Reads a document in its long form. `moved` names the parts that stand elsewhere in it. */
export const readWords = <T extends object>(document: T, kind: SpelledKind, operators: Operators) =>
  turn(document, kind, operators, READING);

/** Turns a document by a visitor. */
export function turn<T extends object>(
  document: T,
  kind: SpelledKind,
  operators: Operators,
  visitor: Visitor,
): { readonly document: T; readonly moved: readonly Moved[] } {
  const reading: Reading = { operators, moved: [], visitor };
  const read = record(SHAPES[kind])(document as unknown as Json, [], [], reading);
  return { document: read as unknown as T, moved: reading.moved };
}

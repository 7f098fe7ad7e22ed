import { branchesOf, flowsIn, leavesAnswer, parameterKind, setsIn } from '../actions/index.ts';
import { entriesOf, type Json } from '../documents/json.ts';
import { firstOf } from '../documents/path.ts';
import type { Action, Block, Page } from '../documents/types.gen.ts';
import { boundLogic } from '../logic/index.ts';

type Path = readonly (string | number)[];
type Actions = Action | readonly Action[];

/** The part of a page that a mistake in one of its rules spoils. */
export type Owner =
  | { readonly kind: 'page' }
  | { readonly kind: 'block'; readonly name: string }
  | { readonly kind: 'source'; readonly name: string }
  | { readonly kind: 'view'; readonly name: string }
  | { readonly kind: 'reaction'; readonly name: string };

/** A rule of a page, and what it may read beside the names of the page. */
export interface PageSite {
  /** Keys and indexes from the root of the document to the rule. */
  readonly path: Path;
  readonly rule: Json;
  readonly owner: Owner;
  /** Variables of this place: elements of lists, what an event brought, the answer of a call, variables that actions set. */
  readonly locals: readonly string[];
  /** It sees its locals only. */
  readonly only?: boolean;
  /** Flows started beside it, which may set further variables. */
  readonly flows: readonly string[];
}

type Around = Omit<PageSite, 'path' | 'rule'>;

/** Every rule of a page, in the order of the document. */
export function* pageSites(page: Page): Generator<PageSite> {
  const whole: Around = { owner: { kind: 'page' }, locals: [], flows: [] };
  yield* bound(page.title as Json | undefined, ['title'], whole);
  for (const [name, { with: params, when, focus, read, paging }] of Object.entries(page.data ?? {})) {
    const around: Around = { ...whole, owner: { kind: 'source', name } };
    const result: Around = { ...around, locals: ['result'] };
    yield* bound(params, ['data', name, 'with'], around);
    yield* rule(when, ['data', name, 'when'], around);
    yield* rule(focus, ['data', name, 'focus'], around);
    yield* bound(read as Json | undefined, ['data', name, 'read'], result);
    yield* rule(paging?.items, ['data', name, 'paging', 'items'], { ...result, only: true });
    yield* rule(paging?.total, ['data', name, 'paging', 'total'], { ...result, only: true });
  }
  for (const [name, logic] of Object.entries(page.views ?? {})) {
    yield* rule(logic, ['views', name], { ...whole, owner: { kind: 'view', name } });
  }
  yield* rule(page.order, ['order'], whole);
  for (const [index, block] of page.blocks.entries()) yield* inBlock(block, ['blocks', index], []);
  for (const [index, { when, do: actions }] of (page.reactions ?? []).entries()) {
    const around: Around = { ...whole, owner: { kind: 'reaction', name: String(index) } };
    yield* rule(when, ['reactions', index, 'when'], around);
    yield* inActions(actions, ['reactions', index, 'do'], around);
  }
}

function* inBlock(block: Block, path: Path, outer: readonly string[]): Generator<PageSite> {
  const own = block.as ?? 'item';
  const inner = block.each === undefined ? outer : [...outer, own, 'index'];
  const around: Around = { owner: { kind: 'block', name: block.id }, locals: outer, flows: [] };
  yield* rule(block.show, [...path, 'show'], around);
  yield* rule(block.each, [...path, 'each'], around);
  yield* rule(block.key, [...path, 'key'], { ...around, locals: [own], only: true });
  yield* bound(block.empty as Json | undefined, [...path, 'empty'], around);
  yield* bound(block.props, [...path, 'props'], { ...around, locals: inner });
  for (const [event, actions] of Object.entries(block.on ?? {}))
    yield* inActions(actions, [...path, 'on', event], { ...around, locals: [...inner, 'event'] });
  for (const [index, child] of (block.blocks ?? []).entries()) yield* inBlock(child, [...path, 'blocks', index], inner);
}

function* inActions(actions: Actions, path: Path, around: Around): Generator<PageSite> {
  const locals = [...around.locals, ...setsIn(actions).map(firstOf)];
  yield* each(actions, path, { ...around, locals, flows: flowsIn(actions) });
}

function* each(actions: Actions, path: Path, around: Around): Generator<PageSite> {
  if (!Array.isArray(actions)) {
    yield* inAction(actions as Action, path, around);
    return;
  }
  let now = around;
  for (const [index, action] of (actions as Action[]).entries()) {
    yield* inAction(action, [...path, index], now);
    if (leavesAnswer(action)) now = answered(now);
  }
}

const answered = (around: Around): Around => ({ ...around, locals: [...around.locals, 'answer'] });

function* inAction(action: Action, path: Path, around: Around): Generator<PageSite> {
  const branches = branchesOf(action);
  for (const [name, value] of Object.entries(action)) {
    const inside = branches.filter((branch) => branch.path[0] === name);
    for (const branch of inside) yield* each(branch.actions, [...path, ...branch.path], branch.answered ? answered(around) : around);
    if (inside.length > 0) continue;
    if (parameterKind(action, name) === 'logic') yield* rule(value, [...path, name], around);
    else yield* bound(value as Json, [...path, name], around);
  }
}

function* rule(logic: unknown, path: Path, around: Around): Generator<PageSite> {
  if (logic !== undefined) yield { path, rule: logic as Json, ...around };
}

/** The rules inside a value. */
function* bound(value: Json | undefined, path: Path, around: Around): Generator<PageSite> {
  if (value === undefined) return;
  const logic = boundLogic(value);
  if (logic !== undefined) {
    yield { path: typeof value === 'string' ? path : [...path, '$'], rule: logic, ...around };
    return;
  }
  for (const [key, item] of entriesOf(value)) yield* bound(item, [...path, key], around);
}

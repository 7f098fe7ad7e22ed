import { actionRules, rulesIn } from '../actions/index.ts';
import type { Json } from '../documents/json.ts';
import type { Action, Block, Page } from '../documents/types.gen.ts';
import { PAGE_ROOTS } from './names.ts';

/** Roots that stay themselves for every rule, even if an action writes below them. */
const ROOTS: readonly string[] = PAGE_ROOTS;

type Path = readonly (string | number)[];
type Actions = Action | readonly Action[];

/** The part of a page that a fault in its rule disables. */
export type Owner =
  | { readonly kind: 'page' }
  | { readonly kind: 'block'; readonly name: string }
  | { readonly kind: 'source'; readonly name: string }
  | { readonly kind: 'view'; readonly name: string }
  | { readonly kind: 'reaction'; readonly name: string };

/** A rule of a page, and the local variables it may read. */
export interface PageSite {
  /** Keys and indexes from the root of the document to the rule. */
  readonly path: Path;
  readonly rule: Json;
  readonly owner: Owner;
  /** Local variables: elements of lists, event values, the answer of a call, variables that actions set. */
  readonly locals: readonly string[];
  /** It reads its local variables only. */
  readonly only?: boolean;
}

type Around = Omit<PageSite, 'path' | 'rule'>;

/** Yields every rule of a page in document order. */
export function* pageSites(page: Page): Generator<PageSite> {
  const whole: Around = { owner: { kind: 'page' }, locals: [] };
  yield* bound(page.title as Json | undefined, ['title'], whole);
  for (const [event, actions] of Object.entries(page.on ?? {})) yield* inActions(actions, ['on', event], whole);
  for (const [name, { with: params, form, when, focus, again, read, paging, keep }] of Object.entries(page.data ?? {})) {
    const around: Around = { ...whole, owner: { kind: 'source', name } };
    const result: Around = { ...around, locals: ['result'] };
    yield* bound(params, ['data', name, 'with'], around);
    yield* bound(form as Json | undefined, ['data', name, 'form'], around);
    yield* rule(when, ['data', name, 'when'], around);
    yield* rule(focus, ['data', name, 'focus'], around);
    yield* rule(again?.while, ['data', name, 'again', 'while'], whole);
    yield* bound(read as Json | undefined, ['data', name, 'read'], result);
    yield* bound(keep?.with as Json | undefined, ['data', name, 'keep', 'with'], result);
    yield* bound(keep?.since as Json | undefined, ['data', name, 'keep', 'since'], around);
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
  const around: Around = { owner: { kind: 'block', name: block.id }, locals: outer };
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
  for (const { path: at, rule: logic, locals } of actionRules(actions, path, around.locals))
    yield { ...around, path: at, rule: logic, locals: locals.filter((name) => around.locals.includes(name) || !ROOTS.includes(name)) };
}

function* rule(logic: unknown, path: Path, around: Around): Generator<PageSite> {
  if (logic !== undefined) yield { path, rule: logic as Json, ...around };
}

function* bound(value: Json | undefined, path: Path, around: Around): Generator<PageSite> {
  for (const found of rulesIn(value, path)) yield { ...found, ...around };
}

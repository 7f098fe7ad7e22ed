import type { Json } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';
import { compile as compileLogic, type Edit, editsOf, evaluate, type Reason, reasonsOf, type VariableInfo } from '../logic/index.ts';
import { bindCondition } from './bind.ts';
import { resolveBlock } from './block-view.ts';
import { isPlaced } from './layout.ts';
import { readingOf, scopeOfPage } from './memo.ts';
import { PAGE_ROOTS } from './names.ts';
import { itemSlot, type Slot, slotOf, stepLocals } from './slot.ts';
import type { PageState, SourceState } from './state.ts';
import type { CompiledBlock } from './types.ts';
import { type MissingSource, missingOf } from './waiting.ts';

/** A condition that decided, with the values it read. */
export interface SeenReason extends Reason {
  readonly seen: readonly (readonly [path: string, value: Json])[];
}

/** A cause of a block being visible or hidden. `by` is the block of the cause: the one in question, or an outer one. */
export type Cause = { readonly by: string } & (
  | { readonly kind: 'rule'; readonly reasons: readonly SeenReason[] }
  /** It repeats for the elements of a list; `count` is their number. */
  | { readonly kind: 'items'; readonly count: number }
  /** It repeats for the elements of a list, and the list is empty. */
  | { readonly kind: 'no-items'; readonly reasons: readonly SeenReason[] }
  | { readonly kind: 'sources'; readonly missing: readonly MissingSource[] }
  | { readonly kind: 'step'; readonly step: string; readonly now: string }
  /** A block above is loading, and its height is unknown. */
  | { readonly kind: 'above' }
  | { readonly kind: 'fault'; readonly fault: Fault }
);

/** Why a block is visible or hidden. */
export interface BlockExplanation {
  readonly isShown: boolean;
  /** The deciding causes; none for a block that always shows. */
  readonly causes: readonly Cause[];
  /** The fewest changes that invert the result; undefined if none was found. */
  readonly change: readonly Edit[] | undefined;
}

/** Explains whether a block is visible in this state. For a block in a list, uses the first visible element, else the first.
 * Returns undefined for an unknown block. */
export function explain(state: PageState, id: string): BlockExplanation | undefined {
  const [outer, ...inner] = chainTo(state.page.blocks, id);
  if (outer === undefined) return undefined;
  const now = state.path.at(-1);
  if (outer.step !== undefined && outer.step !== now?.name)
    return no({ by: outer.id, kind: 'step', step: outer.step, now: now?.name ?? '' }, undefined);
  const step = outer.step === undefined ? undefined : now;
  const slot = slotOf(state, outer, step === undefined || outer.place !== 'main' ? undefined : stepLocals(state, step));
  const found = look(state, slot, inner, []);
  const isBelow = found.isShown && outer.place === 'main' && !isPlaced(state, outer, step);
  return isBelow ? no({ by: outer.id, kind: 'above' }, undefined) : found;
}

/** Returns the blocks from an outermost one to the named one. */
function chainTo(blocks: readonly CompiledBlock[], id: string): readonly CompiledBlock[] {
  for (const block of blocks) {
    if (block.id === id) return [block];
    const inside = chainTo(block.blocks, id);
    if (inside.length > 0) return [block, ...inside];
  }
  return [];
}

const no = (cause: Cause, change: readonly Edit[] | undefined): BlockExplanation => ({ isShown: false, causes: [cause], change });

/** Follows the blocks down to the one in question while all of them are visible. */
function look(state: PageState, slot: Slot, rest: readonly CompiledBlock[], passed: readonly Slot[]): BlockExplanation {
  const face = resolveBlock(state, slot).value;
  const { block } = slot;
  if (face.kind === 'fault') return no({ by: block.id, kind: 'fault', fault: face.fault }, undefined);
  if (face.kind === 'each') {
    const inside = face.items.map((value, index) => look(state, itemSlot(state, slot, value, index), rest, [...passed, slot]));
    const speaks = inside.find(({ isShown }) => isShown) ?? inside[0];
    if (speaks !== undefined) return speaks;
    const list = block.each ?? null;
    return no({ by: block.id, kind: 'no-items', reasons: seen(state, slot, list) }, editsOf(list, true, groundOf(state, slot)));
  }
  if (face.kind !== 'one') return hidden(state, slot);
  const [next, ...others] = rest;
  const all = slot.isItem ? passed : [...passed, slot];
  return next === undefined ? shown(state, all) : look(state, slotOf(state, next, slot.locals), others, all);
}

/** Explains a visible block: all conditions on the way hold; proposes the easiest change that hides it. */
function shown(state: PageState, slots: readonly Slot[]): BlockExplanation {
  const causes = slots.flatMap((slot): Cause[] => {
    const { id: by, show, each } = slot.block;
    const face = resolveBlock(state, slot).value;
    return [
      ...(show === undefined ? [] : [{ by, kind: 'rule' as const, reasons: seen(state, slot, show) }]),
      ...(each === undefined || face.kind !== 'each' ? [] : [{ by, kind: 'items' as const, count: face.items.length }]),
    ];
  });
  const changes = slots.flatMap((slot) =>
    [slot.block.show, slot.block.each].flatMap((rule) => {
      const edits = rule === undefined ? undefined : editsOf(rule, false, groundOf(state, slot));
      return edits === undefined ? [] : [edits];
    }),
  );
  return { isShown: true, causes, change: changes.sort((a, b) => a.length - b.length)[0] };
}

function hidden(state: PageState, slot: Slot): BlockExplanation {
  const { block } = slot;
  const missing = missingOf(state, block, readingOf(state));
  if (missing.length > 0) return no({ by: block.id, kind: 'sources', missing }, undefined);
  const rule = block.show ?? null;
  return no({ by: block.id, kind: 'rule', reasons: seen(state, slot, rule) }, editsOf(rule, true, groundOf(state, slot)));
}

const STATUSES: readonly SourceState['status'][] = ['ready', 'idle', 'loading', 'failed'];

/** A page's rules may read every root; views are rules themselves. */
function groundOf(state: PageState, { locals }: Slot): VariableInfo {
  const scope = scopeOfPage(state, locals);
  const roots: readonly string[] = [...PAGE_ROOTS, 'step', ...Object.keys(locals)];
  return {
    holds(logic) {
      const outcome = bindCondition(logic, scope);
      return outcome.ok && outcome.value;
    },
    choose(path, _attribute, accepted, isWanted) {
      return path.startsWith('status.') ? STATUSES.find((status) => accepted.includes(status) === isWanted) : undefined;
    },
    canChange: (path) => roots.includes(path.split('.')[0] ?? ''),
    ruleOf(path) {
      const [root, name = '', ...deeper] = path.split('.');
      return root === 'view' && deeper.length === 0 && !Object.hasOwn(locals, 'view') ? state.page.views[name] : undefined;
    },
  };
}

/** Returns the deciding conditions of a rule; the rule itself if it is a plain value. */
function seen(state: PageState, slot: Slot, rule: Json): readonly SeenReason[] {
  const scope = scopeOfPage(state, slot.locals);
  const valueAt = (path: string): Json => {
    const outcome = evaluate({ var: path }, scope);
    return outcome.ok ? outcome.value : null;
  };
  return reasonsOf(rule, groundOf(state, slot)).map((reason) => ({
    ...reason,
    seen: compileLogic(reason.logic).program.paths.map((path) => [path, valueAt(path)] as const),
  }));
}

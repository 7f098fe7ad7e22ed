import { type CompiledField, compiledField, type FieldState, type FormState, field, knownField } from '../../engine/form/index.ts';
import { moved } from './drive.ts';
import type { OptionList } from './lists.ts';
import type { Edge, Move, StateNode } from './types.ts';

/** A change that cannot be undone: the field that stays different. */
export interface Unrestored {
  readonly node: StateNode;
  readonly edge: Edge;
  readonly field: string;
  /** The state after changing back. */
  readonly after: FormState;
}

const SHOWN = [
  ...(['visible', 'required', 'readonly', 'locked', 'title', 'placeholder', 'note'] as const),
  ...(['min', 'max', 'minLength', 'maxLength', 'slots'] as const),
] as const;

const shownOf = (shown: FieldState): string =>
  JSON.stringify([...SHOWN.map((key) => shown[key]), shown.value ?? null, shown.options?.map((one) => one.value)]);

const clears = ({ definition, follows }: CompiledField): boolean => (definition.whenHidden ?? (follows ? 'clear' : 'keep')) === 'clear';

/** Returns fields whose loss the document declares: reset, cleared when hidden, or written by a rule without `lock` or with `otherwise`. */
function documented(state: FormState, middle: FormState, move: Move): ReadonlySet<string> {
  const names = new Set<string>();
  const reset = (name: string): void => {
    compiledField(state, name)?.definition.resets?.forEach((target) => {
      if (names.has(target)) return;
      names.add(target);
      reset(target);
    });
  };
  for (const name of [move.field, ...move.with.map(([part]) => part)]) reset(name);
  for (const [position, { name, visible }] of state.fields.entries()) {
    const { own } = knownField(state, name);
    const rule = own.definition.rules?.value;
    if (visible && middle.fields[position]?.visible === false && clears(own)) names.add(name);
    if (rule !== undefined && (rule.lock !== true || rule.otherwise !== undefined)) names.add(name);
  }
  return names;
}

/** Returns every field that a difference in some fields may reach. */
function reachable(state: FormState, names: readonly string[]): ReadonlySet<string> {
  const seen = new Set(names);
  for (const name of seen) {
    const { dependents, readers } = knownField(state, name).own;
    const next = new Set([...dependents, ...readers]);
    for (const one of state.form.fields) if (next.has(one.index)) seen.add(one.name);
    for (const { name: follower, follows } of state.generated) if (follows?.question === name) seen.add(follower);
  }
  return seen;
}

/** Undoes a change and returns the first field that differs in a way the document does not declare. */
export function unrestored(node: StateNode, edge: Edge, lists: ReadonlyMap<string, OptionList>): Unrestored | undefined {
  const { state, opening } = node;
  const answerOf = (name: string) => field(state, name)?.value;
  const { move } = edge;
  const back: Move = { field: move.field, value: answerOf(move.field), with: move.with.map(([part]) => [part, answerOf(part)] as const) };
  const after = moved(edge.to.state, back, lists, opening.multiple);
  const differing = state.fields.flatMap((before, position) => {
    const now = after.fields[position];
    return now === undefined || now === before || shownOf(before) === shownOf(now) ? [] : [{ name: before.name, position }];
  });
  if (differing.length === 0) return undefined;
  const lost = documented(state, edge.to.state, move);
  const excused = reachable(
    state,
    differing.map(({ name }) => name).filter((name) => lost.has(name)),
  );
  const first = differing.find(({ name }) => !excused.has(name));
  return first === undefined ? undefined : { node, edge, field: first.name, after };
}

import type { Json } from '../../engine/documents/json.ts';
import { isOperation, partsOf } from '../../engine/logic/index.ts';
import type { Path } from '../source/types.ts';
import { type Atom, atomOf, conflictOf } from './atoms.ts';

/** Conditions that no answers can satisfy together, or (`always`) of which any answers satisfy one. */
export interface Conflict {
  readonly path: Path;
  readonly atoms: readonly Atom[];
  readonly always: boolean;
}

/** Finds conflicts inside a rule. Atoms from around a part of the rule (the other operands of an `and`) count for it too. */
export function* conflictsIn(logic: Json, around: readonly Atom[] = [], path: Path = []): Generator<Conflict> {
  if (Array.isArray(logic)) {
    for (const [index, item] of logic.entries()) yield* conflictsIn(item, [], [...path, index]);
    return;
  }
  if (!isOperation(logic)) return;
  const { operator, args: operands, at: step } = partsOf(logic);
  const at = (index: number): Path => [...path, ...step(index)];
  if (operator === 'and') {
    const own = operands.flatMap((operand) => atomsOf(operand));
    const atoms = conflictOf([...around, ...own]);
    if (atoms !== undefined) {
      yield { path: [...path, operator], atoms, always: false };
      return;
    }
    for (const [index, operand] of operands.entries()) {
      const others = operands.flatMap((other, position) => (position === index ? [] : atomsOf(other)));
      if (atomOf(operand) === undefined) yield* conflictsIn(operand, [...around, ...others], at(index));
    }
    return;
  }
  if (operator === 'or') {
    const denied = operands.flatMap((operand) => atomOf(operand, true) ?? []);
    const always = denied.length === operands.length || denied.length > 1 ? conflictOf(denied) : undefined;
    if (always !== undefined) {
      yield { path: [...path, operator], atoms: always, always: true };
      return;
    }
    for (const [index, operand] of operands.entries()) {
      const one = atomOf(operand);
      const atoms = one === undefined ? undefined : conflictOf([...around, one]);
      if (atoms !== undefined) yield { path: at(index), atoms, always: false };
      else yield* conflictsIn(operand, around, at(index));
    }
    return;
  }
  for (const [index, operand] of operands.entries()) yield* conflictsIn(operand, [], at(index));
}

/** Lists the conditions that must hold: the condition itself, or every part of an `and`. */
export function atomsOf(logic: Json): readonly Atom[] {
  const one = atomOf(logic);
  if (one !== undefined) return [one];
  if (!isOperation(logic) || !Array.isArray(logic['and'])) return [];
  return (logic['and'] as readonly Json[]).flatMap(atomsOf);
}

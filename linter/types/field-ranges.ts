import type { Json } from '../../engine/documents/json.ts';
import { addTo, evaluate, type Operators } from '../../engine/logic/index.ts';
import { type FieldUse, fieldUses, placeOf } from '../project/fields.ts';
import { effectiveValue, type FieldView } from '../project/form-view.ts';
import type { Project } from '../project/project.ts';
import { isAfter, pairsIn } from '../project/ranges.ts';
import { mentions } from '../project/uses.ts';
import type { Finding } from '../source/types.ts';
import { fieldKind } from './kinds.ts';

const DAY = '2026-07-15';
/** Days from today on which a period is tried. */
const TRIED: readonly number[] = [-400, -1, 0, 1, 400];

/** Reports end fields of a period that may lie before their start. */
export function* reversedFields(project: Project): Generator<Finding> {
  const uses = new Map<FieldUse['siblings'], Map<string, FieldUse>>();
  for (const use of fieldUses(project)) {
    const known = uses.get(use.siblings) ?? new Map<string, FieldUse>();
    uses.set(use.siblings, known.set(use.field.name, use));
  }
  for (const fields of uses.values())
    for (const [start, end] of pairsIn([...fields.keys()])) {
      const [from, to] = [fields.get(start)?.field, fields.get(end)?.field];
      if (from === undefined || to === undefined) continue;
      const kind = fieldKind(to);
      if ((kind !== 'date' && kind !== 'number') || fieldKind(from) !== kind || isHeld(from, to, kind, project.vocabulary.operators))
        continue;
      const at = effectiveValue(to, ['rules', 'min']) === undefined ? placeOf(to, ['title']) : placeOf(to, ['rules', 'min'], 'key');
      yield {
        at,
        message: `“${end}”可以选在“${start}”之前：在 rules.min 里写 {"var": "${start}"}，结束不能早于开始`,
      };
    }
}

/** Whether the bounds of either field keep the end from lying before the start, on every tried day. */
function isHeld(start: FieldView, end: FieldView, kind: 'date' | 'number', operators: Operators): boolean {
  const [min, max] = [effectiveValue(end, ['rules', 'min'])?.value, effectiveValue(start, ['rules', 'max'])?.value] as readonly (
    | Json
    | undefined
  )[];
  const values = TRIED.map((days): Json => (kind === 'number' ? days : String(addTo(DAY, days, 'day'))));
  return (
    holds(min, start.name, (bound, answer) => !isAfter(answer, bound), values, operators) ||
    holds(max, end.name, (bound, answer) => !isAfter(bound, answer), values, operators)
  );
}

/** Whether a bound that reads an answer holds for all tried answers. A bound that reads more is not tried. */
function holds(
  bound: Json | undefined,
  name: string,
  isRight: (bound: Json, answer: Json) => boolean,
  values: readonly Json[],
  operators: Operators,
): boolean {
  if (bound === undefined || !mentions(bound).names.some((one) => one.name === name)) return false;
  return values.every((answer) => {
    const outcome = evaluate(bound, { today: DAY, now: `${DAY} 09:00`, operators, get: (read) => (read === name ? answer : undefined) });
    return !outcome.ok || outcome.value === null || isRight(outcome.value, answer);
  });
}

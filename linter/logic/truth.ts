import type { Path } from '../source/types.ts';

const CONDITIONS: ReadonlySet<string | number> = new Set([
  'show',
  'when',
  'while',
  'until',
  'focus',
  'visible',
  'required',
  'readonly',
  'options',
]);
const EACH_ASKED: ReadonlySet<string> = new Set(['filter', 'all', 'some', 'none']);

/** Whether only the truth of the rule at this place matters, not its value. */
export const isCondition = (path: Path): boolean => CONDITIONS.has(path.at(-1) ?? '');

/** Whether only the truth of this operand matters; `asked` gives the same for the operation. */
export function asksTruth(operator: string, index: number, count: number, asked: boolean): boolean {
  if (operator === '!' || operator === '!!') return true;
  if (operator === 'if') return index % 2 === 0 && index < count - 1 ? true : asked;
  if (operator === 'and' || operator === 'or') return asked;
  return EACH_ASKED.has(operator) && index === 1;
}

import type { Json } from '@heye/engine';

const SIGNS: Readonly<Record<string, string>> = {
  '==': '=',
  '===': '=',
  '!=': '≠',
  '!==': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  and: 'and',
  or: 'or',
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  in: 'in',
};

/** Writes a rule as one line: comparisons and sums with signs, other operators as functions. */
export function sentence(logic: Json | undefined): string {
  if (Array.isArray(logic)) return `[${logic.map(sentence).join(', ')}]`;
  if (typeof logic !== 'object' || logic === null) return JSON.stringify(logic) ?? '';
  const [[operator, given] = ['', null], ...others] = Object.entries(logic as Readonly<Record<string, Json>>);
  if (others.length > 0 || operator === '') return JSON.stringify(logic);
  const operands = Array.isArray(given) ? given : [given];
  if (operator === 'var') return String(operands[0] ?? '');
  if (operator === '!') return `not ${sentence(operands[0] ?? null)}`;
  if (operator === '!!') return sentence(operands[0] ?? null);
  const sign = Object.hasOwn(SIGNS, operator) ? SIGNS[operator] : undefined;
  const written = operands.map(sentence);
  return sign !== undefined && written.length > 1 ? written.join(` ${sign} `) : `${operator}(${written.join(', ')})`;
}

/** Writes a value as a reader expects it; a missing one is a dash. */
export const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '—';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

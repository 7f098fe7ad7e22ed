import type { Word } from '../words.ts';
import { COMPARING } from './operators.ts';

/** Words of the comparisons that staff know; others are said by their own documentation. */
export const COMPARED: Readonly<Record<string, Word>> = {
  '==': 'is',
  '!=': 'isNot',
  '<': 'lessThan',
  '<=': 'atMost',
  '>': 'moreThan',
  '>=': 'atLeast',
};

const TYPED = ['==', '!=', '<', '<=', '>', '>='];

/** Comparisons, in the order in which they are offered. */
export const ORDER = [
  ...TYPED,
  ...Object.keys(COMPARING).filter((name) => !TYPED.includes(name) && name !== 'in' && !/^[!=]==$/.test(name)),
];

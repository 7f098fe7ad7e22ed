import type { AST } from '@eslint-community/regexpp';
import { treeOf } from './parse.ts';

/** The shortest and longest text, in characters. */
interface Lengths {
  readonly min: number;
  readonly max: number;
}

type Node = AST.Pattern | AST.Alternative | AST.Element | AST.QuantifiableElement;

/** Whether every alternative of a pattern is anchored at the start and the end. Undefined for an invalid pattern. */
export function anchorsOf(pattern: string): { readonly start: boolean; readonly end: boolean } | undefined {
  const tree = treeOf(pattern);
  return tree && { start: anchored(tree, 'start'), end: anchored(tree, 'end') };
}

function anchored(node: Node, side: 'start' | 'end'): boolean {
  if (node.type === 'Pattern' || node.type === 'Group' || node.type === 'CapturingGroup')
    return node.alternatives.every(({ elements }) => {
      const outer = elements.at(side === 'start' ? 0 : -1);
      return outer !== undefined && anchored(outer, side);
    });
  return node.type === 'Assertion' && node.kind === side;
}

/** Returns the shortest and longest text that a pattern matches as a whole. Undefined for an invalid or unanchored pattern. */
export function lengthsOf(pattern: string): Lengths | undefined {
  const tree = treeOf(pattern);
  return tree !== undefined && anchored(tree, 'start') && anchored(tree, 'end') ? measured(tree) : undefined;
}

function measured(node: Node): Lengths {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup': {
      const parts = node.alternatives.map(measured);
      return { min: Math.min(...parts.map(({ min }) => min)), max: Math.max(...parts.map(({ max }) => max)) };
    }
    case 'Alternative': {
      const parts = node.elements.map(measured);
      return parts.reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), { min: 0, max: 0 });
    }
    case 'Quantifier': {
      const { min, max } = measured(node.element);
      return { min: min * node.min, max: max === 0 ? 0 : max * node.max };
    }
    case 'Assertion':
      return { min: 0, max: 0 };
    case 'Backreference':
      return { min: 0, max: Number.POSITIVE_INFINITY };
    default:
      return { min: 1, max: 1 };
  }
}

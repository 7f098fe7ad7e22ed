import { type PatternNode, parsePattern } from './parse.ts';

/** Whether every alternative of a pattern is anchored at the start and the end. Undefined for an unsupported pattern. */
export function anchorsOf(pattern: string): { readonly start: boolean; readonly end: boolean } | undefined {
  const tree = parsePattern(pattern);
  return tree && { start: anchored(tree, 'start'), end: anchored(tree, 'end') };
}

function anchored(node: PatternNode, side: 'start' | 'end'): boolean {
  if (node.kind === 'choice') return node.parts.every((part) => anchored(part, side));
  if (node.kind === 'sequence') {
    const outer = side === 'start' ? node.parts[0] : node.parts.at(-1);
    return outer !== undefined && anchored(outer, side);
  }
  return node.kind === side;
}

/** Returns the shortest and longest text that a pattern matches as a whole. Undefined for an unsupported or unanchored pattern. */
export function lengthsOf(pattern: string): { readonly min: number; readonly max: number } | undefined {
  const tree = parsePattern(pattern);
  const anchors = anchorsOf(pattern);
  return tree === undefined || anchors?.start !== true || !anchors.end ? undefined : measured(tree);
}

function measured(node: PatternNode): { readonly min: number; readonly max: number } {
  if (node.kind === 'set') return { min: 1, max: 1 };
  if (node.kind === 'repeat') {
    const { min, max } = measured(node.part);
    return { min: min * node.min, max: max === 0 ? 0 : max * node.max };
  }
  if (node.kind !== 'sequence' && node.kind !== 'choice') return { min: 0, max: 0 };
  const parts = node.parts.map(measured);
  if (node.kind === 'choice') return { min: Math.min(...parts.map(({ min }) => min)), max: Math.max(...parts.map(({ max }) => max)) };
  return parts.reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), { min: 0, max: 0 });
}

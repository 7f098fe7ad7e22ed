import type { AST } from '@eslint-community/regexpp';
import { JS } from 'refa';
import { treeOf } from '../pattern/parse.ts';

/** The number of repetitions that the generator adds for an open quantifier. */
const MORE = 3;

/** Characters to try first, so that a text reads like an answer. */
const LIKELY = ['x', 'X', '中', '1', '-', ' '].map((character) => character.codePointAt(0) ?? 0);

/** Returns the shortest and a longer text of each alternative; none for an invalid pattern. Lookarounds are ignored: the validator decides. */
export function fromPattern(pattern: string): readonly string[] {
  return (treeOf(pattern)?.alternatives ?? []).flatMap((one) => [written(one, false), written(one, true)]);
}

function written(node: AST.Alternative | AST.Element, isFull: boolean): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map((element) => written(element, isFull)).join('');
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives
        .slice(0, 1)
        .map((one) => written(one, isFull))
        .join('');
    case 'Quantifier':
      return written(node.element, isFull).repeat(isFull ? (Number.isFinite(node.max) ? node.max : node.min + MORE) : node.min);
    case 'Backreference':
      return [node.resolved]
        .flat()
        .slice(0, 1)
        .map((group) => written(group, isFull))
        .join('');
    case 'Assertion':
      return '';
    default:
      return characterOf(node);
  }
}

/** Returns a character of a set: a likely one, else its second, since the first is often 0. */
function characterOf(node: Parameters<typeof JS.parseUnicodeSet>[0]): string {
  const { chars } = JS.parseUnicodeSet(node, { unicode: true });
  const [first = 0, second = first] = chars.characters();
  return String.fromCodePoint(LIKELY.find((code) => chars.has(code)) ?? second);
}

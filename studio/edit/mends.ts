import { findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser';
import type { CheckIssue } from '../../linter/index.ts';
import { suggest } from '../../linter/source/suggest.ts';
import { offsetOf } from './issues.ts';
import { removeAt } from './text.ts';

/** A correction of an issue, in words and as the text of the document after it. */
export interface Mend {
  readonly kind: 'write' | 'remove' | 'shorten';
  /** The value that is written in place of another. */
  readonly word?: string;
  readonly text: string;
}

/** Rules whose finding marks a value or key that the document can lack. */
const NEEDLESS: ReadonlySet<string> = new Set(['idle-key', 'same-as-inherited']);

/** Says whether the document is mended by leaving out the marked key or value. */
const isNeedless = ({ rule, message }: CheckIssue): boolean =>
  NEEDLESS.has(rule) ||
  (rule === 'idle-block-key' && message.includes(' 不起作用：')) ||
  (rule === 'format' && /^这里没有“.*”这个键/.test(message));

const splice = (text: string, { offset, length }: Pick<Node, 'offset' | 'length'>, put: string): string =>
  text.slice(0, offset) + put + text.slice(offset + length);

/** Writes the suggested word into a literal: as a whole, or in the place of the one name of a path that is near to it. */
export function written(literal: string, suggestion: string): string | undefined {
  const isPath = /^[=@]/.test(literal) || literal.includes('.');
  const isWhole = !isPath || literal[0] === suggestion[0] || suggest(literal, [suggestion]) !== undefined;
  if (isWhole && !(/^[=@]/.test(literal) && !/^[=@]/.test(suggestion))) return suggestion;
  const names = [...literal.matchAll(/[A-Za-z0-9_-]+/g)].filter(([name]) => suggest(name, [suggestion]) !== undefined);
  const [only, ...others] = names;
  if (only === undefined || others.length > 0) return undefined;
  return literal.slice(0, only.index) + suggestion + literal.slice(only.index + only[0].length);
}

/** Returns the value around a key: the object with this one key. */
const around = (key: Node): Node | undefined => {
  const whole = key.parent?.parent;
  return whole?.type === 'object' && whole.children?.length === 1 ? whole : undefined;
};

/** Returns the operand of a needless `!!` as it is written. */
function operandOf(text: string, key: Node): string | undefined {
  const value = key.parent?.children?.[1];
  const only = value?.type === 'array' && value.children?.length === 1 ? value.children[0] : value;
  return only === undefined || only.type === 'array' ? undefined : text.slice(only.offset, only.offset + only.length);
}

/** Returns the corrections that the check knows for an issue, each as an edit of the document's text; none for most issues. */
export function mendsOf(issue: CheckIssue, text: string): readonly Mend[] {
  const tree = parseTree(text);
  const node = tree && findNodeAtOffset(tree, offsetOf(text, issue));
  if (node === undefined) return [];
  const { rule, suggestion } = issue;
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  if (rule === 'needless-truth' || rule === 'long-binding') {
    const whole = isKey ? around(node) : undefined;
    const short = rule === 'long-binding' ? suggestion && JSON.stringify(suggestion) : operandOf(text, node);
    return whole === undefined || short === undefined ? [] : [{ kind: 'shorten', text: splice(text, whole, short) }];
  }
  const mends: Mend[] = [];
  if (suggestion !== undefined && node.type === 'string') {
    const word = written(String(node.value), suggestion);
    if (word !== undefined) mends.push({ kind: 'write', word, text: splice(text, node, JSON.stringify(word)) });
  }
  if (isNeedless(issue)) mends.push({ kind: 'remove', text: removeAt(text, getNodePath(node)) });
  return mends;
}

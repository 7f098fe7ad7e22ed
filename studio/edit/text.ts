import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { Json } from '../../engine/index.ts';
import { print } from './print.ts';

/** Keys and indexes from the root of a document to a value. */
export type Path = readonly (string | number)[];

/** An edit that the text does not allow: its message is meant for staff. */
export class Impossible extends Error {}

/** Texts whose trees are kept: an outline reads each of its documents once per field. */
const MOST_TREES = 16;
const trees = new Map<string, Node>();

const treeOf = (text: string): Node => {
  const known = trees.get(text);
  if (known !== undefined) return known;
  const tree = parseTree(text, [], { disallowComments: false });
  if (tree === undefined) throw new Impossible('文档是空的');
  const [oldest] = trees.keys();
  if (trees.size >= MOST_TREES && oldest !== undefined) trees.delete(oldest);
  trees.set(text, tree);
  return tree;
};

/** Returns the node of a value, or undefined. */
const nodeAt = (text: string, path: Path): Node | undefined => findNodeAtLocation(treeOf(text), [...path]);

function needed(text: string, path: Path): Node {
  const node = nodeAt(text, path);
  if (node === undefined) throw new Impossible(`没有 ${path.join('.')}`);
  return node;
}

const splice = (text: string, from: number, to: number, put: string): string => text.slice(0, from) + put + text.slice(to);

/** The spaces at the beginning of the line of a position. */
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

const columnAt = (text: string, offset: number): number => offset - text.lastIndexOf('\n', offset - 1) - 1;

const endOf = ({ offset, length }: Node): number => offset + length;

/** Returns the value at a path, or undefined. */
export function valueAt(text: string, path: Path): Json | undefined {
  const node = nodeAt(text, path);
  return node === undefined ? undefined : (getNodeValue(node) as Json);
}

/** Returns the keys of an object, or the number of elements of an array as indexes. Empty without such a value. */
export function childrenOf(text: string, path: Path): readonly (string | number)[] {
  const node = nodeAt(text, path);
  if (node?.type === 'array') return (node.children ?? []).map((_child, at) => at);
  if (node?.type !== 'object') return [];
  return (node.children ?? []).map((property) => String(property.children?.[0]?.value));
}

/** Returns the offsets of a value, from its key on if it has one, for whoever marks it in the text. */
export function rangeOf(text: string, path: Path): { readonly from: number; readonly to: number } | undefined {
  const node = nodeAt(text, path);
  if (node === undefined) return undefined;
  return { from: node.parent?.type === 'property' ? node.parent.offset : node.offset, to: endOf(node) };
}

/** Writes a value in the place of another, or as the last one of its object. Everything else keeps its bytes. */
export function setAt(text: string, path: Path, value: Json): string {
  const node = nodeAt(text, path);
  if (node !== undefined) {
    const now = print(value, indentAt(text, node.offset), columnAt(text, node.offset));
    return splice(text, node.offset, endOf(node), now);
  }
  const key = path.at(-1);
  const parent = needed(text, path.slice(0, -1));
  return insertAt(text, path.slice(0, -1), parent.children?.length ?? 0, value, typeof key === 'string' ? key : undefined);
}

/** Inserts a value before the child at an index: with its key into an object, without one into an array. */
export function insertAt(text: string, path: Path, at: number, value: Json, key?: string): string {
  const parent = needed(text, path);
  if (parent.type !== (key === undefined ? 'array' : 'object')) throw new Impossible(`${path.join('.') || '文档'} 放不进一项`);
  if (key !== undefined && childrenOf(text, path).includes(key)) throw new Impossible(`已经有 ${key}`);
  const children = parent.children ?? [];
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `;
  const [first] = children;
  if (first === undefined) {
    const room = key === undefined ? '' : ' ';
    return splice(text, parent.offset + 1, endOf(parent) - 1, room + name + print(value, indentAt(text, parent.offset)) + room);
  }
  const isOpen = text.slice(parent.offset, first.offset).includes('\n');
  const indent = isOpen ? indentAt(text, first.offset) : indentAt(text, parent.offset);
  const written = name + print(value, indent, (isOpen ? indent.length : columnAt(text, first.offset)) + name.length);
  const between = isOpen ? `,\n${indent}` : ', ';
  const next = children[at];
  if (next !== undefined) return splice(text, next.offset, next.offset, written + between);
  const end = endOf(children.at(-1) ?? first);
  return splice(text, end, end, between + written);
}

/** Removes a value with its key and its comma. A missing one is no mistake. */
export function removeAt(text: string, path: Path): string {
  const node = nodeAt(text, path);
  if (node === undefined) return text;
  const own = node.parent?.type === 'property' ? node.parent : node;
  const siblings = own.parent?.children;
  if (siblings === undefined || own.parent === undefined) throw new Impossible('整个文档不能删');
  const at = siblings.indexOf(own);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  if (after !== undefined) return splice(text, own.offset, after.offset, '');
  if (before !== undefined) return splice(text, endOf(before), endOf(own), '');
  return splice(text, own.parent.offset + 1, endOf(own.parent) - 1, '');
}

/** Moves a child of an object or array to another place among its siblings. The commas and line ends between them stay. */
export function moveAt(text: string, path: Path, from: number, to: number): string {
  const children = needed(text, path).children ?? [];
  if (children[from] === undefined || children[to] === undefined) throw new Impossible('没有这个位置');
  const order = children.map((_child, at) => at);
  order.splice(to, 0, ...order.splice(from, 1));
  const written = children.map((child) => text.slice(child.offset, endOf(child)));
  let moved = '';
  let end = 0;
  for (const [at, child] of children.entries()) {
    moved += text.slice(end, child.offset) + (written[order[at] ?? at] ?? '');
    end = endOf(child);
  }
  return moved + text.slice(end);
}

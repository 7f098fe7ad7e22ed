import type { Node } from 'jsonc-parser';
import { parseFile, treeOf } from '../../source/parse.ts';
import type { SourceFile } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports a key that occurs twice in one object: JSON silently keeps the last. */
export const duplicateKey: Rule = {
  id: 'duplicate-key',
  title: '同一个键写了两次',
  severity: 'error',
  docs: '一个对象里同名的键只有最后一个算数，前面的会悄悄丢掉。删掉一个，或改名。',
  why: '改了前面那个，页面却没有变化，很难发现。',
  bad: '"remark": { "title": "备注", "type": "string", "widget": "text", "maxLength": 50, "maxLength": 20 }',
  good: '"remark": { "title": "备注", "type": "string", "widget": "text", "maxLength": 20 }',
  *find({ reading }) {
    for (const document of reading.documents) {
      if (document.value === undefined) continue;
      for (const key of repeatedIn(document.file)) {
        yield { at: { document, offset: key.offset, length: key.length }, message: `键“${String(key.value)}”在同一个对象里写了两次` };
      }
    }
  },
};

const known = new WeakMap<SourceFile, readonly Node[]>();

/** Returns the repeated keys of a file. Cached. */
function repeatedIn(file: SourceFile): readonly Node[] {
  const before = known.get(file);
  if (before !== undefined) return before;
  const tree = mayRepeat(file) ? treeOf(file) : undefined;
  const found = tree === undefined ? [] : [...repeatedKeys(tree)];
  known.set(file, found);
  return found;
}

/** False when the text has as many keys as its value: this check is much faster than the search for the repeated key. */
function mayRepeat(file: SourceFile): boolean {
  return (file.text.match(/"\s*:/g)?.length ?? 0) > keysIn(parseFile(file).value);
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, item) => sum + keysIn(item), 0);
  return Array.isArray(value) ? inner : inner + Object.keys(value).length;
}

function* repeatedKeys(node: Node): Generator<Node> {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined;
    if (key !== undefined && seen.has(key.value)) yield key;
    if (key !== undefined) seen.add(key.value);
    yield* repeatedKeys(child);
  }
}

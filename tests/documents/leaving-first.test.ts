import { expect, test } from 'vitest';
import { type Documents, isValues, type Json } from '../../engine/index.ts';
import { readAll } from './documents.ts';

const flows = readAll('schemas/flows') as Readonly<Record<string, Documents.Flow>>;
const documents = { ...flows, ...readAll('schemas/pages'), ...readAll('schemas/blocks') } as unknown as Readonly<Record<string, Json>>;

const EMPTIES = ['bought', 'clear', 'clearChecked', 'clearClosed', 'remove'];
const LEAVES = ['go', 'back', 'open'];

/** Whether an action, or a flow that it starts, removes data from a collection of the phone. */
function empties(node: Json, seen: readonly string[] = []): boolean {
  if (Array.isArray(node)) return node.some((one) => empties(one, seen));
  if (!isValues(node)) return false;
  const { do: action, change, name } = node;
  if (action === 'keep' && EMPTIES.includes(String(change))) return true;
  if (action === 'flow' && typeof name === 'string' && !seen.includes(name))
    return empties((flows[name]?.do ?? null) as Json, [...seen, name]);
  return Object.values(node).some((one) => empties(one ?? null, seen));
}

/** The action lists of a document that remove data before they leave the page that shows it. */
function lateLeaves(name: string, node: Json): readonly string[] {
  if (Array.isArray(node)) {
    const leaves = node.findIndex((one) => isValues(one) && LEAVES.includes(String(one['do'])));
    const early = node.slice(0, Math.max(leaves, 0)).some((one) => isValues(one) && 'do' in one && empties(one));
    return [...(early ? [name] : []), ...node.flatMap((one) => lateLeaves(name, one))];
  }
  return isValues(node) ? Object.values(node).flatMap((one) => lateLeaves(name, one ?? null)) : [];
}

test('CT-06 OP-01 leaves a page before clearing its data: it never says 没有 while the next page loads', () => {
  expect(Object.entries(documents).flatMap(([name, document]) => lateLeaves(name, document))).toEqual([]);
});

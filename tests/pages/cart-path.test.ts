import { expect, test } from 'vitest';
import { isValues, type Json, type Values } from '../../engine/index.ts';
import { readAll } from '../documents/documents.ts';

/** The flows that add to the cart. */
const PUTTING = ['cart-change', 'prescription-add', 'prescription-batch', 'recommend-add'];

/** Every use of these flows inside of a document. */
function usesIn(value: Json): readonly Values[] {
  if (Array.isArray(value)) return value.flatMap(usesIn);
  if (!isValues(value)) return [];
  const own = value['do'] === 'flow' && PUTTING.includes(String(value['name'])) ? [value] : [];
  return [...own, ...Object.values(value).flatMap((one) => usesIn(one ?? null))];
}

test('CT-14 CT-18 every addition to the cart names its page: each flow requires it, each use gives it', () => {
  const flows = readAll('schemas/flows') as Readonly<Record<string, { readonly params?: readonly string[] }>>;
  expect(PUTTING.filter((name) => !flows[name]?.params?.includes('addPath'))).toEqual([]);
  const documents = ['schemas/pages', 'schemas/blocks', 'schemas/flows'].flatMap((folder) => Object.values(readAll(folder) as Values));
  const uses = documents.flatMap((document) => usesIn(document ?? null));
  expect(uses.length).toBeGreaterThan(6);
  expect(uses.filter((use) => !isValues(use['with']) || !use['with']['addPath'])).toEqual([]);
});

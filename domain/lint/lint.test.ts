import { expect, test } from 'vitest';
import { overProject } from '../../linter/fixture.ts';
import { checkDocuments as checkGenerally } from '../../linter/index.ts';
import { checkDocuments } from './index.ts';

const files = overProject([
  {
    path: 'schemas/collections/cart.json',
    text: JSON.stringify({ title: '购物车', kind: 'cart', by: ['=session.policyNo'], days: 90, signOut: 'forget' }),
  },
]);
const unknown = (issues: readonly { readonly rule: string; readonly message: string }[]) =>
  issues.filter(({ rule }) => rule === 'unknown-collection').map(({ message }) => message);

test('the linter alone does not know the cart, and says so at its kind; the product does', () => {
  expect(unknown(checkGenerally(files))).toEqual(['没有“cart”这样存的东西']);
  expect(unknown(checkDocuments(files))).toEqual([]);
});

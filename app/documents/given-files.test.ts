import { expect, test } from 'vitest';
import { withGivenFiles } from './given-files.ts';

const file = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
const asked: string[] = [];
const built = {
  page: async (id: string) => void asked.push(id),
  form: async (code: string) => void asked.push(code),
} as unknown as Parameters<typeof withGivenFiles>[0];

test('imports the documents that the server named, and takes every other one from the build', async () => {
  const source = withGivenFiles(built, {
    'page/cart': file('export default { page: { id: "cart" } }'),
    'form/CLAIM': file('export const form = { code: "CLAIM" }, validators = {}, calls = {};'),
  });
  expect((await source.page('cart'))?.page.id).toBe('cart');
  expect((await source.form('CLAIM'))?.form.code).toBe('CLAIM');
  expect(asked).toEqual([]);
  for (const name of ['classify', 'constructor']) expect(await source.page(name)).toBeUndefined();
  await source.form('APPEAL');
  expect(asked).toEqual(['classify', 'constructor', 'APPEAL']);
});

test('rejects when a named file does not load', async () => {
  const source = withGivenFiles(built, { 'page/cart': file('throw new Error("broken")') });
  await expect(source.page('cart')).rejects.toThrow('broken');
});

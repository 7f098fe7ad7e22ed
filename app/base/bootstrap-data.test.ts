import { expect, test } from 'vitest';
import { readBootstrapData } from './bootstrap-data.ts';

const pageWith = (textContent: string | null, of = 'given', dataset = {}) => ({
  getElementById: (id: string) => (textContent === null || id !== of ? null : ({ textContent, dataset } as unknown as HTMLElement)),
});

test('reads the bootstrap data of the page and skips what is no document', () => {
  const given = { config: { sandbox: true }, channels: { base: { a: 1 }, BROKEN: null }, files: { 'page/a': '/h5/a.js', 'page/b': 3 } };
  expect(readBootstrapData(pageWith(JSON.stringify(given)))).toEqual({
    config: { sandbox: true },
    channels: { base: { a: 1 } },
    files: { 'page/a': '/h5/a.js' },
    isWhole: false,
    version: '',
  });
});

test.each([null, '', '{', '[]', '{"config":3,"channels":"x","files":"y"}'])(
  'a page without usable bootstrap data gives none: %s',
  (text) => {
    expect(readBootstrapData(pageWith(text))).toEqual({ config: undefined, channels: {}, files: {}, isWhole: false, version: '' });
  },
);

test('reads the answers of a page that the server drew', () => {
  const answers = [{ method: 'GET', url: '/api/a', text: '{}' }];
  expect(readBootstrapData(pageWith(JSON.stringify(answers), 'answers')).answers).toEqual(answers);
  expect(readBootstrapData(pageWith('{', 'answers')).answers).toBeUndefined();
  expect(readBootstrapData(pageWith('[]', 'answers')).isWhole).toBe(false);
  expect(readBootstrapData(pageWith('[]', 'answers', { whole: '' })).isWhole).toBe(true);
  expect(readBootstrapData(pageWith('[]', 'answers', { version: '3' })).version).toBe('3');
});

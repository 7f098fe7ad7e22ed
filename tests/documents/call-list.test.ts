import { beforeAll, describe, expect, test } from 'vitest';
import type { Documents } from '../../engine/index.ts';
import { createTestServer, testDocuments } from '../../server/testing/test-server.ts';
import { type ListedCall, listedCalls, NAMED, SENT, sentenceOf, THIRD_INSURED } from './call-list.ts';

const catalogue: Readonly<Record<string, Documents.Call>> = Object.fromEntries(
  Object.entries(testDocuments.calls).flatMap(([family, { calls }]) =>
    Object.entries(calls).map(([key, call]) => [`${family}.${key}`, call]),
  ),
);

/** Both documents contain these paths, one of them without the first slash (SS-82, SS-83). */
const withoutSlash = (path: string): string => path.replace(/^\//, '');
const TWO_WAYS = ['/right/send/verCode', '/right/v1/checkRightCodeType', '/product/channel/mergeShoppingCart'];
const isSame = (spelled: string, path: string): boolean =>
  spelled === path || (TWO_WAYS.some((end) => path.endsWith(end)) && withoutSlash(spelled) === withoutSlash(path));

/** {hash} occurs twice: after the first list of the channel, and under the common ones (SS-80). */
const HASHES = ['product.homeList', 'product.common'];
const hashes = listedCalls.filter(({ path }) => path === '{hash}');

/** Names in the catalogue for a line of the appendix; empty if the catalogue has no such call. */
function namesOf(listed: ListedCall): readonly string[] {
  if (listed.path === '/api/ykq/third/open/*') return THIRD_INSURED.map((key) => `thirdInsured.${key}`);
  if (listed.path === '{hash}') return [HASHES[hashes.indexOf(listed)] ?? ''];
  const named = NAMED[listed.path];
  if (named !== undefined) return [named];
  return Object.entries(catalogue).flatMap(([name, { path }]) => (isSame(path, listed.path) ? [name] : []));
}

/** Whether the documents spell the path of a call; false for a candidate of another one. */
const isSpelled = ({ path, marks }: Pick<ListedCall, 'path' | 'marks'>): boolean =>
  path.startsWith('/') && !Object.hasOwn(NAMED, path) && !path.endsWith('*') && !marks.startsWith('candidate');

/** Differences between a catalogue call and its line in the appendix. */
function faultsOf(name: string, { method, path, marks }: ListedCall): readonly string[] {
  const call = catalogue[name];
  if (call === undefined) return [`${path}: no call ${name}`];
  const isForm = /\bform\b/.test(marks) && !marks.includes('form query');
  const place = call.body ?? (call.method === 'GET' ? 'query' : 'json');
  const wanted = isForm ? 'form' : marks.includes('multipart') ? 'file' : place;
  const left = (SENT[name] ?? []).filter((param) => !Object.hasOwn(call.params?.properties ?? {}, param));
  return [
    ...(method !== '?' && call.method !== method ? [`${name}: ${call.method}, not ${method}`] : []),
    ...(place === wanted ? [] : [`${name}: ${place}, not ${wanted}`]),
    ...((call.encrypted === true) === marks.includes('encrypted') ? [] : [`${name}: encrypted or not`]),
    ...(call.assumed && isSpelled({ path, marks }) ? [`${name}: its path is not assumed`] : []),
    ...left.map((param) => `${name}: ${param} is not sent`),
  ];
}

const server = createTestServer();
let token = '';
beforeAll(async () => {
  token = await server.signIn();
});

const rows = [...Map.groupBy(listedCalls, ({ row }) => row)];

describe('the calls of the appendix', () => {
  test('every line belongs to a row, and every row that lists calls has lines', () => {
    expect(listedCalls.filter(({ row }) => row === '').map(({ path }) => path)).toEqual([]);
    const ids = rows.map(([id]) => id).filter((id) => id.startsWith('CL-'));
    expect(ids.sort()).toEqual(Array.from({ length: 31 }, (_, index) => `CL-${String(index + 1).padStart(2, '0')}`));
    expect(listedCalls.length).toBeGreaterThan(290);
  });

  test.each(rows)(
    '%s its calls are in the catalogue with method, path, body and parameters, and the sandbox answers them',
    async (id, lines) => {
      const sentence = sentenceOf(id);
      for (const line of lines) {
        const names = namesOf(line);
        expect(names, line.path).not.toEqual([]);
        // The row also mentions it, by the end of its path.
        const end = line.path.split('/').at(-1) ?? '';
        if (/^\w+$/.test(end) && id.startsWith('CL-')) expect(sentence, line.path).toContain(end.replace(/V1$/, ''));
        for (const name of names) {
          expect(faultsOf(name, line)).toEqual([]);
          const answer = await server.call(name, {}, token);
          expect(answer, name).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
          expect([answer.msg, name]).not.toEqual([expect.stringMatching(/该功能暂未开放|接口不存在/), name]);
        }
      }
    },
  );
});

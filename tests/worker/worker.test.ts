import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { URL_CREDENTIALS } from '../../app/entry/credentials.ts';
import { URL_PAYLOAD_NAMES } from '../../app/entry/url-payload.ts';
import { ORIGIN, phone } from './phone.ts';

const page = { mode: 'navigate' } as const;
const FILE = '/heye-h5/assets/index-Ab12Cd34.js';

describe("the phone's cache", () => {
  test('loads a build file from the network once', async () => {
    const { get, asked } = phone(() => new Response('code'));
    expect([await get(FILE), await get(FILE)]).toEqual(['code', 'code']);
    expect(asked).toEqual([FILE]);
  });

  test('a published file is kept when it is what its name says, its list, too; one that was altered is never kept', async () => {
    const text = '{"title":"特药申请"}';
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    let altered = true;
    const { get, tell, asked, kept } = phone((url) =>
      url.includes('/published/') ? new Response(altered ? `${text} ` : text) : undefined,
    );
    const files = [`/heye-h5/published/forms/A-${hash}.json`, `/heye-h5/published/lists/${hash}.json`];
    for (const file of files) await get(file);
    await tell({ loaded: files.map((file) => ORIGIN + file), page: `${ORIGIN}/heye-h5/` });
    expect(kept()).toEqual([]);
    altered = false;
    asked.length = 0;
    for (const file of [...files, ...files]) expect(await get(file)).toBe(text);
    expect(asked).toEqual(files);
    expect(kept()).toEqual(files.map((file) => `heye-files ${file}`));
  });

  test('a page is shown as it was and fetched anew behind, so that the next visit has the new one', async () => {
    let build = 1;
    const { get } = phone(() => new Response(`build ${build}`));
    expect(await get('/heye-h5/list', page)).toBe('build 1');
    build = 2;
    expect(await get('/heye-h5/list', page)).toBe('build 1');
    expect(await get('/heye-h5/list', page)).toBe('build 2');
  });

  test("RT-40 a reload gets the server's page, and the cached one only offline", async () => {
    let answer: string | undefined = 'build 1';
    const { get } = phone(() => (answer === undefined ? undefined : new Response(answer)));
    await get('/heye-h5/list', page);
    answer = 'build 2';
    expect(await get('/heye-h5/list', { ...page, cache: 'no-cache' })).toBe('build 2');
    answer = undefined;
    expect(await get('/heye-h5/list', { ...page, cache: 'no-cache' })).toBe('build 2');
    expect(await get('/heye-h5/list', page)).toBe('build 2');
  });

  // The app does not reload a page whose address carried a payload that a reload would lose.
  // Without this, these members would run the build of their last visit forever.
  test.each([
    ...new Set([
      'code=C&state=S',
      ...[...URL_CREDENTIALS, ...URL_PAYLOAD_NAMES].filter((name) => name !== 'code').map((name) => `${name}=1`),
    ]),
  ])('RT-40 a page with a one-time payload comes from the server, and from the cache only offline: %s', async (brought) => {
    let answer: string | undefined = 'build 1';
    const { get, kept } = phone(() => (answer === undefined ? undefined : new Response(answer)));
    const address = `/heye-h5/list?thirdChannelSide=A&${brought}`;
    await get('/heye-h5/list?thirdChannelSide=A', page);
    answer = 'build 2';
    expect(await get(address, page)).toBe('build 2');
    answer = undefined;
    expect(await get(address, page)).toBe('build 2');
    expect(kept()).toEqual(['heye-pages /heye-h5/list?thirdChannelSide=A']);
  });

  describe('a page that the server draws', () => {
    const LIST = '/heye-h5/list?thirdChannelSide=A';
    const answerOf = (text: string, kind: 'public' | 'member') =>
      new Response(text, kind === 'public' ? { headers: { Drawn: 'public' } } : {});

    test('RT-40 PB-01 keeps the frame alone: another product of the same page never shows the one before', async () => {
      const { get, kept } = phone((url, isPlain) => answerOf(isPlain ? 'frame' : `drawing of ${url}`, 'public'));
      for (const id of ['1', '2']) expect(await get(`${LIST}&id=${id}`, page)).toBe(`drawing of ${LIST}&id=${id}`);
      expect(kept()).toEqual([`heye-pages ${LIST}`]);
    });

    test('shows the frame when the drawing does not come, and at once without a network', async () => {
      let isSlow = false;
      const net = phone((_url, isPlain) => (isSlow && !isPlain ? undefined : answerOf(isPlain ? 'frame' : 'drawing', 'public')));
      expect(await net.get(LIST, page)).toBe('drawing');
      isSlow = true;
      expect(await net.get(LIST, page)).toBe('frame');
    });

    test('shows the frame when the server has a fault', async () => {
      let isBroken = false;
      const { get } = phone((_url, isPlain) =>
        isBroken && !isPlain ? new Response('fault', { status: 503 }) : answerOf(isPlain ? 'frame' : 'drawing', 'public'),
      );
      expect(await get(LIST, page)).toBe('drawing');
      isBroken = true;
      expect(await get(LIST, page)).toBe('frame');
    });

    test('waits a second for a slow drawing', async () => {
      vi.useFakeTimers();
      try {
        const { get, slow } = phone((_url, isPlain) => answerOf(isPlain ? 'frame' : 'drawing', 'public'));
        await get(LIST, page);
        slow();
        const answer = get(LIST, page, false);
        await vi.advanceTimersByTimeAsync(999);
        expect(await Promise.race([answer, 'waits'])).toBe('waits');
        await vi.advanceTimersByTimeAsync(1);
        expect(await answer).toBe('frame');
      } finally {
        vi.useRealTimers();
      }
    });

    test("a member's page starts from its frame at once", async () => {
      const { get } = phone((_url, isPlain) => answerOf(isPlain ? 'frame' : 'skeletons', 'member'));
      expect([await get(LIST, page), await get(LIST, page)]).toEqual(['skeletons', 'frame']);
    });
  });

  test('caching delays no response', async () => {
    const { get } = phone(() => new Response('answer'), new Promise(() => undefined));
    const first = await Promise.all([get(FILE, {}, false), get('/heye-h5/list', page, false)]);
    expect(first).toEqual(['answer', 'answer']);
  });

  test('caches no part of an address beside its channel', async () => {
    const { get, kept } = phone(() => new Response('page'));
    await get('/heye-h5/open?thridToken=SECRET&phone=13800138000&thirdChannelSide=A%20B', page);
    expect(kept()).toEqual(['heye-pages /heye-h5/open?thirdChannelSide=A%20B']);
  });

  test.each([
    ['/miniapp/insured/list', {}],
    ['/api/file/1', {}],
    ['/api/image/p1.webp', {}],
    ['/heye-h5/config.json', {}],
    ['/heye-h5/version.json?t=1', {}],
    ['/heye-h5/assets/index.js', {}],
    [FILE, { method: 'POST' }],
    ['https://elsewhere.example/heye-h5/assets/index-Ab12Cd34.js', {}],
    ['/sandbox/page', page],
  ])("ignores calls, a member's files and files outside of the build: %s", async (path, more) => {
    const { get, kept } = phone(() => new Response('answer'));
    expect(await get(path, more)).toBeUndefined();
    expect(kept()).toEqual([]);
  });

  test('caches no failed response, and drops a page that is gone', async () => {
    let status = 500;
    const { get, kept } = phone(() => new Response('', { status }));
    await get(FILE);
    await get('/heye-h5/list', page);
    expect(kept()).toEqual([]);
    status = 200;
    await get('/heye-h5/list', page);
    status = 404;
    await get('/heye-h5/list', page);
    expect(kept()).toEqual([]);
  });

  test('caches the files that the first visit loaded before, and nothing else that it is given', async () => {
    const { tell, kept } = phone(() => new Response('x'));
    await tell({
      loaded: [
        `${ORIGIN}${FILE}`,
        `${ORIGIN}/miniapp/insured/list?phone=1`,
        `${ORIGIN}/heye-h5/channels/base.json`,
        'https://elsewhere.example/x',
      ],
      page: `${ORIGIN}/heye-h5/list?phone=13800138000`,
    });
    await tell('nonsense');
    expect(kept().sort()).toEqual([
      'heye-files /heye-h5/assets/index-Ab12Cd34.js',
      'heye-pages /heye-h5/channels/base.json',
      'heye-pages /heye-h5/list',
    ]);
  });

  test('evicts the oldest entries beyond the limit, and does not count each time', async () => {
    const { get, kept, counts } = phone(() => new Response('x'));
    for (let at = 0; at < 101; at += 1) await get(`/heye-h5/page${at}`, page);
    expect(kept()).toHaveLength(40);
    expect([kept()[0], kept().at(-1)]).toEqual(['heye-pages /heye-h5/page61', 'heye-pages /heye-h5/page100']);
    for (let at = 101; at < 120; at += 1) await get(`/heye-h5/page${at}`, page);
    expect(kept().length).toBeLessThanOrEqual(60);
    expect(counts()).toBeLessThan(10);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const home = (pageUrl: string, query: Values = { broadcastMode: '1' }, session: Readonly<Record<string, string>> = {}) =>
  openPage('fundHome', {
    session,
    data: {
      config: { fundHome2: true },
      account: null,
      feed: [],
      popups: [{ popupType: 0, commonVo: { key: 'P' } }],
      broadcast: { time: 1, pageUrl },
    },
    query,
    waits: true,
  });
const ids = (page: ReturnType<typeof openPage>) => page.shown().map(({ id }) => id);

describe('the home of a broadcast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("HM-04 SS-38 the address's flag is stored in the session and opens the broadcast in any case; the loader ends after 2000 ms", async () => {
    const page = home('/api/site/live');
    const done = page.react();
    await vi.advanceTimersByTimeAsync(1999);
    expect(page.log).toContainEqual(['open', '/api/site/live']);
    expect(page.session.get('broadcastMode')).toBe('1');
    expect(ids(page)).toContain('loader');
    // No question on the way.
    expect(ids(page)).not.toContain('popups');
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(ids(page)).not.toContain('loader');
    expect(ids(page)).toEqual(expect.arrayContaining(['popups', 'feed']));
  });

  test('HM-04 BC-06 without a broadcast it says so and becomes the configured home', async () => {
    const page = home('');
    void page.react();
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.log).toContainEqual(['toast', '当前渠道暂未开放直播，敬请期待！']);
    expect(ids(page)).not.toContain('loader');
    expect(ids(page)).toContain('feed');
  });

  test('HM-04 back from the broadcast shows the home: a stored flag redirects no more', async () => {
    const page = home('/api/site/live', { broadcastMode: '1' }, { broadcastMode: '1' });
    await page.react();
    expect(page.log.filter(([kind]) => kind === 'open')).toEqual([]);
    expect(ids(page)).not.toContain('loader');
    expect(ids(page)).toEqual(expect.arrayContaining(['popups', 'feed']));
  });
});

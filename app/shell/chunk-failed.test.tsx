import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Values } from '../../engine/index.ts';
import { documents } from '../../schemas/index.ts';
import { ChunkError } from '../base/load-chunk.ts';
import { channelDocument } from '../documents/channels.testing.ts';
import { createLibrary } from '../documents/library.ts';
import { fakeEntry } from '../entry/testing.ts';
import { createUrlPayload } from '../entry/url-payload.ts';
import { stage } from './staged.testing.tsx';
import { fakeApp, type Respond } from './testing.ts';

vi.mock('./LostPage.tsx', () => ({
  get LostPage() {
    throw new Error('offline');
  },
}));

test('RT-11 an unknown path whose page chunk fails to load shows an error under its own title, and is reported', async () => {
  const { app } = fakeApp();
  const report = vi.fn();
  const screen = await render(stage({ ...app, monitor: { report } }, '/nosuchpage'));
  await expect.element(screen.getByRole('heading', { level: 1, name: '页面没有加载出来' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
  expect(report.mock.calls).toContainEqual(['error', 'page.failed', { page: '*', name: 'Error' }]);
});

const failed = (calls: unknown[][]) => calls.filter(([, code]) => code === 'page.failed');

test.each([
  ['a page document', 'page', '/common/serviceRecordList'],
  ['a form', 'form', '/commonRecognizeUpdate'],
] as const)('EC-22 %s that a new deployment has removed shows an error, and a reload', async (_what, kind, path) => {
  const { app } = fakeApp();
  const reload = vi.fn();
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const library = createLibrary({ ...documents, channel: channelDocument, [kind]: gone }, {});
  const report = vi.fn();
  const screen = await render(
    stage({ ...app, library, monitor: { report }, leave: { ...app.leave, reload } }, `${path}?thirdChannelSide=YONGCHENGCAICHAN`),
  );
  await expect.element(screen.getByText('页面没有加载出来')).toBeVisible();
  await screen.getByRole('button', { name: '重新加载' }).click();
  expect(reload).toHaveBeenCalledOnce();
  expect(failed(report.mock.calls)).toEqual([['error', 'page.failed', { page: expect.any(String), name: 'Error' }]]);
});

test('EC-22 without a network nothing reloads, which would lose the app: the member can retry or leave', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { app } = fakeApp();
  const gone = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const library = createLibrary({ ...documents, channel: channelDocument, page: gone }, {});
  const screen = await render(stage({ ...app, library }, '/common/serviceRecordList?thirdChannelSide=YONGCHENGCAICHAN'));
  await expect.element(screen.getByText('没有连上网络，请检查网络后重试。')).toBeVisible();
  expect(screen.getByRole('button', { name: '重新加载' }).elements()).toEqual([]);
  online.mockReturnValue(true);
  await screen.getByRole('button', { name: '重试' }).click();
  await expect.element(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
  expect(gone).toHaveBeenCalledTimes(2);
  online.mockRestore();
});

test.each([
  ['a page', 'page', '/common/serviceRecordList'],
  ['a form', 'form', '/commonRecognizeUpdate'],
] as const)('ER-04 %s that failed without a network loads once more by itself when it returns', async (_what, kind, path) => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { app } = fakeApp();
  const load = vi.fn(documents[kind] as (name: string) => Promise<never>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const library = createLibrary({ ...documents, channel: channelDocument, [kind]: load }, {});
  const screen = await render(stage({ ...app, library }, `${path}?thirdChannelSide=YONGCHENGCAICHAN`));
  await expect.element(screen.getByText('没有连上网络，请检查网络后重试。')).toBeVisible();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('没有连上网络，请检查网络后重试。')).not.toBeInTheDocument();
  await expect.element(screen.getByText('页面没有加载出来')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  online.mockRestore();
});

describe('values of the address', () => {
  const channel = { channelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO' };
  const accept: Respond = ({ name }) => {
    if (name === 'channel.info') return { result: channel };
    return { result: name.startsWith('auth.') ? { token: 'T9', userId: 'U9', phone: '', headPortrait: '' } : [] };
  };

  /** An app whose documents of one kind fail to load until a retry, opened with values of an address. */
  async function openOnce(
    kind: 'flows' | 'form' | 'texts' | 'call',
    path: string,
    address: { credentials?: Values; insuredData?: string },
  ) {
    const fake = fakeApp(accept, address.credentials === undefined);
    const real = fake.app.library[kind] as (asked: never) => Promise<unknown>;
    let gone = true;
    const load = async (asked: never): Promise<unknown> => {
      if (gone) throw new ChunkError('CHUNK_LOAD_FAILED');
      return real(asked);
    };
    const library = { ...fake.app.library, [kind]: load };
    const { entry } = fakeEntry(library, fake.app.text, 'browser', address.credentials);
    const urlPayload = createUrlPayload(address.insuredData === undefined ? {} : { insuredData: address.insuredData });
    const screen = await render(stage({ ...fake.app, library, entry, urlPayload }, path));
    await expect.element(screen.getByText('页面没有加载出来')).toBeVisible();
    await expect.element(screen.getByText('可能是网络不稳，请重试；仍不行请从原来的入口重新进入。')).toBeVisible();
    expect(screen.getByRole('button', { name: '重新加载' }).elements()).toEqual([]);
    gone = false;
    await screen.getByRole('button', { name: '重试' }).click();
    return { ...fake, screen, entry, urlPayload };
  }

  const credentials = { thridToken: 'TT', phone: '13800000001' };

  test.each([
    ['texts', '/open?channelCode=JXRB'],
    ['flows', '/open?channelCode=JXRB'],
    ['flows', '/commonRecognizee?thirdChannelSide=JIANGXIRENBAO'],
    ['call', '/commonRecognizee?thirdChannelSide=JIANGXIRENBAO'],
    ['call', '/open?channelCode=JXRB'],
  ] as const)('EC-22 LG-02 a sign-in whose %s fail to load at %s can be retried in place', async (kind, path) => {
    const { session, entry } = await openOnce(kind, path, { credentials });
    await expect.poll(() => session.get('token')).toBe('T9');
    await expect.poll(() => entry.credentials()).toEqual({});
  });

  test('EC-22 IN-20 data for a form that failed to load is there after the retry, and no longer', async () => {
    const insuredData = JSON.stringify({ insuredName: '王桂英' });
    const { screen, urlPayload } = await openOnce('form', '/mzRecognizeeUpdate?thirdChannelSide=MENGZE', { insuredData });
    await expect.element(screen.getByLabelText('被保人姓名')).toHaveValue('王桂英');
    expect([urlPayload.holds(), urlPayload.read('insuredData')]).toEqual([false, '']);
  });
});

test('EC-22 ER-04 a tap on 重试 loads again at once, visibly', async () => {
  const fake = fakeApp();
  let gone = true;
  const page = vi.fn(async (id: string) => {
    if (gone) throw new TypeError('Failed to fetch dynamically imported module');
    return documents.page(id);
  });
  const library = createLibrary({ ...documents, channel: channelDocument, page }, {});
  const urlPayload = createUrlPayload({ insuredData: '{}' });
  const screen = await render(stage({ ...fake.app, library, urlPayload }, '/common/serviceRecordList?thirdChannelSide=YONGCHENGCAICHAN'));
  const retry = screen.getByRole('button', { name: '重试' });
  await retry.click();
  await expect.element(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  await expect.element(retry).toBeVisible();
  expect(page).toHaveBeenCalledTimes(2);
  gone = false;
  await retry.click();
  await expect.element(screen.getByRole('heading', { level: 1, name: '申请记录' })).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
  expect(page).toHaveBeenCalledTimes(3);
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toast } from '../../renderer/index.ts';
import type { SessionKey } from '../session/index.ts';
import type { App } from '../types.ts';
import { address, stage, staged } from './staged.testing.tsx';
import { fakeApp } from './testing.ts';

const before = vi.hoisted(() => ({ is: false }));
vi.mock('../navigation/index.ts', async (original) => ({
  ...(await original<typeof import('../navigation/index.ts')>()),
  hasBefore: () => before.is,
}));

afterEach(() => {
  Toast.clear();
  before.is = false;
});

async function open(path: string, kept: Partial<Record<SessionKey, string>> = {}, signedIn = true) {
  const { element, ...fake } = staged(path, undefined, signedIn, {}, kept);
  return { ...fake, screen: await render(element) };
}

describe('an unknown page', () => {
  test.each([
    ['has neither channel nor home', {}, /^\/classify/],
    ['came through a channel', { thirdChannelSide: 'MENGZE' }, /^\/mzRecognizeeList\?.*thirdChannelSide=MENGZE/],
    ['has been at home', { thirdChannelSide: 'JIANGXIRENBAO', homePath: '/yfHomeIndex' }, /^\/yfHomeIndex/],
  ] as const)('RT-11 leads a member home who %s', async (_who, kept, home) => {
    const { screen } = await open('/nosuchpage', kept);
    await screen.getByRole('button', { name: '返回首页' }).click();
    await expect.poll(address).toMatch(home);
  });

  test('RT-11 leads back when there is a previous page, and offers no button without effect', async () => {
    const { screen } = await open('/nosuchpage');
    await expect.element(screen.getByRole('button', { name: '返回首页' })).toBeVisible();
    expect(screen.getByRole('button', { name: '返回上一页' }).elements()).toEqual([]);
    await screen.unmount();
    before.is = true;
    await expect.element((await open('/nosuchpage')).screen.getByRole('button', { name: '返回上一页' })).toBeVisible();
  });

  test.each([
    ['of the session', '/nosuchpage', { thirdChannelSide: 'WUHAN' }, '#0a6e8a'],
    ['of the address', '/nosuchpage?thirdChannelSide=WUHAN', {}, '#0a6e8a'],
    ['that is unknown: the default ones', '/nosuchpage?thirdChannelSide=NOBODY', {}, ''],
    ['that is missing: the default ones', '/nosuchpage', {}, ''],
  ] as const)('CH-22 is drawn in the colours of the channel %s', async (_which, path, kept, colour) => {
    document.documentElement.style.setProperty('--hy-primary', '#123456');
    const { screen } = await open(path, kept);
    await expect.element(screen.getByRole('button', { name: '返回首页' })).toBeVisible();
    await expect.poll(() => document.documentElement.style.getPropertyValue('--hy-primary')).toBe(colour);
  });

  test('shows the service phone of the member’s channel', async () => {
    const { screen, app } = await open('/nosuchpage', { thirdChannelSide: 'WUHAN' });
    const alert = vi.spyOn(app.dialogs, 'alert').mockResolvedValue();
    await screen.getByRole('button', { name: '联系客服' }).click();
    expect(alert).toHaveBeenCalledWith({ title: '联系客服', content: '客服热线：400-027-1002' });
  });
});

test.each([
  ['none', ''],
  ['an unknown one', '?thirdChannelSide=NOBODY'],
])('EC-05 a home that its channel defines is not drawn without it: the page names the way in (%s)', async (_which, query) => {
  const fake = fakeApp();
  const openChannel = vi.fn<App['openChannel']>(async () => undefined);
  const screen = await render(stage({ ...fake.app, openChannel }, `/employeWeaL/homeIndex${query}`));
  const name = query === '' ? '请从渠道入口进入' : '没有找到这个入口';
  await expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible();
});

describe('an unknown channel', () => {
  const nobody = '/commonRecognizee?thirdChannelSide=NOBODY';

  test('EC-05 is requested once and shows a plain message, without useless offers', async () => {
    const fake = fakeApp();
    const openChannel = vi.fn<App['openChannel']>(async () => undefined);
    const screen = await render(stage({ ...fake.app, openChannel }, nobody));
    await expect.element(screen.getByRole('heading', { level: 1, name: '没有找到这个入口' })).toBeVisible();
    await expect.element(screen.getByText(/请从保险公司提供的链接重新进入/)).toBeVisible();
    expect(screen.getByRole('button', { name: '重试' }).elements()).toEqual([]);
    expect(openChannel).toHaveBeenCalledOnce();
  });

  test('PB-01 leads a member back to the previous channel', async () => {
    const { screen, session } = await open(nobody, { thirdChannelSide: 'MENGZE' });
    await screen.getByRole('button', { name: '返回首页' }).click();
    await expect.poll(address).toMatch(/^\/mzRecognizeeList\?.*thirdChannelSide=MENGZE/);
    expect(session.get('thirdChannelSide')).toBe('MENGZE');
  });

  test('titles the document, on a second visit as well', async () => {
    for (const _visit of [1, 2]) {
      document.title = '';
      const { screen } = await open('/commonRecognizee');
      await expect.element(screen.getByRole('heading', { level: 1, name: '请从渠道入口进入' })).toBeVisible();
      await expect.poll(() => document.title).toBe('请从渠道入口进入');
      await screen.unmount();
    }
  });

  test('does not lead to itself when the session stores it', async () => {
    const { screen } = await open('/commonRecognizee', { thirdChannelSide: 'NOBODY', homePath: '/employeWeaL/my' });
    await screen.getByRole('button', { name: '返回首页' }).click();
    await expect.poll(address).toMatch(/^\/classify/);
  });
});

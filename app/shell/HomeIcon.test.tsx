import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toast } from '../../renderer/index.ts';
import { address, list, staged, withPerson } from './staged.testing.tsx';

afterEach(() => Toast.clear());

const HOME = 'https://home.example.com/h5';

async function open(path: string, channelToHome?: string, opens = true) {
  const { element, app } = staged(path, withPerson, true, channelToHome === undefined ? {} : { channelToHome });
  const opened: string[] = [];
  app.leave.to = (url) => opened.push(url) > 0 && opens;
  return { opened, screen: await render(element) };
}

// The pulse of a placeholder is endless, and `finish` would throw.
const finishAnimations = () => {
  for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
};

test('RT-38 CH-22 a channel with a home has a floating icon that leads there', async () => {
  const { opened, screen } = await open(list, HOME);
  await screen.getByRole('button', { name: '平台首页' }).click();
  expect(opened).toEqual([HOME]);
  expect(address()).toBe(list);
});

test('RT-38 opens a home inside the app, and shows a message for one that is not allowed', async () => {
  const own = await open(list, '/insuredList');
  await own.screen.getByRole('button', { name: '首页' }).click();
  await expect.poll(address).toMatch(/^\/insuredList\?/);
  expect(own.opened).toEqual([]);
  await own.screen.unmount();
  const { screen } = await open(list, HOME, false);
  await screen.getByRole('button', { name: '平台首页' }).click();
  await expect.poll(() => document.querySelector('.hy-toast')?.textContent).toBe('该网址不在可打开的范围内');
});

test('RT-38 SS-14 a channel without a home shows no icon, and the sign-in page never does', async () => {
  const none = await open(list);
  await expect.element(none.screen.getByRole('heading', { name: '张三' })).toBeVisible();
  expect(none.screen.getByRole('button', { name: /首页/ }).elements()).toEqual([]);
  await none.screen.unmount();
  const login = await open('/login?thirdChannelSide=JIANGXIRENBAO', HOME);
  await expect.element(login.screen.getByRole('button', { name: '登录' })).toBeVisible();
  expect(login.screen.getByRole('button', { name: /首页/ }).elements()).toEqual([]);
});

test('RT-38 SS-14 hides the icon on that home and beside a tab bar that leads there; shows it when it leads to another page', async () => {
  const home = '/employeWeaL/homeIndex';
  const floating = () => {
    finishAnimations();
    return [...document.querySelectorAll('.app-home')].filter((icon) => icon.checkVisibility({ visibilityProperty: true })).length;
  };
  const own = await open(`${home}?thirdChannelSide=JIANGXIRENBAO`, home);
  await expect.element(own.screen.getByRole('button', { name: '首页' })).toBeVisible();
  expect(floating()).toBe(0);
  await own.screen.getByRole('button', { name: '我的' }).click();
  await expect.poll(address).toMatch(/^\/employeWeaL\/my\?/);
  await expect.element(own.screen.getByRole('button', { name: '首页' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('.app-home-spare').length).toBe(1);
  // Its two seconds are over at once here, maybe before the bar of this page appears.
  await expect.poll(floating).toBe(0);
  await own.screen.unmount();
  const { screen } = await open(`${home}?thirdChannelSide=JIANGXIRENBAO`, HOME);
  await expect.element(screen.getByRole('button', { name: '平台首页' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '首页', exact: true })).toBeVisible();
});

test('RT-38 TB-13 without a shop bar of the channel, the icon leads home', async () => {
  const home = '/employeWeaL/homeIndex';
  const kept = { homePath: home, h5ShowTabChannelCode: 'NONE' };
  const { element } = staged('/employeWeaL/my?thirdChannelSide=JIANGXIRENBAO', undefined, true, { channelToHome: home }, kept);
  const screen = await render(element);
  await expect.element(screen.getByRole('button', { name: '首页' })).toBeVisible();
  expect(document.querySelector('.hy-tab-bar')).toBeNull();
});

test('RT-38 TB-01 TB-05 hides the icon beside a bar that leads home, and shows it beside one that does not', async () => {
  const home = '/employeWeaL/homeIndex';
  const isSeenAt = async (path: string) => {
    const { element } = staged(path, undefined, true, { channelToHome: home }, { homePath: home });
    const screen = await render(element);
    await expect.poll(() => document.querySelector('.hy-tab-bar')).not.toBeNull();
    await expect.poll(() => document.querySelector('.app-home')).not.toBeNull();
    finishAnimations();
    const isSeen = document.querySelector('.app-home')?.checkVisibility({ visibilityProperty: true });
    await screen.unmount();
    return isSeen;
  };
  expect(await isSeenAt('/remoteCart?thirdChannelSide=JIANGXIRENBAO&showTab=1')).toBe(false);
  expect(await isSeenAt('/myInfo?thirdChannelSide=JIANGXIRENBAO')).toBe(true);
});

test('RT-38 RT-39 a dragged icon keeps its place on the next page, and the drag opened nothing', async () => {
  const first = await open(list, HOME);
  const icon = first.screen.getByRole('button', { name: '平台首页' });
  await expect.element(first.screen.getByRole('heading', { name: '张三' })).toBeVisible();
  const targetPosition = { x: window.innerWidth - 40, y: 300 };
  await userEvent.dragAndDrop(icon, first.screen.getByRole('main'), { targetPosition, steps: 8 });
  const box = () => document.querySelector('.app-home')?.getBoundingClientRect();
  const put = box();
  expect(put?.right).toBe(window.innerWidth);
  expect(first.opened).toEqual([]);
  await first.screen.unmount();
  const next = await open('/insuredList?thirdChannelSide=JIANGXIRENBAO', HOME);
  await expect.element(next.screen.getByRole('button', { name: '平台首页' })).toBeVisible();
  expect([box()?.left, box()?.top]).toEqual([put?.left, put?.top]);
});

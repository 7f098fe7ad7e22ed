import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toast } from '../../renderer/index.ts';
import type { HostName } from '../bridges/index.ts';
import type { Entry } from '../entry/entry.ts';
import { fakeEntry } from '../entry/testing.ts';
import type { Answer } from '../http/index.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp, type Respond } from '../shell/testing.ts';
import type { App } from '../types.ts';
import '../app.css';

afterEach(() => Toast.clear());

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 200"%3E%3Crect width="375" height="200"/%3E%3C/svg%3E';

interface Given {
  readonly respond?: Respond;
  readonly host?: HostName;
  readonly bridge?: Entry['bridge'];
}

async function open(channel: string, { respond, host = 'browser', bridge }: Given = {}) {
  const { app, calls } = fakeApp(respond, false);
  const { entry } = fakeEntry(app.library, app.text, host);
  const image = (address: string) => (address.includes('evil') ? undefined : address);
  const shown: App = { ...app, leave: { ...app.leave, image }, entry: { ...entry, ...(bridge && { bridge }) } };
  const screen = await render(stage(shown, `/login?thirdChannelSide=${channel}`));
  await expect.element(screen.getByLabelText('手机号')).toBeVisible();
  return { screen, app: shown, calls };
}

/** Returns the positions of all elements that a member aims at. */
const places = (): readonly number[] =>
  [...document.querySelectorAll('h2, input, button')].map((one) => Math.round(one.getBoundingClientRect().top));

const pictureOf = (): HTMLImageElement => {
  const image = document.querySelector<HTMLImageElement>('img.app-login-picture');
  if (!image) throw new Error('the channel has no picture');
  return image;
};

const settled = (image: HTMLImageElement, src: string): Promise<unknown> =>
  new Promise((resolve) => {
    image.addEventListener('load', resolve, { once: true });
    image.addEventListener('error', resolve, { once: true });
    image.src = src;
  });

test('the picture of the channel has its room before it loads, and keeps it when it does not', async () => {
  await open('JIANGXIRENBAO');
  const image = pictureOf();
  // Loading: an image whose address was not requested yet.
  image.removeAttribute('src');
  const before = places();
  expect(image.getBoundingClientRect().height).toBeGreaterThan(100);
  await settled(image, PICTURE);
  expect(image.naturalWidth).toBeGreaterThan(0);
  expect(places()).toEqual(before);
  await settled(image, 'data:image/png;base64,broken');
  expect(places()).toEqual(before);
});

const shownAt = (address: string) => expect.poll(() => pictureOf().getAttribute('src')).toBe(address);

test('CH-16 CL-01 the picture of the server replaces the channel’s without moving anything; a missing one restores the channel’s', async () => {
  let answer: (given: Partial<Answer>) => void = () => undefined;
  const asked = new Promise<Partial<Answer>>((resolve) => {
    answer = resolve;
  });
  const { calls } = await open('JIANGXIRENBAO', { respond: ({ name }) => (name === 'auth.loginLogo' ? asked : undefined) });
  const channels = pictureOf();
  const own = channels.getAttribute('src') ?? '';
  expect(own).not.toBe('');
  const before = places();
  answer({ result: { loginImg: PICTURE } });
  await shownAt(PICTURE);
  // The channel's picture may fail to load after that.
  channels.dispatchEvent(new Event('error'));
  await new Promise((done) => setTimeout(done, 50));
  await shownAt(PICTURE);
  expect(places()).toEqual(before);
  expect(calls.map(({ name }) => name)).toEqual(['auth.loginLogo']);
  pictureOf().dispatchEvent(new Event('error'));
  await shownAt(own);
});

test.each<[string, Partial<Answer>]>([
  ['has none', { result: { loginImg: '' } }],
  ['answers null', { result: null }],
  ['refuses', { code: '1', msg: '服务器开小差', result: { loginImg: PICTURE } }],
  ['names a forbidden address', { result: { loginImg: 'https://evil.example/a.png' } }],
])('CH-16 the picture of the channel stays when the server %s', async (_what, answer) => {
  const { calls } = await open('JIANGXIRENBAO', { respond: ({ name }) => (name === 'auth.loginLogo' ? answer : undefined) });
  const own = pictureOf().getAttribute('src');
  await expect.poll(() => calls.length).toBe(1);
  await new Promise((done) => setTimeout(done, 50));
  expect([pictureOf().getAttribute('src'), document.querySelector('.hy-toast')]).toEqual([own, null]);
});

test('EG-10 a picture challenge required from the start has its field before the picture loads; a shown code moves nothing', async () => {
  let answer: (given: { result: { pictureId: string; image: string; sandboxHint: string } }) => void = () => undefined;
  const answered = new Promise<{ result: { pictureId: string; image: string; sandboxHint: string } }>((resolve) => {
    answer = resolve;
  });
  const { screen } = await open('SICHUANRENBAO', {
    respond: ({ name }) => (name === 'auth.verifyPicture' ? answered : { result: { sandboxHint: '654321' } }),
  });
  await expect.element(screen.getByLabelText('图形验证码', { exact: true })).toBeVisible();
  const before = places();
  const box = screen.getByRole('button', { name: '看不清，换一张图形验证码' });
  const { width, height } = box.element().getBoundingClientRect();
  answer({ result: { pictureId: 'P1', image: PICTURE, sandboxHint: '1234' } });
  await expect.element(screen.getByText('测试环境图形验证码：1234')).toBeVisible();
  expect(places()).toEqual(before);
  expect([width, height]).toEqual([120, 44]);
});

test('LG-11 the sign-in of the native app shows above the form before the app has listed its abilities', async () => {
  const { screen, app } = await open('JIANGXIRENBAO', { host: 'hyjk', bridge: () => new Promise(() => undefined) });
  await expect.element(screen.getByRole('button', { name: app.text('app.login.native') })).toBeVisible();
});

test.each([
  ['+86 139-0001-0002', '13900010002'],
  ['１３９ ０００１ ０００２', '13900010002'],
  ['139000100021', '139000100021'],
])('LG-02 VL-05 the phone %j, as pasted, is read as %s', async (pasted, read) => {
  const { screen } = await open('JIANGXIRENBAO');
  const phone = screen.getByLabelText('手机号');
  await phone.fill(pasted);
  await expect.element(phone).toHaveValue(read);
});

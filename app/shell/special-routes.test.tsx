import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Product } from '../../domain/index.ts';
import { Toast } from '../../renderer/index.ts';
import { routes } from '../../schemas/index.ts';
import { createLeave } from '../navigation/index.ts';
import type { App } from '../types.ts';
import { stage } from './staged.testing.tsx';
import { fakeApp, type Respond } from './testing.ts';

afterEach(() => Toast.clear());

const CHANNEL = 'thirdChannelSide=JIANGXIRENBAO';

/** The app at an address, over an inquiry site at `url` and recorded exits. */
async function open(path: string, respond?: Respond, url = 'https://inquiry.example.com') {
  const fake = fakeApp(respond);
  const exits = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() };
  const leave = createLeave(() => ({ origin: 'https://h5.example.cn', allowed: ['inquiry.example.com'] }), exits, fake.app.monitor);
  const openChannel: typeof fake.app.openChannel = async (key) => {
    const found = await fake.app.openChannel(key);
    return found && { key, channel: { ...found.channel, inquiryConfig: { url } } };
  };
  return { ...fake, exits, screen: await render(stage({ ...fake.app, leave, openChannel }, path)) };
}

test('RT-22 SS-12 the inquiry site replaces the prescription page, with the inquiry and the previous page', async () => {
  const { exits, screen } = await open(`/checkPrescription?inquiryId=1&fromPage=order&${CHANNEL}`);
  await expect
    .poll(() => exits.replace.mock.calls)
    .toEqual([['https://inquiry.example.com/prescription-detail?inquiryId=1&fromPage=order']]);
  expect(exits.assign).not.toHaveBeenCalled();
  await expect.element(screen.getByText('正在转到下一个页面')).toBeVisible();
});

test.each([
  ['https://evil.example', '该网址不在可打开的范围内'],
  ['', '暂未配置跳转地址~'],
])('RT-22 an inquiry site at “%s” does not open: the member sees a message, and can go back', async (url, words) => {
  const { exits, screen } = await open(`/checkPrescription?inquiryId=1&${CHANNEL}`, undefined, url);
  await expect.poll(() => document.querySelector('.hy-toast')?.textContent).toBe(words);
  expect(exits.replace).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('button', { name: '返回' }).last()).toBeVisible();
});

test('RT-27 SS-08 the inquiry site replaces the guidance page, with all its parameters', async () => {
  const { exits, app } = await open(`/guidance?${CHANNEL}`);
  await expect.poll(() => exits.replace.mock.calls).toHaveLength(1);
  const { origin, pathname, searchParams } = new URL(String(exits.replace.mock.calls[0]?.[0]));
  const { channelCode } = (await app.openChannel('JIANGXIRENBAO'))?.channel ?? {};
  expect([origin, pathname]).toEqual(['https://inquiry.example.com', '/guidance']);
  expect(Object.fromEntries(searchParams)).toEqual({ channelCode, inquirySource: '1', patientLimited: '1', fastBuyDrug: '0' });
  expect(exits.assign).not.toHaveBeenCalled();
});

test('RT-27 without an inquiry site the guidance shows that, and the member can go back', async () => {
  const { exits, screen } = await open(`/guidance?${CHANNEL}`, undefined, '');
  await expect.poll(() => document.querySelector('.hy-toast')?.textContent).toBe('暂未配置跳转地址~');
  expect(exits.replace).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('button', { name: '返回' }).last()).toBeVisible();
});

const agreements: Respond = ({ name }) =>
  name === 'channel.info'
    ? { result: { signingFileType: '2' } }
    : name === 'agreement.device'
      ? { result: { title: '血糖仪服务协议', content: '设备用于居家监测。' } }
      : undefined;
const asked = (calls: readonly { name: string; params: unknown }[], wanted: string) =>
  calls.flatMap(({ name, params }) => (name === wanted ? [params] : []));

test.each([
  ['/deviceAggrement', '1'],
  ['/deviceAggrement3', '3'],
  ['/deviceAggrement4', '4'],
])('RT-26 %s with a channel code is the remote form of the file type that the channel signs', async (path, fileType) => {
  const { calls, screen } = await open(`${path}?_channelCode=X&${CHANNEL}`, agreements);
  await expect.element(screen.getByText('设备用于居家监测。')).toBeVisible();
  expect(asked(calls, 'channel.info')).toEqual([{ channelCode: 'X' }]);
  expect(asked(calls, 'agreement.device')).toEqual([{ signingFileType: '2', fileType }]);
  await expect.poll(() => document.title).toBe('血糖仪服务协议');
});

test('RT-10 RT-26 without a channel code the agreement has its own text, and no remote form is requested', async () => {
  const { calls, screen } = await open(`/deviceAggrement3?${CHANNEL}`, agreements);
  await expect.element(screen.getByText('服务商向您提供监测设备', { exact: false }).first()).toBeVisible();
  expect([...asked(calls, 'channel.info'), ...asked(calls, 'agreement.device')]).toEqual([]);
});

test('RT-10 the remote form at its own address takes both numbers from it', async () => {
  const { calls, screen } = await open(`/transDeviceAgreeMent/7/fileType/9?${CHANNEL}`, agreements);
  await expect.element(screen.getByText('设备用于居家监测。')).toBeVisible();
  expect(asked(calls, 'channel.info')).toEqual([]);
  expect(asked(calls, 'agreement.device')).toEqual([{ signingFileType: '7', fileType: '9' }]);
});

describe('RT-25 the query of a route decides the content of its page', () => {
  test('/statement: the statement of that kind and number', async () => {
    const { calls, screen } = await open(`/statement?type=notice&id=N1&${CHANNEL}`, ({ name, params }) =>
      name === 'page.notice' ? { result: { title: `公告 ${String(params['noticeId'])}`, content: '春节照常配送。' } } : undefined,
    );
    await expect.element(screen.getByText('公告 N1')).toBeVisible();
    expect(asked(calls, 'page.notice')).toEqual([{ noticeId: 'N1', type: 'notice' }]);
  });

  test.each([
    ['/hyQRcode?type=2', '健康管家'],
    ['/hyQRCodeDetail?type=5', '健康管理师'],
  ])('RT-25 %s is about the %s', async (path, words) => {
    const { screen } = await open(`${path}&${CHANNEL}`);
    await expect.element(screen.getByRole('heading', { level: 1, name: words })).toBeVisible();
  });

  test('/puhuiSign: records the agreement for the person of that id', async () => {
    const { calls, screen } = await open(`/puhuiSign?id=I7&from=puhuiSign&${CHANNEL}`);
    await expect.element(screen.getByRole('article')).toBeVisible();
    document.querySelector('.hy-article-end')?.scrollIntoView();
    const tick = screen.getByRole('checkbox');
    await expect.element(tick).toBeEnabled();
    await tick.click();
    await screen.getByRole('button', { name: '同意并授权' }).click();
    await expect.poll(() => asked(calls, 'agreement.add')).toEqual([{ userAccountId: 'I7' }]);
    // The later toast of the flow must not show in the next test.
    await expect.poll(() => document.querySelector('.hy-toast')).not.toBeNull();
  });
});

/** The special pages, each with its text once it is drawn. */
const SPECIAL: Readonly<Record<string, string>> = {
  '/specialSuccessful': '请在我的权益卡里查看领取的权益',
  '/specialSuccessfulOnRaffle': '请从抽奖活动里点开您的结果。',
  '/specialSuccessfulOnRaffleNew': '请从抽奖活动里点开您的结果。',
  '/specialMedic': '特药目录',
};

test.each([
  ['16', true],
  ['7', true],
  ['1', false],
])(
  'CN-10 SS-17 type %s on a special page: the global loader covers it only while its channel and document load: %s',
  async (type, covered) => {
    const special = routes.filter(({ path }) => path.startsWith('/special')) as Product.DocumentRoute[];
    expect(special.map(({ path }) => path)).toEqual(Object.keys(SPECIAL));
    for (const { path, title, document: shown } of special) {
      const { app } = fakeApp();
      let arrive: () => void = () => undefined;
      const isThere = new Promise<void>((resolve) => (arrive = resolve));
      const page = vi.fn((id: string) => isThere.then(() => app.library.page(id)));
      const library = { ...app.library, page };
      let open: () => void = () => undefined;
      const isOpen = new Promise<void>((resolve) => (open = resolve));
      const openChannel: App['openChannel'] = (key) => isOpen.then(() => app.openChannel(key));
      const screen = await render(stage({ ...app, library, openChannel }, `${path}?type=${type}&${CHANNEL}`));
      const loader = () => document.querySelector('.hy-toast-busy');
      await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect([loader() !== null, page.mock.calls]).toEqual([covered, []]);
      open();
      await expect.poll(() => page.mock.calls).toEqual([[shown]]);
      await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await new Promise((done) => setTimeout(done, 50));
      await expect.poll(() => loader() !== null).toBe(covered);
      arrive();
      await expect.element(screen.getByText(SPECIAL[path] ?? '').first()).toBeVisible();
      await expect.poll(loader).toBeNull();
      await screen.unmount();
    }
  },
);

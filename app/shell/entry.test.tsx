import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Values } from '../../engine/index.ts';
import { Toast } from '../../renderer/index.ts';
import type { HostName } from '../bridges/index.ts';
import type { HostScript } from '../bridges/testing.ts';
import { fakeEntry } from '../entry/testing.ts';
import type { App } from '../types.ts';
import { address, stage } from './staged.testing.tsx';
import { fakeApp, type Respond } from './testing.ts';

afterEach(() => Toast.clear());

const LOGIN = { token: 'T9', phone: '13800000001', headPortrait: '', userId: 'U9' };

interface Given {
  readonly credentials?: Values;
  readonly host?: HostName;
  readonly script?: HostScript;
}

async function open(path: string, respond: Respond, { credentials = {}, host = 'browser', script = {} }: Given = {}) {
  const fake = fakeApp(respond, false);
  const { entry } = fakeEntry(fake.app.library, fake.app.text, host, credentials, script);
  const screen = await render(stage({ ...fake.app, entry }, path));
  return { ...fake, screen };
}

const list = '/commonRecognizee?thirdChannelSide=JIANGXIRENBAO&a=1';
const accept: Respond = ({ name }) => (name.startsWith('auth.login') || name === 'auth.oneClickLogin' ? { result: LOGIN } : { result: [] });
const refuse: Respond = ({ name }) => (name.startsWith('auth.login') ? { code: '40011', msg: '已过期' } : { result: [] });
const token = { credentials: { thridToken: 'TT', phone: '13800000001' } };

describe('a member with a token in the address', () => {
  test('LG-02 is signed in on the requested page, without seeing the sign-in page', async () => {
    const { session, calls } = await open(list, accept, token);
    await expect.poll(() => session.get('token')).toBe('T9');
    expect(address()).toBe(list);
    expect(calls.filter(({ name }) => name === 'auth.loginByToken')).toHaveLength(1);
  });

  test('LG-01 EC-06 a refused token leads to the sign-in page, once, with from and the query', async () => {
    const { screen, calls } = await open(list, refuse, token);
    await expect.element(screen.getByLabelText('手机号')).toBeVisible();
    const query = new URLSearchParams(address().split('?')[1]);
    expect([query.get('from'), query.get('a')]).toEqual([list, '1']);
    expect(document.querySelector('.hy-toast')?.textContent).toContain('登录失败,请重试...');
    expect(calls.filter(({ name }) => name === 'auth.loginByToken')).toHaveLength(1);
  });

  test.each([list, '/open?channelCode=JXRB'])(
    'EC-04 EC-06 at %s a token without an answer is kept: 重试 signs in with it',
    async (path) => {
      let answers = false;
      const respond: Respond = (call) => {
        if (call.name === 'channel.info') return { result: { channelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO' } };
        return answers || call.name !== 'auth.loginByToken'
          ? accept(call)
          : { code: 'network', msg: '请求失败，请重试', unconfirmed: true };
      };
      const { screen, session, calls } = await open(path, respond, token);
      const retry = screen.getByRole('button', { name: '重试' });
      await retry.click();
      await expect.element(retry).toBeVisible();
      answers = true;
      await retry.click();
      await expect.poll(() => session.get('token')).toBe('T9');
      await expect.poll(address).toMatch(/^\/commonRecognizee/);
      expect(calls.filter(({ name }) => name === 'auth.loginByToken').map(({ params }) => params['thridToken'])).toEqual([
        'TT',
        'TT',
        'TT',
      ]);
    },
  );

  test.each([list, '/open?channelCode=JXRB'])('LG-02 at %s a member without an answer may sign in by phone instead', async (path) => {
    const respond: Respond = ({ name }) =>
      name === 'channel.info'
        ? { result: { channelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO' } }
        : { code: 'timeout', msg: '请求超时，请稍后重试', unconfirmed: true };
    const { screen, calls } = await open(path, respond, token);
    await screen.getByRole('button', { name: '手机号登录' }).click();
    await expect.element(screen.getByLabelText('手机号')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'auth.loginByToken')).toHaveLength(1);
  });

  test('LG-01 LG-02 signs in on the sign-in page itself and leads back', async () => {
    const { session } = await open(`/login?from=${encodeURIComponent(list)}&thirdChannelSide=JIANGXIRENBAO`, accept, token);
    await expect.poll(() => session.get('token')).toBe('T9');
    await expect.poll(() => address()).toBe(list);
  });
});

describe('an entry', () => {
  test('EG-03 shows that the member is being led on while the server is asked', async () => {
    const { screen } = await open('/open?channelCode=JXRB', () => new Promise(() => undefined));
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('正在进入，请稍候');
    await expect.element(screen.getByRole('status')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/[a-z]+\.[a-z]+/);
  });

  test('EG-06 EC-05 S-19 an unknown channel: the route stays, the page shows the error, and the member may retry', async () => {
    let known = false;
    const respond: Respond = ({ name }) => {
      if (name !== 'channel.info') return { result: [] };
      return known ? { result: { channelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO' } } : { code: '40400', msg: 'x' };
    };
    const { screen } = await open('/open?channelCode=JXRB', respond);
    await expect.element(screen.getByText('渠道信息获取失败').first()).toBeVisible();
    expect(address()).toBe('/open?channelCode=JXRB');
    known = true;
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => address().split('?')[0]).toBe('/login');
  });

  test('EG-13 PB-01 an entry to another channel works, whatever the state of the session’s channel', async () => {
    const fake = fakeApp(
      ({ name }) => (name === 'channel.info' ? { result: { channelCode: 'MZ', thirdChannelSide: 'MENGZE' } } : accept({ name } as never)),
      false,
    );
    fake.session.set('thirdChannelSide', 'JIANGXIRENBAO');
    fake.session.set('channelCode', 'JXRB');
    const openChannel = vi.fn<App['openChannel']>((key) =>
      key === 'MENGZE' ? fake.app.openChannel(key) : Promise.reject(new Error('offline')),
    );
    const { entry } = fakeEntry(fake.app.library, fake.app.text, 'browser', token.credentials);
    const screen = await render(stage({ ...fake.app, entry, openChannel }, '/open?channelCode=MZ'));
    await expect.poll(address).toMatch(/^\/mzRecognizeeList\?thirdChannelSide=MENGZE/);
    expect([fake.session.get('token'), openChannel.mock.calls.flat()[0]]).toEqual(['T9', 'MENGZE']);
    expect(screen.getByText('渠道信息获取失败').elements()).toEqual([]);
  });

  test('EG-13 an entry to the session’s channel waits for that channel, and allows a retry', async () => {
    const fake = fakeApp(undefined, false);
    fake.session.set('thirdChannelSide', 'JIANGXIRENBAO');
    fake.session.set('channelCode', 'JXRB');
    const screen = await render(stage({ ...fake.app, openChannel: () => Promise.reject(new Error('offline')) }, '/open?channelCode=JXRB'));
    await expect.element(screen.getByText('渠道信息获取失败')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible();
  });

  test('EG-06 SS-31 a silent sign-in that fails stays, stores the reason, and is not repeated by itself', async () => {
    const respond: Respond = ({ name }) =>
      name === 'channel.info' ? { result: { channelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO' } } : { code: '9', msg: '账户不存在' };
    const { screen, session, calls } = await open('/open?channelCode=JXRB&accountId=A1', respond);
    await expect.element(screen.getByRole('button', { name: '手机号登录' })).toBeVisible();
    expect([address(), session.get('authorStatus'), session.get('entryError')]).toEqual([
      '/open?channelCode=JXRB&accountId=A1',
      '0',
      '账户不存在',
    ]);
    expect(calls.filter(({ name }) => name === 'auth.silentSignIn')).toHaveLength(1);
  });
});

describe('ways of signing in', () => {
  const login = '/login?thirdChannelSide=';
  const names = (screen: { getByRole: (role: 'button') => { elements: () => Element[] } }) =>
    screen
      .getByRole('button')
      .elements()
      .map((button) => button.textContent ?? '');

  test.each([
    ['HUIKEBAO', 'browser', '本机号码一键登录', true],
    ['JIANGXIRENBAO', 'browser', '本机号码一键登录', false],
    ['TAIANSHIMINBAO', 'payment', '医保登录', true],
    ['TAIANSHIMINBAO', 'browser', '医保登录', false],
    ['JIANGXIRENBAO', 'hyjk', '用健康 App 账号登录', true],
    ['JIANGXIRENBAO', 'browser', '用健康 App 账号登录', false],
  ] as const)('LG-02 LG-11 %s in %s offers %s: %s', async (channel, host, name, isOffered) => {
    const { screen } = await open(`${login}${channel}`, accept, { host });
    await expect.element(screen.getByLabelText('手机号')).toBeVisible();
    await expect.poll(() => names(screen).includes(name)).toBe(isOffered);
  });

  test('LG-02 none starts before the member agrees', async () => {
    const { screen, session } = await open(`${login}JIANGXIRENBAO`, accept, { host: 'hyjk', script: { login: { ...LOGIN } } });
    await screen.getByRole('button', { name: '用健康 App 账号登录' }).click();
    expect(session.get('token')).toBe('');
    await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
    await screen.getByRole('button', { name: '用健康 App 账号登录' }).click();
    await expect.poll(() => session.get('token')).toBe('T9');
  });
});

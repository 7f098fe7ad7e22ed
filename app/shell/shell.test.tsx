import { afterEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toast } from '../../renderer/index.ts';
import { program } from '../../schemas/index.ts';
import type { App } from '../types.ts';
import { address, list, stage, staged, withPerson } from './staged.testing.tsx';
import { fakeApp, type MadeCall, type Respond } from './testing.ts';

afterEach(() => Toast.clear());

const toast = () => document.querySelector('.hy-toast')?.textContent ?? '';

async function open(...at: Parameters<typeof staged>) {
  const { element, ...fake } = staged(...at);
  return { ...fake, screen: await render(element) };
}

/** Returns the calls of the sign-in itself, without the picture that the page loads. */
const signInCalls = (calls: readonly MadeCall[]) => calls.filter(({ name }) => name !== 'auth.loginLogo');

const filed: Respond = ({ name, params }) =>
  name !== 'service.detail'
    ? undefined
    : params['requestNo'] === 'A1'
      ? { result: { serviceCode: 'YC_OUTPATIENT_GREEN_PASS', data: {} } }
      : { code: '40400', msg: '申请不存在' };

describe('routes', () => {
  test('LG-01 LG-09 RT-24 EG-05 without a token a page leads to the sign-in page, with from and the query', async () => {
    const { screen } = await open(`${list}&a=1`, undefined, false);
    await expect.element(screen.getByLabelText('手机号')).toBeVisible();
    const query = new URLSearchParams(address().split('?')[1]);
    expect(address().split('?')[0]).toBe('/login');
    expect([query.get('from'), query.get('a'), query.get('thirdChannelSide')]).toEqual([`${list}&a=1`, '1', 'JIANGXIRENBAO']);
  });

  test('EG-05 LG-08 in an empty session a page leads to the sign-in page, with from', async () => {
    const { screen } = await open('/commonRecognizee?a=1', undefined, false);
    await expect.element(screen.getByLabelText('手机号')).toBeVisible();
    const query = new URLSearchParams(address().split('?')[1]);
    expect([address().split('?')[0], query.get('from'), query.get('a')]).toEqual(['/login', '/commonRecognizee?a=1', '1']);
  });

  test.each([
    ['074', '/tkGetRights', '领取权益'],
    ['099', '/commonRecognizee', '请先登录'],
    ['115', '/login', '欢迎登录'],
  ])('LG-08 case B: without a channel side, channel code %s leads a visitor to %s', async (channelCode, path, says) => {
    const { screen } = await open('/commonRecognizee', undefined, false, {}, { channelCode });
    await expect.element(screen.getByText(says).first()).toBeVisible();
    expect(address().split('?')[0]).toBe(path);
  });

  test('RT-23 SS-21 LG-09 isNoAuth=1 opens the pages flagged for it to everybody, and no other', async () => {
    const side = 'thirdChannelSide=JIANGXIRENBAO';
    const { screen } = await open(`/authorizeWord?${side}&isNoAuth=1`, undefined, false);
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    expect(address().split('?')[0]).toBe('/authorizeWord');
    for (const path of [`/authorizeWord?${side}`, `/commonRecognizee?${side}&isNoAuth=1`]) {
      await open(path, undefined, false);
      await expect.poll(() => address().split('?')[0]).toBe('/login');
    }
  });

  test('LG-01 LG-08 RD-02 a visitor who wants to claim signs in first, and returns with channel code and source', async () => {
    const { screen, calls } = await open('/tkGetRights?channelCode=074&source=tk', undefined, false);
    await screen.getByRole('button', { name: '立即领取' }).click();
    await expect.poll(() => address().split('?')[0]).toBe('/login');
    expect(new URLSearchParams(address().split('?')[1]).get('from')).toBe('/tkGetRights?channelCode=074&source=tk');
    expect(calls).toEqual([]);
  });

  test.each(['/preBuyDrug', '/PreBuyDrug'])('RT-13 SS-07 %s is one of two spellings of a path, and leads to the page', async (path) => {
    await open(`${path}?thirdChannelSide=JIANGXIRENBAO`);
    await expect.poll(() => document.title).toMatch(/^购药/);
  });

  test.each(['/prebuydrug', '/OnlineInquiry'])(
    'RT-13 SS-07 %s is another spelling of a path, which is not in the table: no page',
    async (path) => {
      const { screen } = await open(`${path}?thirdChannelSide=JIANGXIRENBAO`);
      await expect.element(screen.getByRole('status').getByText('没有这个页面')).toBeVisible();
    },
  );

  test('RT-11 SS-02 a path beginning with tk that is not in the table shows that the page does not exist', async () => {
    const { screen } = await open('/tkUnlisted?a=1');
    await expect.element(screen.getByRole('status').getByText('没有这个页面')).toBeVisible();
    expect(document.title).toBe('没有这个页面');
    await screen.getByRole('button', { name: '返回首页' }).click();
    await expect.poll(() => document.title).not.toBe('没有这个页面');
  });

  test('SS-02 an unlisted path opens the page that the table names for its prefix', async () => {
    const [tk] = program.unlisted as { path?: string }[];
    Object.assign(tk ?? {}, { path: '/login' });
    await open('/tkUnlisted?a=1');
    await expect.poll(() => address().split('?')[0]).toBe('/login');
    await open('/unlisted');
    expect(address()).toBe('/unlisted');
    delete tk?.path;
  });

  test('an unknown path, an unknown channel and no channel each show what is wrong', async () => {
    await expect.element((await open('/nothing')).screen.getByRole('status').getByText('没有这个页面')).toBeVisible();
    const unknown = (await open('/commonRecognizee?thirdChannelSide=NOBODY')).screen;
    await expect.element(unknown.getByRole('status').getByText('没有找到这个入口')).toBeVisible();
    await expect.element((await open('/commonRecognizee')).screen.getByRole('status').getByText('请从渠道入口进入')).toBeVisible();
  });

  test('a page that needs no channel offers a retry when its channel fails to load, and then shows its service phone', async () => {
    const fake = fakeApp();
    let offline = true;
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const openChannel: App['openChannel'] = (key) =>
      offline ? Promise.reject(new Error('offline')) : held.then(() => fake.app.openChannel(key));
    const screen = await render(stage({ ...fake.app, openChannel }, '/ymRightHome?thirdChannelSide=JIANGXIRENBAO'));
    await expect.element(screen.getByText(/^可能是网络不稳/)).toBeVisible();
    offline = false;
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByText(/^可能是网络不稳/)).not.toBeInTheDocument();
    release();
    await expect.element(screen.getByRole('button', { name: /^联系客服/ })).toBeVisible();
    await expect.element(screen.getByText('还没有可用的圆梦权益')).toBeVisible();
  });

  test('an alias keeps its query', async () => {
    const { screen } = await open(
      '/serviceApplicationSuccessful?requestNo=A1&serviceCode=YC_OUTPATIENT_GREEN_PASS&thirdChannelSide=YONGCHENGCAICHAN',
      filed,
    );
    await expect.element(screen.getByText('提交成功')).toBeVisible();
    expect(address().startsWith('/serviceApplyResult?requestNo=A1')).toBe(true);
  });

  test('the result shows that nothing was sent for an unknown number, and offers a retry when the server does not answer', async () => {
    const side = 'thirdChannelSide=YONGCHENGCAICHAN';
    const unknown = await open(`/serviceApplyResult?requestNo=A9&${side}`, filed);
    await expect.element(unknown.screen.getByText('没有找到这份申请')).toBeVisible();
    expect(unknown.screen.getByText('提交成功').query()).toBeNull();
    await unknown.screen.unmount();
    let broken = true;
    const { screen } = await open(`/serviceApplyResult?requestNo=A1&${side}`, (call) =>
      broken ? { unconfirmed: true, code: '' } : filed(call),
    );
    await expect.element(screen.getByText('申请结果没有加载出来')).toBeVisible();
    expect(screen.getByText('提交成功').query()).toBeNull();
    broken = false;
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByText('提交成功')).toBeVisible();
  });

  test('the details show that the number is unknown, and offer a retry when the server does not answer', async () => {
    const unknown = await open('/common/serviceDetails?requestNo=A9&thirdChannelSide=YONGCHENGCAICHAN', filed);
    await expect.element(unknown.screen.getByText('没有找到这份申请')).toBeVisible();
    expect(unknown.screen.getByRole('button', { name: '重试' }).query()).toBeNull();
    await unknown.screen.unmount();
    const { screen } = await open('/common/serviceDetails?requestNo=A1&thirdChannelSide=YONGCHENGCAICHAN', () => ({
      unconfirmed: true,
      code: '',
    }));
    await expect.element(screen.getByText('申请详情没有加载出来')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible();
  });

  test('EC-02 an expired session leads to the sign-in page and back to the same page', async () => {
    const { screen, expire } = await open(list, withPerson);
    await expect.element(screen.getByRole('heading', { name: '张三' })).toBeVisible();
    expire();
    await expect.element(screen.getByLabelText('手机号')).toBeVisible();
    expect(new URLSearchParams(address().split('?')[1]).get('from')).toBe(list);
  });
});

describe('sign-in', () => {
  const fill = async (screen: Awaited<ReturnType<typeof open>>['screen']) => {
    await screen.getByLabelText('手机号').fill('13812345678');
    await screen.getByLabelText('验证码').fill('123456');
    await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
    await screen.getByRole('button', { name: '登录' }).click();
  };

  test('EG-10 EG-07 signing in stores the four values, sends the messenger’s id, clears earlier errors and returns to the previous page', async () => {
    const respond: Respond = (call) =>
      call.name === 'auth.loginByCode'
        ? { result: { token: 'T9', phone: '13812345678', headPortrait: '/p', userId: 'U9' } }
        : withPerson(call);
    const { screen, session, calls } = await open(list, respond, false);
    session.set('openid', 'O1');
    session.set('entryError', 'declined');
    await fill(screen);
    await expect.element(screen.getByRole('heading', { name: '张三' })).toBeVisible();
    expect(address()).toBe(list);
    expect(session.get('entryError')).toBe('');
    expect(['token', 'userPhone', 'headPortrait', 'userId'].map((key) => session.get(key as 'token'))).toEqual([
      'T9',
      '13812345678',
      '/p',
      'U9',
    ]);
    expect(signInCalls(calls).slice(0, 2)).toMatchObject([
      { name: 'auth.loginByCode', params: { phone: '13812345678', code: '123456', deviceId: 'D1' } },
      { name: 'auth.bindToken', params: { openId: 'O1' } },
    ]);
  });

  test('EC-04 EC-06 a sign-in that could not be sent shows why, and does not blame the code', async () => {
    const { screen } = await open(
      list,
      ({ name }) => (name === 'auth.loginByCode' ? { code: 'network', msg: '没有成功，请重试；仍不行请重新打开页面' } : undefined),
      false,
    );
    await fill(screen);
    await expect.poll(toast).toContain('没有成功');
    expect(screen.getByLabelText('验证码').element().getAttribute('aria-invalid')).not.toBe('true');
  });

  test('EC-06 a refused sign-in shows 登录失败,请重试... and the reason at the code', async () => {
    const { screen } = await open(
      list,
      ({ name }) => (name === 'auth.loginByCode' ? { code: '40011', msg: '验证码错误' } : undefined),
      false,
    );
    await fill(screen);
    await expect.element(screen.getByText('验证码错误')).toBeVisible();
    expect(toast()).toBe('登录失败,请重试...');
    expect(address().startsWith('/login')).toBe(true);
  });

  test('refuses a wrong number before any call; the code button waits 60 seconds', async () => {
    const { screen, calls } = await open(list, () => ({ result: { sandboxHint: '654321' } }), false);
    await screen.getByLabelText('手机号').fill('123');
    await screen.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(screen.getByText('手机号格式错误')).toBeVisible();
    expect(signInCalls(calls)).toEqual([]);
    await screen.getByLabelText('手机号').fill('13812345678');
    await screen.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(screen.getByRole('button', { name: '60秒后重新获取' })).toBeDisabled();
    await expect.element(screen.getByText('测试环境验证码：654321')).toBeVisible();
  });

  test('a double tap requests one code, and one sign-in', async () => {
    const slowly: Respond = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { code: '9', msg: '验证码错误' };
    };
    const { screen, calls } = await open(list, slowly, false);
    await screen.getByLabelText('手机号').fill('13812345678');
    await screen.getByRole('button', { name: '获取验证码' }).dblClick();
    await expect.poll(() => signInCalls(calls).map(({ name }) => name)).toEqual(['auth.sendCode']);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await screen.getByLabelText('验证码').fill('123456');
    await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
    await screen.getByRole('button', { name: '登录' }).dblClick();
    await expect.element(screen.getByText('验证码错误')).toBeVisible();
    expect(signInCalls(calls).map(({ name }) => name)).toEqual(['auth.sendCode', 'auth.loginByCode']);
  });

  test('does not follow a from outside of the app', async () => {
    const respond: Respond = (call) =>
      call.name === 'auth.loginByCode' ? { result: { token: 'T9', phone: '', headPortrait: '', userId: 'U9' } } : withPerson(call);
    const { screen } = await open('/login?from=//evil.example/x&thirdChannelSide=JIANGXIRENBAO', respond, false);
    await fill(screen);
    await expect.element(screen.getByRole('heading', { name: '张三' })).toBeVisible();
    expect(address()).toBe(list);
  });
});

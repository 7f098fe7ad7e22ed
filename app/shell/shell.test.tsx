import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ResolvedChannel } from '../../engine/index.ts';
import { Toast } from '../../renderer/index.ts';
import type { App } from '../app.ts';
import type { SessionKey } from '../session/index.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { AppProvider } from './context.ts';
import { fakeApp, type Respond } from './testing.ts';

afterEach(() => Toast.clear());

const toast = () => document.querySelector('.hy-toast')?.textContent ?? '';
const list = '/commonRecognizee?thirdChannelSide=JIANGXIRENBAO';
let address = '';

const Address = () => {
  const { pathname, search } = useLocation();
  address = `${pathname}${search}`;
  return null;
};

async function open(
  path: string,
  respond?: Respond,
  signedIn = true,
  over: Partial<ResolvedChannel> = {},
  kept: Partial<Record<SessionKey, string>> = {},
) {
  const fake = fakeApp(respond, signedIn);
  for (const [key, value] of Object.entries(kept)) fake.session.set(key as SessionKey, value);
  const openChannel: App['openChannel'] = async (key) => {
    const found = await fake.app.openChannel(key);
    return found && { key, channel: { ...found.channel, ...over } };
  };
  const screen = await render(
    <AppProvider value={{ ...fake.app, openChannel }}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter initialEntries={[path]}>
          <Address />
          <AppRoutes />
        </MemoryRouter>
      </SWRConfig>
    </AppProvider>,
  );
  return { ...fake, screen };
}

const person = {
  insuredId: 'I1',
  insuredName: '张三',
  insuredCard: '3601***10',
  policyNo: 'P1',
  certTypeDesc: '身份证',
  buttonJSON: JSON.stringify([
    { buttonText: '特药申请', buttonLinkType: 9, buttonSort: 2, receiveId: 'R1' },
    { buttonText: '问诊记录', buttonLinkType: 8, buttonSort: 1, lock: 1 },
  ]),
};
const withPerson: Respond = ({ name }) => (name === 'insured.list' ? { result: [person] } : undefined);

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
    const query = new URLSearchParams(address.split('?')[1]);
    expect(address.split('?')[0]).toBe('/login');
    expect([query.get('from'), query.get('a'), query.get('thirdChannelSide')]).toEqual([`${list}&a=1`, '1', 'JIANGXIRENBAO']);
  });

  test('EG-05 LG-08 in an empty session a page leads to the sign-in page, with from', async () => {
    const { screen } = await open('/commonRecognizee?a=1', undefined, false);
    await expect.element(screen.getByLabelText('手机号')).toBeVisible();
    const query = new URLSearchParams(address.split('?')[1]);
    expect([address.split('?')[0], query.get('from'), query.get('a')]).toEqual(['/login', '/commonRecognizee?a=1', '1']);
  });

  test.each([
    ['074', '/tkGetRights', '领取权益'],
    ['099', '/commonRecognizee', '请先登录'],
    ['115', '/login', '欢迎登录'],
  ])('LG-08 case B: without a channel side, channel code %s leads a stranger to %s', async (channelCode, path, says) => {
    const { screen } = await open('/commonRecognizee', undefined, false, {}, { channelCode });
    await expect.element(screen.getByText(says).first()).toBeVisible();
    expect(address.split('?')[0]).toBe(path);
  });

  test('LG-01 LG-08 RD-02 the stranger who wants to claim signs in first, and comes back with channel code and source', async () => {
    const { screen, calls } = await open('/tkGetRights?channelCode=074&source=tk', undefined, false);
    await screen.getByRole('button', { name: '立即领取' }).click();
    await expect.poll(() => address.split('?')[0]).toBe('/login');
    expect(new URLSearchParams(address.split('?')[1]).get('from')).toBe('/tkGetRights?channelCode=074&source=tk');
    expect(calls).toEqual([]);
  });

  test('an unknown path, an unknown channel and no channel each say what is wrong', async () => {
    await expect.element((await open('/nothing')).screen.getByRole('status').getByText('没有这个页面')).toBeVisible();
    await expect.element((await open('/commonRecognizee?thirdChannelSide=NOBODY')).screen.getByText('渠道信息获取失败')).toBeVisible();
    await expect.element((await open('/commonRecognizee')).screen.getByText('请从渠道入口进入')).toBeVisible();
  });

  test('EC-05 an unknown channel is asked for once, and again only when the member wants to', async () => {
    const fake = fakeApp();
    let asked = 0;
    const app = {
      ...fake.app,
      async openChannel() {
        asked += 1;
        return undefined;
      },
    };
    const screen = await render(
      <AppProvider value={app}>
        <MemoryRouter initialEntries={['/commonRecognizee?thirdChannelSide=NOBODY']}>
          <AppRoutes />
        </MemoryRouter>
      </AppProvider>,
    );
    await expect.element(screen.getByText('渠道信息获取失败')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toBe(1);
    await screen.getByRole('button', { name: '重试' }).click();
    expect(asked).toBe(2);
  });

  test('an alias keeps its query', async () => {
    const { screen } = await open(
      '/serviceApplicationSuccessful?requestNo=A1&serviceCode=YC_OUTPATIENT_GREEN_PASS&thirdChannelSide=YONGCHENGCAICHAN',
      filed,
    );
    await expect.element(screen.getByText('提交成功')).toBeVisible();
    expect(address.startsWith('/serviceApplyResult?requestNo=A1')).toBe(true);
  });

  test('the result says nothing was sent for a number the server does not know, and offers another try when it does not answer', async () => {
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

  test('EC-02 an expired session leads to the sign-in page and back to where it happened', async () => {
    const { screen, expire } = await open(list, withPerson);
    await expect.element(screen.getByRole('heading', { name: '张三' })).toBeVisible();
    expire();
    await expect.element(screen.getByLabelText('手机号')).toBeVisible();
    expect(new URLSearchParams(address.split('?')[1]).get('from')).toBe(list);
  });
});

describe('sign-in', () => {
  const fill = async (screen: Awaited<ReturnType<typeof open>>['screen']) => {
    await screen.getByLabelText('手机号').fill('13812345678');
    await screen.getByLabelText('验证码').fill('123456');
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: '登录' }).click();
  };

  test('EG-10 signing in stores the four values and goes back to where the member came from', async () => {
    const respond: Respond = (call) =>
      call.name === 'auth.loginByCode'
        ? { result: { token: 'T9', phone: '13812345678', headPortrait: '/p', userId: 'U9' } }
        : withPerson(call);
    const { screen, session, calls } = await open(list, respond, false);
    await fill(screen);
    await expect.element(screen.getByRole('heading', { name: '张三' })).toBeVisible();
    expect(address).toBe(list);
    expect(['token', 'userPhone', 'headPortrait', 'userId'].map((key) => session.get(key as 'token'))).toEqual([
      'T9',
      '13812345678',
      '/p',
      'U9',
    ]);
    expect(calls[0]).toMatchObject({ name: 'auth.loginByCode', params: { phone: '13812345678', code: '123456', deviceId: 'D1' } });
  });

  test('EC-06 a refused sign-in says 登录失败,请重试... and the reason at the code', async () => {
    const { screen } = await open(
      list,
      ({ name }) => (name === 'auth.loginByCode' ? { code: '40011', msg: '验证码错误' } : undefined),
      false,
    );
    await fill(screen);
    await expect.element(screen.getByText('验证码错误')).toBeVisible();
    expect(toast()).toBe('登录失败,请重试...');
    expect(address.startsWith('/login')).toBe(true);
  });

  test('a wrong number is refused before any call; the code button waits 60 seconds', async () => {
    const { screen, calls } = await open(list, () => ({ result: { sandboxHint: '654321' } }), false);
    await screen.getByLabelText('手机号').fill('123');
    await screen.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(screen.getByText('手机号格式错误')).toBeVisible();
    expect(calls).toEqual([]);
    await screen.getByLabelText('手机号').fill('13812345678');
    await screen.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(screen.getByRole('button', { name: '60秒后重新获取' })).toBeDisabled();
    await expect.element(screen.getByText('测试环境验证码：654321')).toBeVisible();
  });

  test('a double tap asks for one code, and for one sign-in', async () => {
    const slowly: Respond = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { code: '9', msg: '验证码错误' };
    };
    const { screen, calls } = await open(list, slowly, false);
    await screen.getByLabelText('手机号').fill('13812345678');
    await screen.getByRole('button', { name: '获取验证码' }).dblClick();
    await expect.poll(() => calls.map(({ name }) => name)).toEqual(['auth.sendCode']);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await screen.getByLabelText('验证码').fill('123456');
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: '登录' }).dblClick();
    await expect.element(screen.getByText('验证码错误')).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual(['auth.sendCode', 'auth.loginByCode']);
  });

  test('a from outside of the app is not followed', async () => {
    const respond: Respond = (call) =>
      call.name === 'auth.loginByCode' ? { result: { token: 'T9', phone: '', headPortrait: '', userId: 'U9' } } : withPerson(call);
    const { screen } = await open('/login?from=//evil.example/x&thirdChannelSide=JIANGXIRENBAO', respond, false);
    await fill(screen);
    await expect.element(screen.getByRole('heading', { name: '张三' })).toBeVisible();
    expect(address).toBe(list);
  });
});

describe('insured list', () => {
  test('PB-02 a card shows policy number, name, masked number and the buttons in their order, locked ones marked', async () => {
    const { screen } = await open(list, withPerson);
    await expect.element(screen.getByText('P1')).toBeVisible();
    await expect.element(screen.getByText('3601***10')).toBeVisible();
    const names = screen.getByRole('button', { name: /问诊记录|特药申请/ }).elements();
    expect(names.map((button) => button.textContent)).toEqual(['问诊记录（暂未开放）', '特药申请']);
  });

  test('PB-20 a locked button says 您暂无该权益 and asks nothing of the server', async () => {
    const { screen, calls } = await open(list, withPerson);
    await screen.getByRole('button', { name: /问诊记录.*暂未开放/ }).click();
    await expect.poll(toast).toBe('您暂无该权益');
    expect(calls.map(({ name }) => name)).toEqual(['insured.list']);
  });

  test('BT-02 a double tap makes one pre-check', async () => {
    const slowly: Respond = async (call) => {
      if (call.name !== 'button.preCheck') return withPerson(call) ?? {};
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { code: '9', msg: 'X' };
    };
    const { screen, calls } = await open(list, slowly);
    const button = screen.getByRole('button', { name: '特药申请' });
    await button.dblClick();
    await expect.poll(toast).toBe('X');
    expect(calls.filter(({ name }) => name === 'button.preCheck')).toHaveLength(1);
  });

  test('VA-19 IN-24 at the limit adding is refused with the number', async () => {
    const { screen } = await open(list, ({ name }) =>
      name === 'insured.list' ? { result: [1, 2, 3, 4, 5].map((id) => ({ ...person, insuredId: id })) } : undefined,
    );
    await screen.getByRole('button', { name: '添加被保人' }).click();
    await expect.poll(toast).toBe('最多可添加5位被保人');
    expect(address).toBe(list);
  });

  test('IN-06 S-11 CH-22 a channel that needs a person opens the form for an empty list; back shows the list, and nobody is led in circles', async () => {
    let saved: readonly (typeof person)[] = [];
    const { screen } = await open(list, ({ name }) => (name === 'insured.list' ? { result: [...saved] } : undefined), true, {
      isNeedCreate: true,
    });
    await expect.element(screen.getByRole('button', { name: '保存' })).toBeVisible();
    expect(address).toMatch(/^\/commonRecognizeUpdate\?/);
    await screen.getByRole('button', { name: '返回' }).click();
    const add = screen.getByRole('button', { name: '添加被保人' });
    await expect.element(add).toBeVisible();
    expect(address).toBe('/commonRecognizee?stay=1&thirdChannelSide=JIANGXIRENBAO');
    await add.click();
    await expect.element(screen.getByRole('button', { name: '保存' })).toBeVisible();
    saved = [person];
    await screen.getByRole('button', { name: '返回' }).click();
    await expect.element(screen.getByRole('heading', { name: '张三' })).toBeVisible();
  });

  test('IN-06 S-11 deleting the last person empties the list and opens no form', async () => {
    let saved: readonly (typeof person)[] = [person];
    const respond: Respond = ({ name }) => {
      if (name === 'insured.remove') saved = [];
      return name === 'insured.list' ? { result: [...saved] } : undefined;
    };
    const { screen } = await open(list, respond, true, { isNeedCreate: true });
    await screen.getByRole('button', { name: /删除.*张三/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect.element(screen.getByRole('button', { name: '添加被保人' })).toBeVisible();
    expect(address).toBe(list);
  });

  test('IN-07 IN-08 deleting asks first; leaving deletes nothing, agreeing deletes and reloads', async () => {
    const { screen, calls } = await open(list, withPerson);
    await screen.getByRole('button', { name: /删除.*张三/ }).click();
    await page.getByRole('button', { name: '暂时离开' }).click();
    expect(calls.map(({ name }) => name)).toEqual(['insured.list']);
    await screen.getByRole('button', { name: /删除.*张三/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect.poll(() => calls.map(({ name }) => name)).toEqual(['insured.list', 'insured.remove', 'insured.list']);
    expect(calls[1]?.params).toEqual({ insuredId: 'I1' });
  });
});

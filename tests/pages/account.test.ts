import { describe, expect, test } from 'vitest';
import { read } from '../documents/documents.ts';
import { openPage } from './open.ts';

const { routes } = read('schemas/routes.json') as unknown as {
  routes: readonly { path: string; document?: unknown; redirect?: string; page?: string; requireAuth?: boolean }[];
};
const at = (path: string) => routes.find((route) => route.path === path);
const bound = { isReal: 1, realName: '*桂英', idCard: '3601**********452X' };
const unbound = { isReal: 0, realName: '', idCard: '' };

describe('RT-07 the account', () => {
  const info = { phone: '138****2345', nickName: '用户2345', headPortrait: '' };

  test('RT-07 AP-20 shows the member and leads to real name and phone', async () => {
    const page = openPage('account', { data: { info, real: unbound }, channel: 'JIANGXIRENBAO' });
    expect(page.find('who')?.props).toMatchObject({ title: '用户2345', text: '138****2345' });
    expect(page.find('real')?.props['note']).toBe('未认证');
    expect(await page.emit('real')).toEqual([['go', '/realnameAuthentication', {}]]);
    expect(await page.emit('phone')).toEqual([['go', '/exchangeUserPhone', {}]]);
    expect(await page.emit('devices')).toEqual([['go', '/loginDevices', {}]]);
    expect(await page.emit('orders')).toEqual([['go', '/myAppointment', {}]]);
    const states = [
      { orderStatus: '', count: 5 },
      { orderStatus: '10', statusDesc: '待付款', count: 2 },
    ] as never;
    expect(page.find('orders')?.props['note'] ?? '').toBe('');
    expect(await page.emit('orders')).toEqual([['go', '/myAppointment', {}]]);
    expect(page.find('appointments')?.props['title']).toBe('我的预约');
    expect(await page.emit('appointments')).toEqual([['go', '/virtualCard/vcMyAppointment', {}]]);
    expect(openPage('account', { data: { info, real: bound, states } }).find('orders')?.props['note']).toBe('2张待付款');
    expect(openPage('account', { data: { info, real: bound } }).find('real')?.props['note']).toBe('已认证');
    expect(openPage('account', { failed: ['info', 'real'] }).find('who')).toBeUndefined();
  });

  test('RT-07 other routes of sign-in, entry and real name lead there', () => {
    expect([at('/backLogin')?.redirect, at('/register')?.redirect]).toEqual(['/login', '/login']);
    expect(at('/gateWay')).toMatchObject({ page: 'EntryPage', channelFrom: 'channelCode' });
    expect([at('/thirdInfoRegister')?.document, at('/realnameAuthentication')?.document]).toEqual(['realName', 'realName']);
    expect(at('/realnameAuthentication')?.requireAuth).toBe(true);
  });
});

describe('AP-20 the real name', () => {
  test('AP-20 is entered with a draft; the server gives the result', async () => {
    const page = openPage('realName', { data: { real: unbound } });
    expect(page.find('form')?.props).toMatchObject({ form: 'REAL_NAME', draft: 'self' });
    expect(await page.emit('form', 'done')).toEqual([['go', '/realnameAuthenticationResult', {}, 'replace']]);
    const result = openPage('realNameResult', { data: { real: bound } });
    expect(result.asks('real')).toEqual({ userId: 'U1' });
    expect(result.find('ok')?.props['title']).toBe('认证成功');
    expect(openPage('realNameResult', { data: { real: unbound } }).find('missing')?.props['button']).toBe('去认证');
  });

  test('AP-20 a verified member sees it masked and is not asked again', () => {
    const page = openPage('realName', { data: { real: bound } });
    expect(page.find('form')).toBeUndefined();
    expect(JSON.stringify(page.find('facts')?.props)).toContain('3601**********452X');
  });
});

describe('the devices of a member', () => {
  const [here, there, third] = [
    { deviceId: 'D1', system: 'android', host: 'wechat', seenTime: '2026-11-18 10:00', isCurrent: 1 },
    { deviceId: 'D2', system: 'ios', host: 'other', seenTime: '2026-11-16 21:32', isCurrent: 0 },
    { deviceId: 'D3', isCurrent: 0 },
  ];

  test('LG-03 lists devices, this one first; ending another asks first', async () => {
    const page = openPage('devices', { data: { devices: [here, there, third] } });
    const cards = page.shown().filter(({ id }) => id === 'device');
    expect(cards.map(({ props }) => [props['title'], props['badge'] ?? ''])).toEqual([
      ['安卓手机', '本机'],
      ['苹果手机', ''],
      ['其他设备', ''],
    ]);
    expect(cards.map(({ blocks }) => blocks.some(({ id }) => id === 'end'))).toEqual([false, true, true]);
    expect(await page.emit('end', 'tap', null, { device: there })).toEqual([
      ['confirm', '退出以后，那台设备要重新登录才能使用。那里还没提交的内容不会丢。'],
      ['call', 'auth.endDevice', { deviceId: 'D2' }],
      ['toast', '已退出'],
      ['refresh', 'auth.devices'],
    ]);
    expect((await page.emit('endOthers'))[1]).toEqual(['call', 'auth.endOtherDevices', {}]);
  });

  test('LG-03 with one other device there is no button for all', () => {
    expect(openPage('devices', { data: { devices: [here, there] } }).find('endOthers')).toBeUndefined();
  });
});

describe('AP-21 another phone', () => {
  const hint = { code: '0', msg: '', result: { sandboxHint: '135790' } };

  test('AP-21 verifies the old phone first', async () => {
    const page = openPage('changePhone', { data: { info: { phone: '138****2345' } }, answers: { 'auth.sendChangeCode': hint } });
    expect([page.find('oldCode'), page.find('phone')]).toEqual([undefined, undefined]);
    expect(page.find('now')?.props['text']).toContain('138****2345');
    expect((await page.emit('oldSend'))[0]).toEqual(['call', 'auth.sendChangeCode', { scene: 'oldPhone' }]);
    expect(page.find('oldHint')?.props['text']).toContain('135790');
    expect(await page.emit('oldCode', 'submit', { code: '135790' })).toContainEqual(['call', 'user.checkPhone', { code: '135790' }]);
    expect(page.find('phone')?.props['form']).toBe('CHANGE_PHONE');
    // The code is used: back does not lead to the step that asked for it.
    expect(page.steps().map(({ name }) => name)).toEqual(['phone']);
  });

  test('a refused code of the old phone leads nowhere', async () => {
    const page = openPage('changePhone', {
      answers: { 'auth.sendChangeCode': hint, 'user.checkPhone': { code: '40011', msg: '验证码错误' } },
    });
    await page.emit('oldSend');
    expect(await page.emit('oldCode', 'submit', { code: '000000' })).toContainEqual(['toast', '验证码错误']);
    expect([page.find('oldCode')?.block, page.find('phone')]).toEqual(['Form', undefined]);
  });

  test('AP-20 AP-21 the code goes to the new number; the session has it once confirmed', async () => {
    const page = openPage('changePhone', {
      data: { info: { phone: '138****2345' } },
      answers: { 'auth.sendChangeCode': hint, 'user.changePhone': { result: { phone: '13870012345' } } },
    });
    await page.emit('oldSend');
    await page.emit('oldCode', 'submit', { code: '135790' });
    expect(await page.emit('phone', 'submit', { phone: '13870012345' })).toContainEqual([
      'call',
      'auth.sendChangeCode',
      { phone: '13870012345' },
    ]);
    expect(page.find('hint')?.props['text']).toContain('135790');
    expect(await page.emit('code', 'submit', { code: '135790' })).toContainEqual([
      'call',
      'user.changePhone',
      { phone: '13870012345', code: '135790' },
    ]);
    expect(page.session.get('userPhone')).toBe('13870012345');
    expect(page.find('done')?.props['text']).toContain('13870012345');
  });

  test('AP-21 a refused code changes nothing', async () => {
    const page = openPage('changePhone', {
      answers: { 'auth.sendChangeCode': hint, 'user.changePhone': { code: '40011', msg: '验证码错误' } },
      session: { userPhone: '13800002345' },
    });
    await page.emit('oldSend');
    await page.emit('oldCode', 'submit', { code: '135790' });
    await page.emit('phone', 'submit', { phone: '13870012345' });
    expect(await page.emit('code', 'submit', { code: '000000' })).toContainEqual(['toast', '验证码错误']);
    expect([page.session.get('userPhone'), page.find('code')?.block]).toEqual(['13800002345', 'Form']);
  });
});

test('OP-15 only a tap sends the code for a pay password; a refusal is not reported as sent', async () => {
  const password = { isSet: 1, isLocked: 0, codeChecked: 0, identityChecked: 0, isVerified: 1, phone: '138****8000' };
  const open = (answer: object, codeChecked = 0) =>
    openPage('paySmsCheck', {
      data: { password: { ...password, codeChecked } } as never,
      answers: { 'auth.sendChangeCode': answer as never },
    });
  const refused = open({ code: '40013', msg: '获取验证码过于频繁，请稍后再试' });
  const log = await refused.emit('send');
  expect(log).toContainEqual(['toast', '获取验证码过于频繁，请稍后再试']);
  expect(log).not.toContainEqual(['toast', '验证码已发送']);
  const sent = open({ result: { sandboxHint: '135790' } }, 1);
  expect(await sent.emit('send')).toContainEqual(['toast', '验证码已发送']);
  expect(sent.find('hint')?.props['text']).toContain('135790');
});

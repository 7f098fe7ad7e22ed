import { describe, expect, test } from 'vitest';
import { read } from '../documents/documents.ts';
import { openPage } from './open.ts';

const { routes } = read('schemas/routes.json') as unknown as {
  routes: readonly { path: string; document?: unknown; redirect?: string; page?: string; requireAuth?: boolean }[];
};
const at = (path: string) => routes.find((route) => route.path === path);

describe('RT-07 the account', () => {
  test('RT-07 other routes of sign-in, entry and real name lead there', () => {
    expect([at('/backLogin')?.redirect, at('/register')?.redirect]).toEqual(['/login', '/login']);
    expect(at('/gateWay')).toMatchObject({ page: 'EntryPage', channelFrom: 'channelCode' });
    expect([at('/thirdInfoRegister')?.document, at('/realnameAuthentication')?.document]).toEqual(['realName', 'realName']);
    expect(at('/realnameAuthentication')?.requireAuth).toBe(true);
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
});

describe('AP-21 another phone', () => {
  const hint = { code: '0', msg: '', result: { sandboxHint: '135790' } };

  test('a refused code of the old phone leads nowhere', async () => {
    const page = openPage('changePhone', {
      answers: { 'auth.sendChangeCode': hint, 'user.checkPhone': { code: '40011', msg: '验证码错误' } },
    });
    await page.emit('oldSend');
    expect(await page.emit('oldCode', 'submit', { code: '000000' })).toContainEqual(['toast', '验证码错误']);
    expect([page.find('oldCode')?.block, page.find('phone')]).toEqual(['Form', undefined]);
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

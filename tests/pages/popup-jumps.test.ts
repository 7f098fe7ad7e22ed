import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { resolve } from '../documents/channels.ts';
import { openPage, type PageOptions } from './open.ts';

/** Taps the button of a popup with this target, and returns the log without the refresh of the next popup. */
async function jump(target: Values, around: PageOptions = {}) {
  const popup = { key: 'P', popupPriority: 1, title: 'P', popupJump: { jumpType: 1, jumpValue: '101', ...target } };
  const { emit, log } = openPage('fundHome', {
    query: { thirdChannelSide: 'HUIKEBAO' },
    ...around,
    data: { config: {}, drugs: [], account: null, popups: [{ popupType: 0, commonVo: popup }] },
  });
  await emit('popupGo', 'tap', null, { popup });
  return log.filter(([kind]) => kind !== 'refresh');
}

describe('where a popup leads', () => {
  test.each<[string, Values, Json[]]>([
    ['PP-07 EC-15 an empty address is told', { jumpType: 2, jumpValue: '' }, ['toast', '暂未配置跳转地址~']],
    ['PP-07 another address is opened', { jumpType: 2, jumpValue: '/api/site/dental' }, ['open', '/api/site/dental']],
    ['PP-09 9', { jumpValue: '9' }, ['go', '/signPage', { thirdChannelSide: 'HUIKEBAO' }]],
    ['PP-11 100', { jumpValue: '100' }, ['go', '/heyeStore', { thirdChannelSide: 'HUIKEBAO' }]],
    ['PP-11 101', { jumpValue: '101' }, ['go', '/hyQRcode', { thirdChannelSide: 'HUIKEBAO', type: '2' }]],
    ['PP-11 40', { jumpValue: 40 }, ['go', '/hyQRCodeDetail', { thirdChannelSide: 'HUIKEBAO', type: '5' }]],
    ['PP-13 EC-15 any other', { jumpValue: '55' }, ['toast', '敬请期待~']],
  ])('%s', async (_name, target, expected) => {
    expect(await jump(target)).toEqual([expected]);
  });

  test('PP-10 14 leads to the one of the three homes that was open last, wherever the popup stands', async () => {
    const opened = async (id: string, path: string, session = {}) => {
      const page = openPage(id, { path, session, data: { config: {} } });
      await page.react();
      return { memberHome: page.session.get('memberHome') };
    };
    /** Returns the last step of a popup in the store, after these homes were open. */
    const led = async (session: Readonly<Record<string, string>>, tpHome = false) => {
      const at = await opened('storeHome', '/heyeStore', session);
      return (await jump({ jumpValue: '14' }, { session: at, over: { homeConfig: { tpHome } } })).at(-1);
    };
    const welfare = await opened('fundHome', '/employeWeaL/homeIndex');
    const partner = await opened('tpHome', '/employeWeaL/TPHomeIndex', welfare);
    const rights = await opened('rightHome', '/newRightListsDetail', partner);
    expect(await led(welfare)).toEqual(['go', '/employeWeaL/homeIndex', {}]);
    expect(await led(partner)).toEqual(['go', '/employeWeaL/TPHomeIndex', {}]);
    expect(await led(rights)).toEqual(['go', '/newRightListsDetail', {}]);
    // Before any of them was open, the channel says which.
    expect(await led({})).toEqual(['go', '/employeWeaL/homeIndex', {}]);
    expect(await led({}, true)).toEqual(['go', '/employeWeaL/TPHomeIndex', {}]);
  });

  test('PP-07 PP-08 SS-54 2, 3 and an address of the guidance ask the pre-check first; 2 goes on as the fast purchase', async () => {
    const session = { receiveId: 'R1', bindStatus: 'true' };
    const answers = { 'button.preCheck': { result: {} } };
    const asked = async (target: Values) => {
      const log = await jump(target, { session, answers });
      const last = log.at(-1)?.[2] as Values | undefined;
      return [log[0]?.[1], (log[0]?.[2] as Values | undefined)?.['receiveId'], last?.['fastBuyDrug']];
    };
    expect(await asked({ jumpValue: '2' })).toEqual(['button.preCheck', 'R1', '1']);
    expect(await asked({ jumpValue: '3' })).toEqual(['button.preCheck', 'R1', undefined]);
    expect(await asked({ jumpType: 2, jumpValue: 'https://x.example/guidance?a=1' })).toEqual(['button.preCheck', 'R1', undefined]);
  });

  const CONSULTED = [{ jumpValue: '2' }, { jumpValue: '3' }, { jumpType: 2, jumpValue: 'https://x.example/guidance?a=1' }];
  const cells = (...found: readonly Values[]) => ({ 'rights.serviceCells': { result: [{ serviceType: 2, receiveId: 'R8' }, ...found] } });

  test.each(CONSULTED)('PP-07 PP-08 BT-02 %o finds the right of a member who brought none, and goes on with it', async (target) => {
    const answers = { ...cells({ serviceType: 3, receiveId: 'R9' }), 'button.preCheck': { result: {} } };
    const log = await jump(target, { answers });
    expect(log.slice(0, 2).map(([kind, name]) => [kind, name])).toEqual([
      ['call', 'rights.serviceCells'],
      ['call', 'button.preCheck'],
    ]);
    expect(log[1]?.[2]).toMatchObject({ receiveId: 'R9' });
    expect(log.at(-1)).toEqual(['go', '/addUser', expect.objectContaining({ receiveId: 'R9', patientLimited: '1' })]);
  });

  test.each(CONSULTED)('PP-07 PP-08 %o says what is missing and leads there', async (target) => {
    const led = async (answers: PageOptions['answers'], agrees = true) => (await jump(target, { answers: answers ?? {}, agrees })).slice(1);
    const path = resolve('HUIKEBAO').recognizeeConfig?.updatePath;
    expect(await led(cells({ serviceType: 3, receiveId: '' }))).toEqual([
      ['confirm', '请先添加被保人，再来问诊'],
      ['go', path, {}],
    ]);
    expect(await led(cells())).toEqual([
      ['confirm', '先领取或兑换权益，再来问诊'],
      ['go', '/memberShip', { thirdChannelSide: 'HUIKEBAO' }],
    ]);
    expect(await led(cells(), false)).toEqual([['confirm', '先领取或兑换权益，再来问诊']]);
    expect(await led({ 'rights.serviceCells': { code: '500', msg: '权益查询失败' } })).toEqual([['toast', '权益查询失败']]);
  });

  test('PP-12 30 opens the guidance with the right of a member who brought none, and without one as well', async () => {
    const led = async (answers: PageOptions['answers'], user: Values = { userId: 'U1' }) => {
      const url = (await jump({ jumpValue: '30' }, { answers: answers ?? {}, user })).at(-1)?.[1];
      return new URL(String(url), 'https://own.example').searchParams.get('receiveId') ?? '';
    };
    expect(await led(cells({ serviceType: 3, receiveId: 'R9' }))).toBe('R9');
    expect([await led(cells()), await led({}, { userId: '' })]).toEqual(['', '']);
  });

  test('PP-12 RT-27 CN-05 30 opens the guidance of the inquiry site with all seven parameters', async () => {
    const [[kind, url] = []] = await jump({ jumpValue: '30' }, { session: { receiveId: 'R1', userRightId: 'UR1', serialNo: 'S1' } });
    const { pathname, searchParams } = new URL(String(url), 'https://own.example');
    expect([kind, pathname]).toEqual(['open', '/api/site/guidance']);
    expect(Object.fromEntries(searchParams)).toEqual({
      channelCode: 'HKB',
      rightDiagnoseId: 'UR1',
      inquirySource: '1',
      receiveId: 'R1',
      patientLimited: '1',
      serialNo: 'S1',
      fastBuyDrug: '0',
    });
  });
});

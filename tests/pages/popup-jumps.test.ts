import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';

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
});

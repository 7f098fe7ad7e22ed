import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage, type PageOptions } from './open.ts';

const popup = (key: string, popupPriority: number, popupJump: Values = {}, more: Values = {}): Values => ({
  popupType: 0,
  commonVo: { key, popupPriority, title: key, expires: 1_900_000_000, popupJump: { jumpType: 1, jumpValue: '101', ...popupJump }, ...more },
});
const open = (popups: readonly Json[], around: PageOptions = {}, data: Readonly<Record<string, Json>> = {}) =>
  openPage('fundHome', { ...around, data: { config: {}, drugs: [], account: null, popups, ...data } });

const hidden = (page: ReturnType<typeof open>) => page.due().filter((action) => (action as Values)['do'] === 'track');

describe('popups', () => {
  const queue = [
    popup('second', 2),
    { popupType: 1, commonVo: { key: 'other type' } },
    { popupType: 0, commonVo: null },
    popup('first', 1, { jumpValue: '40' }, { qrCodeUrl: '/qr.png' }),
  ];

  test('PP-04 leading on hides the popup and shows the next; after the last one the end is reported', async () => {
    const page = open(queue);
    const titles = () => page.find('popups')?.props['title'];
    const tapped = (key: string) => page.emit('popupGo', 'tap', null, { popup: { key, popupJump: { jumpType: 1, jumpValue: '100' } } });
    expect(titles()).toBe('first');
    await tapped('first');
    expect([titles(), hidden(page)]).toEqual(['second', []]);
    await tapped('second');
    expect([titles(), hidden(page)]).toEqual([undefined, [{ do: 'track', event: 'popup.hide' }]]);
  });
});

describe('on every home', () => {
  const popups = [popup('P', 1)];
  const has = (id: string, around: PageOptions = {}) => {
    const page = openPage(id, { data: { config: {}, account: null, feed: [], drugs: [], popups, broadcast: { time: 1 } }, ...around });
    return ['popups', 'broadcast'].filter((block) => page.find(block) !== undefined);
  };

  test('HM-05 PP-01 with an account, they wait for its question', () => {
    const account = { accountId: 'A1', status: 1 };
    expect(has('tpHome', { data: { config: {}, account, auth: { isAuth: 0 }, popups } })).toEqual([]);
    expect(has('tpHome', { data: { config: {}, account: { ...account, status: 2 }, auth: { isAuth: 1 }, popups } })).toEqual(['popups']);
  });
});

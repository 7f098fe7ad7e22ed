import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage, type PageOptions } from './open.ts';
import { person } from './records.ts';

const real = '360102195203102422';
const list = (...people: readonly Values[]): Readonly<Record<string, Json>> => ({ list: [...people] as Json, dialog: [] });
const open = (around: PageOptions = {}) => openPage('recognizee', { channel: 'MENGZE', data: list(person()), ...around });
const itemsOf = (props: Values | undefined): readonly Values[] => (props?.['items'] ?? []) as readonly Values[];
const ids = (page: ReturnType<typeof openPage>) => page.shown().map(({ id }) => id);

describe('the list of a channel', () => {
  test('PB-02 IN-09 IN-11 a card shows policy number, name and the masked number, never the real one', () => {
    const page = open({ data: list(person({ realInsuredCard: real })) });
    expect(page.find('person')?.props['title']).toBe('王桂英');
    const facts = itemsOf(page.find('facts')?.props);
    expect(facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['P1', '3601**********2422']));
    expect(JSON.stringify(page.shown().filter(({ id }) => id !== 'services'))).not.toContain(real);
  });

  test.each(['', '{', 'null', '{}'])('IN-11 button text %j gives no buttons and no fault', (buttonJSON) => {
    const page = open({ data: list(person({ buttonJSON })) });
    expect(page.find('services')?.props['items'] ?? []).toEqual([]);
    expect(page.shown().filter(({ block }) => block === 'Fault')).toEqual([]);
  });

  test('CH-20 inquiry buttons and the link to the patients follow their two flags', () => {
    const shown = (isHideInquiryBtns: boolean, isShowPatientListIcon: boolean) => {
      const page = open({ over: { inquiryConfig: { isHideInquiryBtns, isShowPatientListIcon } } });
      const types = itemsOf(page.find('services')?.props).map(({ buttonLinkType }) => buttonLinkType);
      return [types.includes(2), ids(page).includes('patients')];
    };
    expect([shown(false, false), shown(true, false), shown(false, true), shown(true, true)]).toEqual([
      [true, false],
      [false, false],
      [true, true],
      [false, true],
    ]);
  });

  test.each([
    ['records', '/common/serviceRecordList'],
    ['orders', '/channel/myAppointment'],
    ['myInfo', '/whMyInfo'],
  ])('CH-21 My as %s opens %s, on the list and on the policy page; without the button there is none', async (actionType, path) => {
    const over = { myPageConfig: { isShowMyBtn: true, actionType }, recognizeeConfig: { updatePath: '/mzRecognizeeUpdate' } };
    expect(await open({ over }).emit('records')).toEqual([['go', path, {}]]);
    expect(await openPage('policyService', { data: list(person()), over }).emit('my')).toEqual([['go', path, {}]]);
    expect(ids(open({ over: { ...over, myPageConfig: { isShowMyBtn: false, actionType } } }))).not.toContain('records');
  });

  test.each([
    ['catalogue', { showMedicineCata: true, medicineCataChannelCode: 'CATA' }, ['go', '/searchTable', { channelCode: 'CATA' }]],
    ['manual', { claimsConfig: { serviceManualUrl: 'https://m.example/' } }, ['open', 'https://m.example/']],
  ])('PB-08 CH-13 CH-17 the list has the %s by configuration', async (id, over, done) => {
    const none = { showMedicineCata: false, claimsConfig: {} };
    expect(ids(open({ over: none }))).not.toContain(id);
    expect(await open({ over: { ...none, ...over } }).emit(id)).toEqual([done]);
  });

  test("IN-06 VA-19 without persons: the channel's text, and a link to add one", async () => {
    const page = open({ data: list() });
    expect(ids(page)).not.toContain('person');
    expect(page.find('add')?.props).toMatchObject({ kind: 'primary' });
    expect(await page.emit('add')).toEqual([['go', '/mzRecognizeeUpdate', {}]]);
  });
});

describe('the pages of the regions', () => {
  test('TB-03 Wuhan and Mengze have a bar with service application and mine on every list path', async () => {
    for (const [channel, listPath] of [
      ['WUHAN', '/whRecognizeeList'],
      ['MENGZE', '/mzRecognizeeList'],
    ] as const) {
      const bar = open({ channel }).find('tabBar')?.props;
      expect(itemsOf(bar).map(({ title, path }) => [title, path])).toEqual([
        ['服务申请', listPath],
        ['我的', '/whMyInfo'],
      ]);
      expect(bar?.['value']).toBe(listPath);
      expect(openPage('myInfo', { channel, data: { list: [] } }).find('tabBar')?.props['value']).toBe('/whMyInfo');
    }
    expect(ids(open({ channel: 'JIANGXIRENBAO', path: '/commonRecognizee' }))).not.toContain('tabBar');
    expect(await open().emit('tabBar', 'change', { path: '/whMyInfo' })).toEqual([['go', '/whMyInfo', {}]]);
  });
});

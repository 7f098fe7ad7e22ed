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

  test('CH-10 its texts are the channel’s', () => {
    const over = { documentTitle: '标题', tipsText: '一句话', listTips: '列表提示', policyNoText: '单号', listBtnText: '加人' };
    const page = open({ over });
    expect(page.title()).toBe('标题');
    expect(page.find('hero')?.props['text']).toBe('一句话');
    expect(page.find('tips')?.props['text']).toBe('列表提示');
    expect(page.find('add')?.props['text']).toBe('加人');
    expect(JSON.stringify(page.find('facts')?.props)).toContain('单号');
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

  test.each(['recognizee', 'policyService'])('CH-20 EG-25 %s shows the link to the patients if the channel information says so', (id) => {
    const over = { inquiryConfig: { isShowPatientListIcon: false } };
    const shown = (extData: string) => openPage(id, { data: { list: [] }, over, session: { extData } }).find('patients') !== undefined;
    expect(['{"isShowPatientListIcon":1}', '{"isShowPatientListIcon":0}', '{}', ''].map(shown)).toEqual([true, false, false, false]);
  });

  test('CH-20 IN-22 the link to the patients opens the picker', async () => {
    const page = open({ over: { inquiryConfig: { isShowPatientListIcon: true } } });
    expect(await page.emit('patients')).toEqual([['go', '/commonSunshinePatientList', {}]]);
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

  test.each(['recognizee', 'policyService'])(
    'CH-22 IN-07 insuredEdit decides on %s whether a person can be viewed; each can be removed',
    async (id) => {
      const over = { insuredEdit: true, recognizeeConfig: { updatePath: '/mzRecognizeeUpdate' } };
      const page = openPage(id, { over, data: list(person()), idle: ['dialog'], answers: { 'insured.remove': {} } });
      expect(await page.emit('view', 'tap', null, { person: person() })).toEqual([['go', '/mzRecognizeeUpdate', { insuredId: '1' }]]);
      expect((await page.emit('remove', 'tap', null, { person: person() })).at(-1)).toEqual(['refresh', 'list']);
      const locked = openPage(id, { over: { ...over, insuredEdit: false }, data: list(person()), idle: ['dialog'] });
      expect([locked.find('view'), locked.find('remove') !== undefined]).toEqual([undefined, true]);
    },
  );

  test("IN-06 VA-19 without persons: the channel's text, and a link to add one", async () => {
    const page = open({ data: list() });
    expect(ids(page)).not.toContain('person');
    expect(page.find('add')?.props).toMatchObject({ kind: 'primary' });
    expect(await page.emit('add')).toEqual([['go', '/mzRecognizeeUpdate', {}]]);
  });

  test.each([
    [3, 3, 'count', ['toast', '最多可添加3位被保人']],
    [3, 3, 'reached', ['toast', '被保人数量已达上限']],
    [3, 2, 'count', ['go', '/mzRecognizeeUpdate', {}]],
    [0, 9, 'count', ['go', '/mzRecognizeeUpdate', {}]],
  ])('VA-19 CH-23 S-32 SS-99 limit %d with %d persons, worded as %s', async (addInsuredLimit, count, addInsuredLimitTips, done) => {
    const people = Array.from({ length: count }, (_, at) => person({ insuredId: String(at) }));
    expect(await open({ over: { addInsuredLimit, addInsuredLimitTips }, data: list(...people) }).emit('add')).toEqual([done]);
  });
});

describe('the pages of the regions', () => {
  test.each([
    ['MENGZE', '/mzRecognizeeUpdate'],
    ['WUHAN', '/whRecognizeeUpdate'],
    ['HUBEI', '/hubeiRecognizeeUpdate'],
    ['YINSHUOJU', '/recognizeeUpdate'],
    ['JIANGXIRENBAO', '/commonRecognizeUpdate'],
  ])('IN-20 IN-21 adding and viewing a person in %s opens %s', async (channel, path) => {
    const page = open({ channel });
    expect(await page.emit('add')).toEqual([['go', path, {}]]);
    expect(await page.emit('view', 'tap', null, { person: person() })).toEqual([['go', path, { insuredId: '1' }]]);
  });

  test.each(['/mzRecognizeeList', '/whRecognizeeList', '/whMyInfo'])(
    'TB-03 SS-34 %s has the same two tabs in any other channel',
    (path) => {
      const page = openPage(path === '/whMyInfo' ? 'myInfo' : 'recognizee', { channel: 'JIANGXIRENBAO', path, data: list() });
      const bar = page.find('tabBar')?.props;
      const listPath = path === '/whMyInfo' ? '/whRecognizeeList' : path;
      expect(itemsOf(bar).map(({ title, path: to }) => [title, to])).toEqual([
        ['服务申请', listPath],
        ['我的', '/whMyInfo'],
      ]);
      expect(bar?.['value']).toBe(path);
    },
  );

  test('TB-03 SS-34 the bar of mine leads back to its list', async () => {
    const at = (path: string, query: Values = {}) =>
      openPage(path === '/whMyInfo' ? 'myInfo' : 'recognizee', { channel: 'JIANGXIRENBAO', path, query, data: list() });
    const service = (query: Values) => itemsOf(at('/whMyInfo', query).find('tabBar')?.props)[0]?.['path'];
    const toMine = async (path: string) => (await at(path).emit('tabBar', 'change', { path: '/whMyInfo' }))[0];
    expect(await toMine('/mzRecognizeeList')).toEqual(['go', '/whMyInfo', { list: 'mz' }]);
    expect(await toMine('/whRecognizeeList')).toEqual(['go', '/whMyInfo', {}]);
    expect([service({ list: 'mz' }), service({}), service({ list: 'x' })]).toEqual([
      '/mzRecognizeeList',
      '/whRecognizeeList',
      '/whRecognizeeList',
    ]);
  });

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

  test('IN-21 my page leads to the channel’s own list', async () => {
    expect(await openPage('myInfo', { channel: 'WUHAN', data: { list: [] } }).emit('insured')).toEqual([['go', '/whRecognizeeList', {}]]);
  });

  test('IN-01 the home of the Wuhan group leads to each of its plans, and to the persons', async () => {
    const page = openPage('recognizeeHome', { channel: 'WUHAN', data: { list: [person()] } });
    const plans = page.shown().filter(({ id }) => id === 'plan');
    expect(plans.map(({ props }) => props['title'])).toEqual(['增值服务', '特药服务', '在线问诊']);
    expect(await page.emit('plan', 'tap', null, { plan: { type: '1' } })).toEqual([['go', '/insuredList', { type: '1' }]]);
    expect(page.find('people')?.props['note']).toBe('1位');
    expect(await page.emit('people')).toEqual([['go', '/whRecognizeeList', {}]]);
  });
});

import { describe, expect, test } from 'vitest';
import { openPage, type PageOptions } from './open.ts';

const open = (around: PageOptions) => openPage('insuredForm', { channel: 'JIANGXIRENBAO', ...around });

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ insuredId: String(at) }));
const add = (count: number, over: Record<string, string | number>) => open({ over, idle: ['person'], data: { people: people(count) } });

describe('the form of an insured person', () => {
  test.each([
    [3, 3, true],
    [3, 4, true],
    [3, 2, false],
  ])("VA-19 CH-23 at a limit of %d with %d persons, also by the form's own address", (limit, count, isFull) => {
    const page = add(count, { addInsuredLimit: limit });
    expect([page.find('full') !== undefined, page.find('add') !== undefined]).toEqual([isFull, !isFull]);
    if (isFull) expect(page.find('full')?.props).toMatchObject({ title: '被保人数量已达上限', text: '最多可添加3位被保人' });
  });

  test("VA-19 CH-23 the add button's flow and the form’s own address say the same", async () => {
    const page = add(3, { addInsuredLimit: 3, addInsuredLimitTips: 'reached' });
    expect(page.find('full')?.props['text']).toBe('被保人数量已达上限');
    expect(await page.emit('full')).toEqual([['go', '/commonRecognizee', {}, 'replace']]);
  });

  test('CH-23 without a limit it does not count persons', () => {
    const page = open({ over: { addInsuredLimit: 0 }, idle: ['people'] });
    expect(page.asks('people')).toBeUndefined();
    expect(page.find('add')?.props).toMatchObject({ form: 'INSURED_CREATE', handed: 'insuredData' });
    expect(open({ over: { addInsuredLimit: 3 } }).asks('people')).toBeDefined();
  });

  test("IN-16 an existing person fills the form; another member's has no form", async () => {
    const query = { insuredId: 'I1' };
    const mine = open({ query, idle: ['people'], data: { person: { insuredId: 'I1', insuredName: '张三' } } });
    expect(mine.find('change')?.props).toMatchObject({ record: { insuredName: '张三' }, draft: 'JIANGXIRENBAO:I1' });
    const other = open({ query, idle: ['people'] });
    other.load('person', null, '被保人不存在');
    expect([other.find('change'), other.find('missing')?.props['title']]).toEqual([undefined, '被保人不存在']);
    other.load('person', null);
    expect([other.find('missing'), other.find('gone')?.props['title']]).toEqual([undefined, '没有找到这位被保人']);
  });

  test("CH-22 S-10 if the channel forbids editing, a person's address has no form and loads nobody", async () => {
    const page = open({ channel: 'SHANXIRENBAOCAI', query: { insuredId: 'I1' }, idle: ['people', 'person'] });
    expect(page.asks('person')).toBeUndefined();
    expect(page.shown().map(({ id }) => id)).toEqual(['locked']);
    expect(page.find('locked')?.props['title']).toBe('被保人信息保存后不能修改，如需更正请联系客服');
    expect(await page.emit('locked')).toEqual([['go', '/commonRecognizee', {}, 'replace']]);
  });

  test('offers a retry without a response', () => {
    const blocks = open({ query: { insuredId: 'I1' }, idle: ['people'], failed: ['person'] }).shown();
    expect(blocks.map(({ block }) => block)).toEqual(['Failed']);
  });

  test("IN-19 IN-20 CH-22 a saved person is confirmed, then leads to the page before, else to the channel's, else back", async () => {
    const saved = async (query: Record<string, string>, over = {}, pages?: readonly string[]) =>
      open({ query, over: { addInsuredLimit: 0, ...over }, idle: ['people', 'person'], ...(pages && { pages }) }).emit('add', 'done', null);
    const said = ['toast', '保存成功'];
    expect(await saved({ fromPage: 'whServiceList?type=2' })).toEqual([said, ['go', '/whServiceList?type=2', {}, 'replace']]);
    expect(await saved({}, { navigatePath: '/rightHome' })).toEqual([said, ['go', '/rightHome', {}, 'replace']]);
    expect(await saved({ fromPage: '/nowhere' }, {}, ['/rightHome'])).toEqual([said, ['back']]);
  });
});

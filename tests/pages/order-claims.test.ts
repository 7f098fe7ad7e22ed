import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const order = (over: Values = {}): Values => ({
  orderNo: 'YP1',
  statusDesc: '已完成',
  actions: ['afterSale', 'appeal'],
  appealNo: '',
  afterSale: null,
  stores: [{ drugstoreId: 'A', goods: [{ productShowName: '药品' }] }],
  ...over,
});
const progress = [{ text: '已提交', time: '10:00' }] as unknown as Json;
const open = (id: string, over: Values = {}) => openPage(id, { query: { orderNo: 'YP1' }, data: { order: order(over) } });

describe('requests after an order', () => {
  test('AP-22 an appeal is written at /appeal with a draft, and shows its progress', async () => {
    const page = open('appeal');
    expect(page.find('form')?.props).toMatchObject({ form: 'APPEAL', draft: 'YP1' });
    expect((await page.emit('form', 'done', { appealNo: 'SS1' })).at(-1)).toEqual(['go', '/appeal/detail', { appealNo: 'SS1' }, 'replace']);
  });

  test('AP-22 a member with an appeal sees its progress, and cannot write a second one', async () => {
    const page = open('appeal', { appealNo: 'SS1' });
    expect(page.find('form')).toBeUndefined();
    expect(await page.emit('filed')).toEqual([['go', '/appeal/detail', { appealNo: 'SS1' }, 'replace']]);
  });

  test('AP-22 an appeal shows its state, progress and text', () => {
    const appeal = { statusDesc: '处理中', reasonName: '药品未收到', reasonCode: '2', description: '没有收到', images: [], progress };
    const page = openPage('appealDetail', { query: { appealNo: 'SS1' }, data: { appeal } });
    expect(page.find('state')?.props).toMatchObject({ title: '处理中', text: '药品未收到' });
    expect(page.find('progress')?.props['items']).toEqual(progress);
    expect(page.find('answers')?.props).toMatchObject({ form: 'APPEAL', values: { description: '没有收到' } });
    expect(openPage('appealDetail', { idle: ['appeal'] }).find('gone')).toBeDefined();
  });

  test('OP-01 after-sale service is requested once; then it shows its progress', async () => {
    const page = open('afterSale');
    expect(page.find('form')?.props).toMatchObject({ form: 'AFTER_SALE', draft: 'YP1' });
    expect((await page.emit('form', 'done', {})).at(-1)).toEqual(['back']);
    const asked = open('afterSale', { afterSale: { statusDesc: '处理中', progress } });
    expect(asked.find('form')).toBeUndefined();
    expect(asked.find('progress')?.props['items']).toEqual(progress);
  });

  test('OP-01 AP-22 an order links to both if the server allows it, and to existing requests', async () => {
    const page = open('orderDetail');
    expect(await page.emit('afterSale')).toEqual([['go', '/appeal', { type: 'afterSale', orderNo: 'YP1' }]]);
    expect(await page.emit('appeal')).toEqual([['go', '/appeal', { orderNo: 'YP1' }]]);
    const asked = open('orderDetail', { actions: [], appealNo: 'SS1', afterSale: { statusDesc: '处理中', progress } });
    expect(asked.find('afterSale')?.props).toMatchObject({ title: '售后进度', note: '处理中' });
    expect(await asked.emit('appealSee')).toEqual([['go', '/appeal/detail', { appealNo: 'SS1' }]]);
    expect(asked.find('appeal')).toBeUndefined();
    expect(open('orderDetail', { actions: [] }).find('claims')).toBeUndefined();
  });
});

test.each([
  ['0', '单号已复制'],
  ['unsupported', '没有复制成功，请按住单号手动复制'],
  ['1', '没有复制成功，请按住单号手动复制'],
])("OP-01 copies a parcel's number (%s): %s", async (code, said) => {
  const parcel = { drugstoreName: '药房', courier: '快递', trackingNo: 'HY1', steps: progress };
  const nothing = openPage('logistics', { data: { route: null } });
  expect([nothing.find('missing')?.block, nothing.find('parcel-none')]).toEqual(['Empty', undefined]);
  const page = openPage('logistics', { query: { orderNo: 'YP1' }, data: { route: [parcel] }, native: { copy: { code } } });
  expect(page.find('passed')?.props['items']).toEqual(progress);
  const log = await page.emit('copy', 'tap', null, { parcel });
  expect(log[0]).toEqual(['host', 'copy']);
  expect(log.at(-1)).toEqual(['toast', said]);
});

test('OP-01 reports an order of another member, and one that was not sent yet', () => {
  const none = openPage('logistics', { query: { orderNo: 'YP1' }, data: { route: false } });
  expect([none.find('missing')?.props['title'], none.find('parcel')]).toEqual(['没有找到这张订单', undefined]);
  const waiting = openPage('logistics', { query: { orderNo: 'YP1' }, data: { route: [] } });
  expect(waiting.find('missing')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { openPage } from './open.ts';

const material = (materialCode: string, required: number, urls: readonly string[]) => ({
  materialCode,
  materialName: `材料${materialCode}`,
  required,
  maxCount: 2,
  urls: [...urls],
  status: urls.length > 0 ? 1 : 0,
  statusDesc: urls.length > 0 ? '已提交' : '待补充',
});
const materials = [material('a', 1, []), material('b', 1, ['/api/file/1.jpg']), material('c', 0, ['/api/file/2.jpg', '/api/file/3.jpg'])];

test("AP-23 an application's details lead to its missing material, with the count", async () => {
  const application = { requestNo: 'HY1', serviceTitle: '门诊绿通' };
  const page = openPage('serviceDetails', { query: { requestNo: 'HY1' }, data: { application, materials } });
  expect(page.asks('materials')).toEqual({ requestNo: 'HY1' });
  expect(page.find('supplement')?.props).toMatchObject({ title: '补充材料', note: '还要补充1种材料' });
  expect(await page.emit('supplement')).toEqual([['go', '/supplementaryMaterials', { requestNo: 'HY1' }]]);
  expect(
    openPage('serviceDetails', { query: { requestNo: 'HY1' }, data: { application, materials: [] } }).find('supplement'),
  ).toBeUndefined();
});

test('AP-23 each kind is its own row, submitted alone with its own draft', async () => {
  const page = openPage('supplementaryMaterials', { query: { requestNo: 'HY1' }, data: { materials } });
  expect(
    page
      .shown()
      .filter(({ id }) => id === 'material')
      .map(({ props }) => props['text']),
  ).toEqual(['必须补充', '已提交1份', '已提交2份']);
  expect(await page.emit('material', 'tap', null, { material: materials[0] ?? {} })).toEqual([
    ['go', '/supplementaryMaterials', { requestNo: 'HY1', materialCode: 'a' }],
  ]);
  const one = openPage('supplementaryMaterials', { query: { requestNo: 'HY1', materialCode: 'b' }, data: { materials } });
  expect(one.find('upload')?.props).toMatchObject({ form: 'SUPPLEMENT_MATERIAL', draft: 'HY1:b' });
  expect(one.find('head')?.props).toMatchObject({ title: '材料b', text: '还可以再传1份' });
  expect(await one.emit('upload', 'done')).toEqual([['toast', '材料已提交'], ['back']]);
});

test('AP-23 a full kind accepts no more; an unrequested one says so', () => {
  const full = openPage('supplementaryMaterials', { query: { requestNo: 'HY1', materialCode: 'c' }, data: { materials } });
  expect([full.find('upload'), full.find('head')?.props['text']]).toEqual([undefined, '已经交满2份，不用再传']);
  const other = openPage('supplementaryMaterials', { query: { requestNo: 'HY1', materialCode: 'x' }, data: { materials } });
  expect([other.find('unknown')?.block, other.find('upload')]).toEqual(['Empty', undefined]);
});

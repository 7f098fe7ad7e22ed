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

test('AP-23 a full kind accepts no more; an unrequested one says so', () => {
  const full = openPage('supplementaryMaterials', { query: { requestNo: 'HY1', materialCode: 'c' }, data: { materials } });
  expect([full.find('upload'), full.find('head')?.props['text']]).toEqual([undefined, '已经交满2份，不用再传']);
  const other = openPage('supplementaryMaterials', { query: { requestNo: 'HY1', materialCode: 'x' }, data: { materials } });
  expect([other.find('unknown')?.block, other.find('upload')]).toEqual(['Empty', undefined]);
});

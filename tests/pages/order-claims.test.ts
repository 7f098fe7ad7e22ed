import { expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { openPage } from './open.ts';

const progress = [{ text: '已提交', time: '10:00' }] as unknown as Json;

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

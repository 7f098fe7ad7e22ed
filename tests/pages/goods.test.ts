import { expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

test('HM-33 a service shows its remaining uses: a number, no limit, or none', () => {
  const cells = [5, -1, null].map((rightTotalNum, at) => ({
    serviceTitle: `服务${String(at)}`,
    serviceDesc: '说明',
    rightTotalNum,
    rightUsedNum: 1,
    serviceType: 3,
  }));
  const page = openPage('rightHome', { data: { config: {}, cells } });
  const totals = page
    .shown()
    .filter(({ id }) => id === 'cellFacts')
    .map(({ props }) => (props['items'] as Values[])[0]?.['value'] ?? '');
  expect(totals).toEqual(['5次', '不限次数', '']);
  const used = (rightUsedNum: number | null) => {
    const counted = openPage('rightHome', { data: { config: {}, cells: [{ ...cells[0], rightUsedNum }] } });
    return (counted.find('cellFacts')?.props['items'] as Values[] | undefined)?.[1];
  };
  expect([used(1)?.['value'], used(0)?.['value'], used(null)?.['value'] ?? '']).toEqual(['1次', '0次', '']);
  expect([page.find('cell')?.props['title'], page.find('cellText')?.props['text']]).toEqual(['服务0', '说明']);
  expect(page.shown().filter(({ id }) => id === 'cellUse')).toHaveLength(3);
});

test.each(['tpHome', 'shopHome', 'pharmacyHome', 'storeHome', 'rightHome'])(
  "HM-03 HM-18 the floors of %s have the server's order",
  (id) => {
    const { document } = openPage(id);
    expect(document.order).toEqual({ var: 'data.config.layoutSort' });
    const ids = document.blocks.map((block) => block.id);
    expect(ids).toEqual(expect.arrayContaining(['bannerLayout', 'diamondLayout', 'resourceLayout3', 'productRecommendLayout', 'feed']));
  },
);

import { expect, test } from 'vitest';
import { calls, confirm, preview, submit } from './confirming.ts';

test('EG-20 redeems an unredeemed right first', async () => {
  const log = await submit(confirm({ session: { userRightIdNo: '1', bindStatus: 'true' } }));
  expect(log).toEqual([
    ['confirm', '兑换权益可下单'],
    ['go', '/yaxGetRights', expect.anything()],
  ]);
});

test.each<[string, string, string, boolean]>([
  ['', '', '1', true],
  ['', '', '', true],
  ['', '', '0', false],
  ['true', 'P1', '1', false],
  ['true', 'P1', '0', false],
  // The chosen person has been removed since.
  ['true', '', '1', true],
])(
  'EG-21 bound “%s” with the person “%s”, patients limited “%s”: a patient is added first: %s',
  async (bindStatus, patientId, patientLimited, adds) => {
    const query = { medicineId: '9', drugstoreId: 'B' };
    const data = { preview: preview(['A'], { patientId }) };
    const page = confirm({ query, data, session: { bindStatus, patientLimited, receiveId: 'R1' } });
    const log = (await submit(page)).filter(([, name]) => name !== 'channel.info');
    const to = { receiveId: 'R1', patientLimited: patientLimited || '1', fromPage: 'confirmOrder', medicineId: '9', drugstoreId: 'B' };
    if (adds)
      expect(log).toEqual([
        ['toast', '下单前请先选好为谁用药'],
        ['go', '/addUser', expect.objectContaining(to), 'replace'],
      ]);
    else expect(calls(log)).toEqual(['order.forbidSale', 'order.submit']);
  },
);

test.each([
  [0, '0', false],
  [1, '1', true],
])('EG-11 EG-21 without an entry the channel decides whether patients are limited: %s', async (patientLimited, known, adds) => {
  const answers = { 'channel.info': { result: { patientLimited } }, 'order.forbidSale': { result: { forbidFlag: 0, list: [] } } };
  const page = confirm({
    data: { preview: preview(['A'], { patientId: '' }) },
    session: { bindStatus: '', patientLimited: '' },
    answers,
  });
  const log = await submit(page);
  expect([log[0]?.slice(0, 2), page.session.get('patientLimited')]).toEqual([['call', 'channel.info'], known]);
  expect(calls(log).includes('order.submit')).toBe(!adds);
  expect(log.some(([kind, path]) => kind === 'go' && path === '/addUser')).toBe(adds);
});

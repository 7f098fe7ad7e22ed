import { expect, test } from 'vitest';
import { calls, confirm, preview, submit } from './confirming.ts';

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

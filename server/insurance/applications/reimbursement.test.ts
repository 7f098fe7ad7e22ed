import { describe, expect, it } from 'vitest';
import { isValues, type Json, type Values } from '../../../engine/index.ts';
import { images } from '../../testing/test-server.ts';
import { samplesOf, start } from './testing.ts';

const CODE = 'OUTPATIENT_REIMBURSEMENT';
const itemsOf = (data: Values): readonly Values[] => (Array.isArray(data['invoices']) ? data['invoices'].filter(isValues) : []);
const changed = (data: Values, at: number, change: Values): Json =>
  itemsOf(data).map((item, index) => (index === at ? { ...item, ...change } : item));

describe('an application with items and a section used twice', () => {
  it.each(samplesOf(CODE).map(({ name }, index) => [name, index] as const))(
    'AP-30 accepts it and reads it back: %s',
    async (_name, index) => {
      const { server, token, data, apply } = await start(CODE, index);
      const { code, result } = await apply();
      expect(code).toBe(0);
      const detail = await server.call('service.detail', { requestNo: String(result['requestNo']) }, token);
      const total = itemsOf(data).reduce((sum, { amount }) => sum + Number(amount), 0);
      expect(detail.result['data']).toMatchObject({ ...data, total });
    },
  );

  it.each([
    [
      'an invoice twice, at the second',
      (data: Values) => ({ invoices: changed(data, 1, { invoiceNo: '036001900104' }) }),
      '/invoices/1/invoiceNo',
      '这张发票已经填过了',
    ],
    ['more money than the invoices have', () => ({ claimAmount: 17481 }), 'claimAmount', '报销金额不能超过发票合计'],
    ['a part of a fen', (data: Values) => ({ invoices: changed(data, 0, { amount: 100.5 }) }), '/invoices/0/amount', undefined],
    ['a bank that is not offered', ({ payee }: Values) => ({ payee: { ...(payee as Values), bank: '999' } }), '/payee/bank', undefined],
    [
      'an unknown answer of an item',
      (data: Values) => ({ invoices: changed(data, 1, { paid: '1' }) }),
      '/invoices/1/paid',
      '提交的内容里有表单以外的项目，请刷新后重试',
    ],
    ['the agent of a member without one', () => ({ hasAgent: '0' }), 'agent', '代办人不需要填写，请刷新后重试'],
  ])('FM-10 refuses %s', async (_what, change, field, message) => {
    const { data, apply } = await start(CODE);
    const answer = await apply(change(data));
    expect(answer).toMatchObject({ code: 40010 });
    expect(answer.result['issues']).toContainEqual({ field, message: message ?? expect.any(String) });
  });

  it("LG-10 refuses another user's photo in an item", async () => {
    const { server, data, apply } = await start(CODE);
    const other = await server.signIn('13800000002');
    const foreign = String((await server.uploadFile(images.jpg, other)).result);
    const answer = await apply({ invoices: changed(data, 1, { photos: [foreign] }) });
    expect(answer).toMatchObject({
      code: 40010,
      result: { issues: [{ field: '/invoices/1/photos', message: '发票照片里有无法读取的图片，请重新上传' }] },
    });
  });
});

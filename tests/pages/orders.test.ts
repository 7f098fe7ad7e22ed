import { describe, expect, test } from 'vitest';
import type { Json, Operation, Values } from '../../engine/index.ts';
import { calls, confirm, phone, preview, submit } from './confirming.ts';

describe('confirming an order', () => {
  test.each<[string, Values, readonly string[], readonly string[]]>([
    ['from the cart', {}, ['CF2'], ['TJ2']],
    ['of one product at once', { medicineId: '9', drugstoreId: 'B' }, ['CF1', 'CF2'], ['TJ1', 'TJ2']],
  ])('CT-16 an order %s keeps prescriptions and recommendations with goods left in the cart', async (_what, query, ...left) => {
    const put = (change: Values): Operation => ({ name: 'put', with: change });
    const page = confirm({
      query,
      kept: {
        ...phone,
        prescriptions: [1, 2, 3].map((one) =>
          put({ prescriptionNo: `CF${one}`, drugstoreId: 'A', goods: [{ skuId: `A${one}` }] as never }),
        ),
        recommends: [1, 2, 3].map((one) => put({ recommendId: `TJ${one}`, goods: [{ skuId: `A${one}` }] as never })),
      },
    });
    await submit(page);
    const names = (list: string, key: string) => (page.inPhone(list) as unknown as Values[]).map((one) => one[key]);
    expect([names('prescriptions', 'prescriptionNo'), names('recommends', 'recommendId')]).toEqual(left);
  });

  test('CT-06 buying at once does not change the cart', async () => {
    const page = confirm({ query: { medicineId: '9', drugstoreId: 'B' } });
    await page.react();
    await submit(page);
    expect(page.inPhone('cart')['lines']).toHaveLength(2);
  });

  test.each<[boolean, Json[][]]>([
    [true, [['go', '/doctorWaiting', { inquiryNo: 'WZ7' }]]],
    [false, []],
  ])('RX-03 a prescription withdrawn during confirmation opens its consultation: %s', async (agrees, then) => {
    const dialogs: Values[] = [];
    for (const [stores, name] of [
      [['A'], 'order.submit'],
      [['A', 'B'], 'order.submitMulti'],
    ] as const) {
      const answers = { 'order.forbidSale': { result: { forbidFlag: 0 } }, [name]: { code: '3004', result: { inquiryNo: 'WZ7' } } };
      const log = await submit(confirm({ answers, agrees, dialogs, data: { preview: preview(stores) } }));
      const withdrawn = '您加购的处方单审核未通过或已撤回，已帮您通知医生重新开方，您可前往问诊中等待新处方';
      expect(log.slice(calls(log).length).filter(([kind]) => kind !== 'report')).toEqual([['confirm', withdrawn], ...then]);
      expect(dialogs.pop()).toMatchObject({ title: '处方已失效', ok: '返回问诊', cancel: '取消' });
    }
  });
});

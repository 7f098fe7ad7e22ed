import { describe, expect, test } from 'vitest';

import { asked, type PageOptions, wait, waits } from './paying.ts';

describe('waiting for the result', () => {
  test('OP-06 OP-07 SS-73 polls at once and then each second; at the second check the order has left state 10', async () => {
    let times = 0;
    const answers: PageOptions['answers'] = {
      get 'serviceOrder.payResult'() {
        times += 1;
        return { result: { orderStatus: times < 2 ? 10 : 20, payStatus: times < 2 ? 1 : 2 } };
      },
    };
    const page = wait({ answers });
    await page.react();
    expect(asked(page.log, 'serviceOrder.payResult')).toHaveLength(2);
    expect(waits(page.log)).toEqual([['wait', 1000]]);
    expect(page.log.slice(-2)).toEqual([
      ['toast', '支付成功'],
      ['go', '/myAppointment', { payBack: 'true', orderNo: 'YP1' }, 'replace'],
    ]);
  });
});

import { expect, it } from 'vitest';
import { closePayments, type Payable } from './payments.ts';

it('OP-07 closes the open attempts of an order; paid and closed ones keep their times', () => {
  const attempt = {
    payChannel: 20,
    payMode: 10,
    cardNo: '',
    amount: 100,
    startedAt: 1,
    reportsAt: 0,
    paidAt: 0,
    refundedAt: 0,
    closedAt: 0,
  };
  const payments = [
    { ...attempt, payNo: 'closed', closedAt: 5 },
    { ...attempt, payNo: 'paid', paidAt: 6 },
    { ...attempt, payNo: 'open' },
  ];
  const closed = closePayments({ payments } as unknown as Payable, 9);
  expect(closed.payments?.map(({ payNo, paidAt, closedAt }) => [payNo, paidAt, closedAt])).toEqual([
    ['closed', 0, 5],
    ['paid', 6, 0],
    ['open', 0, 9],
  ]);
});

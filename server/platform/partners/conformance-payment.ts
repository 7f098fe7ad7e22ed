import { randomDigits } from '../crypto/digest.ts';
import type { Case } from './conformance.ts';
import type { PaymentOrder, PaymentPartner } from './payment.ts';
import { isRefused, mismatch } from './verdict.ts';

/** Members in a partner's test environment: one who pays at once, one who never pays, and one who is refused. */
export const TEST_PAYERS = { good: 'test-good', never: 'test-never', refused: 'test-refused' } as const;

const HALF_HOUR = 1_800_000;
const AMOUNT = 1234;

const order = (payer: string): PaymentOrder => {
  const startedAt = Date.now();
  const [payNo, orderNo] = [`ZF${randomDigits(14)}`, `YP${randomDigits(16)}`];
  const way = { payChannel: 20, payMode: 10, returnPath: '', password: '' };
  return { payNo, orderNo, amount: AMOUNT, payer, startedAt, payUntil: startedAt + HALF_HOUR, ...way };
};

const begun = async (partner: PaymentPartner, payer: string): Promise<PaymentOrder | string> => {
  const asked = order(payer);
  const outcome = await partner.begin(asked);
  return 'ok' in outcome ? asked : mismatch('开始', outcome);
};

/** Wraps a case that begins with a payment attempt. */
const beginning =
  (payer: string, run: (asked: PaymentOrder, partner: PaymentPartner) => Promise<string | undefined>) =>
  async (partner: PaymentPartner) => {
    const asked = await begun(partner, payer);
    return typeof asked === 'string' ? asked : run(asked, partner);
  };

const is = (asked: PaymentOrder, states: readonly string[], outcome: Awaited<ReturnType<PaymentPartner['query']>>): string | undefined =>
  'ok' in outcome && states.includes(outcome.ok.state) && outcome.ok.amount === asked.amount
    ? undefined
    : mismatch(`${states.join('、')}，金额 ${asked.amount}`, outcome);

const cases: readonly Case<PaymentPartner>[] = [
  {
    title: '开始付款，答给页面的参数',
    run: async (partner) => {
      const outcome = await partner.begin(order(TEST_PAYERS.good));
      const isHanded = 'ok' in outcome && (outcome.ok.payLoad ?? outcome.ok.medicarePayParam) !== null;
      return isHanded ? undefined : mismatch('页面的参数', outcome);
    },
  },
  {
    title: '同一编号再来，还是那一笔',
    run: beginning(TEST_PAYERS.good, async (asked, partner) => {
      const outcome = await partner.begin(asked);
      return 'ok' in outcome ? undefined : mismatch('同一笔', outcome);
    }),
  },
  {
    title: '同一编号换了金额，拒绝 changed',
    run: beginning(TEST_PAYERS.good, async (asked, partner) =>
      isRefused(await partner.begin({ ...asked, amount: asked.amount + 1 }), 'changed'),
    ),
  },
  { title: '不能付的说为什么', run: async (partner) => isRefused(await partner.begin(order(TEST_PAYERS.refused))) },
  {
    title: '开始的答案丢了，能查到这一笔',
    run: beginning(TEST_PAYERS.good, async (asked, partner) => is(asked, ['waiting', 'paid'], await partner.query({ payNo: asked.payNo }))),
  },
  {
    title: '没有开始过的编号，查到 unknown',
    run: async (partner) => {
      const outcome = await partner.query({ payNo: order('').payNo });
      return 'ok' in outcome && outcome.ok.state === 'unknown' ? undefined : mismatch('unknown', outcome);
    },
  },
  {
    title: '没有付的不说付了',
    run: beginning(TEST_PAYERS.never, async (asked, partner) => is(asked, ['waiting'], await partner.query({ payNo: asked.payNo }))),
  },
  {
    title: '付了的说付了、多少、什么时候，再查一样',
    run: beginning(TEST_PAYERS.good, async (asked, partner) => {
      const [first, again] = [await partner.query({ payNo: asked.payNo }), await partner.query({ payNo: asked.payNo })];
      const isSame = JSON.stringify(first) === JSON.stringify(again);
      return is(asked, ['paid'], first) ?? (isSame ? undefined : mismatch('一样', again));
    }),
  },
  {
    title: '退款：金额不对不退；退了再来一样，不退第二次',
    run: beginning(TEST_PAYERS.good, async (asked, partner) => {
      const { payNo, amount } = asked;
      await partner.query({ payNo });
      const more = isRefused(await partner.refund({ payNo, amount: amount + 1 }), 'changed');
      const [first, again] = [await partner.refund({ payNo, amount }), await partner.refund({ payNo, amount })];
      const isSame = 'ok' in first && JSON.stringify(first) === JSON.stringify(again);
      return more ?? (isSame ? undefined : mismatch('退一次', again));
    }),
  },
  {
    title: '没有付过的不退',
    run: beginning(TEST_PAYERS.never, async ({ payNo, amount }, partner) => isRefused(await partner.refund({ payNo, amount }))),
  },
];

/** The contract cases of a payment partner; `question` changes nothing. */
export const conformancePayment = { cases, harmless: 'query', question: () => ({ payNo: order('').payNo }) } as const;

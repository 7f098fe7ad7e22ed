import { randomDigits } from '../crypto/digest.ts';
import type { Case } from './conformance.ts';
import type { Message, MessagePartner } from './messages.ts';
import { isRefused, mismatch } from './verdict.ts';

/** Phones in a partner's test environment: a reachable and an unreachable one. */
export const TEST_PHONES = { good: '19999999901', dead: '19999999902' } as const;

const message = (phone: string): Message => ({
  messageNo: `DX${randomDigits(14)}`,
  phone,
  template: 'sign-in',
  code: '246810',
  minutes: 5,
});

const cases: readonly Case<MessagePartner>[] = [
  {
    title: '收下一条短信，说什么时候',
    run: async (partner) => {
      const outcome = await partner.send(message(TEST_PHONES.good));
      return 'ok' in outcome && outcome.ok.sentAt > 0 ? undefined : mismatch('收下', outcome);
    },
  },
  {
    title: '答案丢了，同一编号再来，不发第二条',
    run: async (partner) => {
      const asked = message(TEST_PHONES.good);
      const [first, again] = [await partner.send(asked), await partner.send(asked)];
      return 'ok' in again && JSON.stringify(first) === JSON.stringify(again) ? undefined : mismatch('一样', again);
    },
  },
  {
    title: '同一编号换了内容，拒绝 changed',
    run: async (partner) => {
      const asked = message(TEST_PHONES.good);
      await partner.send(asked);
      return isRefused(await partner.send({ ...asked, code: '135790' }), 'changed');
    },
  },
  { title: '发不到的号码说发不到', run: async (partner) => isRefused(await partner.send(message(TEST_PHONES.dead)), 'badPhone') },
];

/** The contract cases of a message partner; `question` is a message to the reachable test phone. */
export const conformanceMessages = { cases, harmless: 'send', question: () => message(TEST_PHONES.good) } as const;

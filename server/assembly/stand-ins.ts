import pay from '../data/pay.json' with { type: 'json' };
import { ownValue } from '../platform/http/own-value.ts';
import type { Partners } from '../platform/partners/partners.ts';
import type { CardSide } from '../platform/partners/recognition.ts';
import { standInIdentity } from '../platform/partners/stand-ins/identity.ts';
import { standInMessages } from '../platform/partners/stand-ins/messages.ts';
import { standInPayment } from '../platform/partners/stand-ins/payment.ts';
import { standInRecognition } from '../platform/partners/stand-ins/recognition.ts';
import { standInSignIn } from '../platform/partners/stand-ins/sign-in.ts';
import { payFaultOf } from '../platform/sandbox/faults.ts';
import { inTransaction } from '../platform/transactions/run-in-transaction.ts';
import type { AppContext } from '../platform/transactions/server.ts';
import { noteMoney } from '../shop/payment/by-partner.ts';

const PHOTO_FAULTS: Readonly<Record<string, Readonly<Record<CardSide, string>>>> = pay.cards;

/** Creates the sandbox partners: they simulate payment, messages and identity checks, so that everyone can try them. */
export const standIns = (server: AppContext): Partners => {
  const { store, clock, log } = server;
  return {
    identity: standInIdentity({
      store,
      clock,
      isAtSite: async (member) => pay.faceAtSite.includes((await store.users.get(member))?.phone ?? ''),
    }),
    recognition: standInRecognition({
      card: pay.person,
      faultOf: async (member, side) => ownValue(PHOTO_FAULTS, (await store.users.get(member))?.phone ?? '')?.[side] || undefined,
    }),
    signIn: standInSignIn({ clock }),
    messages: standInMessages({ clock, log, isDead: () => false }),
    payment: standInPayment({
      store,
      clock,
      faultOf: async (payer) => payFaultOf((await store.users.get(payer))?.phone ?? ''),
      tell: async (notice) => {
        await inTransaction(server, (within) => noteMoney(notice, within));
      },
    }),
  };
};

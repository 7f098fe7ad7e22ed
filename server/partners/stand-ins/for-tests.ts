import { ownValue } from '../../own-value.ts';
import type { Store } from '../../store/store.ts';
import { TEST_PHONES } from '../conformance-messages.ts';
import { TEST_PAYERS } from '../conformance-payment.ts';
import type { PartnerKind } from '../link.ts';
import type { Partners } from '../partners.ts';
import { standInIdentity } from './identity.ts';
import { standInMessages } from './messages.ts';
import { type PaymentFault, standInPayment } from './payment.ts';
import { standInSignIn } from './sign-in.ts';

const FAULTS: Readonly<Record<string, PaymentFault>> = { [TEST_PAYERS.never]: 'never', [TEST_PAYERS.refused]: 'refused' };

/** The stand-ins as a test environment of a partner: they know the members of the suite, and tell nobody by themselves. */
export const testStandIns = (store: Store, clock: () => Date): Required<Pick<Partners, PartnerKind>> => ({
  payment: standInPayment({ store, clock, faultOf: async (payer) => ownValue(FAULTS, payer), tell: async () => undefined }),
  identity: standInIdentity({ store, isAtSite: async () => false }),
  signIn: standInSignIn({ clock }),
  messages: standInMessages({ clock, log: () => undefined, isDead: (phone) => phone === TEST_PHONES.dead }),
});

import { ownValue } from '../../http/own-value.ts';
import type { Store } from '../../store/store.ts';
import { TEST_PHONES } from '../conformance-messages.ts';
import { TEST_PAYERS } from '../conformance-payment.ts';
import { TEST_HOLDERS } from '../conformance-recognition.ts';
import type { PartnerKind } from '../link.ts';
import type { Partners } from '../partners.ts';
import { standInIdentity } from './identity.ts';
import { standInMessages } from './messages.ts';
import { type PaymentFault, standInPayment } from './payment.ts';
import { standInRecognition } from './recognition.ts';
import { standInSignIn } from './sign-in.ts';

const FAULTS: Readonly<Record<string, PaymentFault>> = { [TEST_PAYERS.never]: 'never', [TEST_PAYERS.refused]: 'refused' };

const PHOTO_FAULTS: Readonly<Record<string, string>> = { [TEST_HOLDERS.unclear]: 'unclear', [TEST_HOLDERS.turned]: 'otherSide' };
const CARD = { name: '张三', idCard: '110101199003074530', address: '北京市东城区', valid: '2016.06.18-长期' };

/** Creates the sandbox partners as a partner's test environment: they know the members of the suite and send no notices. */
export const testStandIns = (store: Store, clock: () => Date): Required<Pick<Partners, PartnerKind>> => ({
  payment: standInPayment({ store, clock, faultOf: async (payer) => ownValue(FAULTS, payer), tell: async () => undefined }),
  identity: standInIdentity({ store, clock, isAtSite: async () => false }),
  recognition: standInRecognition({ card: CARD, faultOf: async (member) => ownValue(PHOTO_FAULTS, member) }),
  signIn: standInSignIn({ clock }),
  messages: standInMessages({ clock, log: () => undefined, isDead: (phone) => phone === TEST_PHONES.dead }),
});

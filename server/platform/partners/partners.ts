import type { IdentityPartner } from './identity.ts';
import type { PartnerKeys } from './keys.ts';
import type { MessagePartner } from './messages.ts';
import type { PaymentPartner } from './payment.ts';
import type { RecognitionPartner } from './recognition.ts';
import type { SignInPartner } from './sign-in.ts';

/** The configured partners. The server does nothing that needs a missing one. */
export interface Partners {
  readonly payment?: PaymentPartner;
  readonly messages?: MessagePartner;
  readonly identity?: IdentityPartner;
  readonly signIn?: SignInPartner;
  readonly recognition?: RecognitionPartner;
}

/** The keys that verify partners' own notices. */
export interface PartnerDoors {
  readonly payment?: PartnerKeys;
}

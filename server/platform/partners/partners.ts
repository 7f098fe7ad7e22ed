import type { IdentityPartner } from './identity.ts';
import type { PartnerKeys } from './keys.ts';
import type { MessagePartner } from './messages.ts';
import type { PaymentPartner } from './payment.ts';
import type { RecognitionPartner } from './recognition.ts';
import type { SignInPartner } from './sign-in.ts';

/** The partners there are; what one of them would do is not done where it is missing. */
export interface Partners {
  readonly payment?: PaymentPartner;
  readonly messages?: MessagePartner;
  readonly identity?: IdentityPartner;
  readonly signIn?: SignInPartner;
  readonly recognition?: RecognitionPartner;
}

/** The keys of the partners that tell us something by themselves. */
export interface PartnerDoors {
  readonly payment?: PartnerKeys;
}

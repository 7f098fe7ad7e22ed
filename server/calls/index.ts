import type { FamilyCalls } from '../server.ts';
import { agreementCalls } from './agreement.ts';
import { authCalls } from './auth.ts';
import { buttonCalls } from './button.ts';
import { channelCalls } from './channel.ts';
import { dictionaryCalls } from './dictionary.ts';
import { entryCalls } from './entry.ts';
import { signInCalls } from './entry-sign-in.ts';
import { hospitalCalls } from './hospital.ts';
import { insuredCalls } from './insured.ts';
import { mallCalls } from './mall.ts';
import { nursingCalls } from './nursing.ts';
import { patientCalls } from './patient.ts';
import { redemptionCalls } from './redemption.ts';
import { regionCalls } from './region.ts';
import { serviceCalls } from './service.ts';
import { signatureCalls } from './signature.ts';

/** The handlers of the call catalogue, family by family, under the names of `schemas/calls`. */
export const families: Readonly<Record<string, FamilyCalls>> = {
  agreement: agreementCalls,
  auth: { open: { ...authCalls.open, ...signInCalls.open }, member: { ...authCalls.member, ...signInCalls.member } },
  button: buttonCalls,
  channel: channelCalls,
  dictionary: dictionaryCalls,
  entry: entryCalls,
  hospital: hospitalCalls,
  insured: insuredCalls,
  mall: mallCalls,
  nursing: nursingCalls,
  patient: patientCalls,
  redemption: redemptionCalls,
  region: regionCalls,
  service: serviceCalls,
  signature: signatureCalls,
};

import type { Vocabulary } from '../../../linter/index.ts';
import { badQrcode } from './bad-qrcode.ts';
import { borrowedValue } from './borrowed-value.ts';
import { inheritedInsurer } from './inherited-insurer.ts';
import { missingIdentity } from './missing-identity.ts';
import { namelessChannel } from './nameless-channel.ts';

/** The rules about this product's channels and forms: insurers, hotlines, insured persons. */
export const CHECKS: NonNullable<Vocabulary['checks']> = [badQrcode, borrowedValue, missingIdentity, inheritedInsurer, namelessChannel];

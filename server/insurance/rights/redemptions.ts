import { kind } from '../../platform/store/facts.ts';

/** A redemption. It is empty after the member's account was deleted: the code stays used. */
export type Redemption = {
  readonly channelCode?: string;
  readonly insuredId?: string;
  readonly productCode?: string;
  readonly idempotencyKey?: string;
};

/** Redemptions, by code. */
export const redemptionKind = kind<Redemption>('redemption');

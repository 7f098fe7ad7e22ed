import type { Values } from '../../../engine/index.ts';
import type { Ask } from './outcome.ts';

/** An attempt to pay an order; amount in fen, times in milliseconds. */
export interface PaymentOrder {
  /** Its number with us: whatever is asked about it again under this number is the same attempt. */
  readonly payNo: string;
  readonly orderNo: string;
  readonly amount: number;
  readonly payChannel: number;
  readonly payMode: number;
  /** The member by a number that says nothing of them. */
  readonly payer: string;
  readonly startedAt: number;
  /** After this nobody is to pay any more; money that comes all the same is asked back. */
  readonly payUntil: number;
  /** Where a page of the partner sends the member afterwards: a path of ours, or empty. */
  readonly returnPath: string;
  /** The password of the medical insurance, where the way wants one; else empty. */
  readonly password: string;
}

/** What the page is handed to take the money (OP-03, OP-05). */
export interface PaymentStarted {
  readonly payLoad: Values | null;
  readonly medicarePayParam: Values | null;
}

/** What has become of an attempt; `paidAt` is when the money counts. */
export interface PaymentState {
  readonly state: 'unknown' | 'waiting' | 'paid';
  readonly amount: number;
  readonly paidAt: number;
}

/** Money that came, as a partner tells of it by itself. */
export interface PaymentNotice {
  readonly payNo: string;
  readonly orderNo: string;
  readonly amount: number;
  readonly paidAt: number;
}

/** Money that is to go back, all that was paid by an attempt. */
export interface PaymentRefund {
  readonly payNo: string;
  readonly amount: number;
}

/** Whoever takes the money: the cashier of the messenger, of the payment app, of the medical insurance. */
export interface PaymentPartner {
  /** Begins an attempt; asked again, the answer is as good as the first one. */
  readonly begin: Ask<PaymentOrder, PaymentStarted>;
  /** What has become of an attempt. */
  readonly query: Ask<{ readonly payNo: string }, PaymentState>;
  /** Gives the money back, once, however often it is asked. */
  readonly refund: Ask<PaymentRefund, { readonly refundedAt: number }>;
}

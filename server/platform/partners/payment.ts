import type { Values } from '../../../engine/index.ts';
import type { Ask } from './outcome.ts';

/** An attempt to pay an order; amount in fen, times in milliseconds. */
export interface PaymentOrder {
  /** Our number of the attempt; a repeat under this number is the same attempt. */
  readonly payNo: string;
  readonly orderNo: string;
  readonly amount: number;
  readonly payChannel: number;
  readonly payMode: number;
  /** The pseudonym of the member. */
  readonly payer: string;
  readonly startedAt: number;
  /** The end of the attempt; money that arrives later is refunded. */
  readonly payUntil: number;
  /** Our path to which a page of the partner returns the member, or empty. */
  readonly returnPath: string;
  /** The password of the medical insurance, if the payment channel requires it; else empty. */
  readonly password: string;
}

/** The parameters with which the page takes the money (OP-03, OP-05). */
export interface PaymentStarted {
  readonly payLoad: Values | null;
  readonly medicarePayParam: Values | null;
}

/** The state of an attempt; `paidAt` is the time of payment. */
export interface PaymentState {
  readonly state: 'unknown' | 'waiting' | 'paid';
  readonly amount: number;
  readonly paidAt: number;
}

/** A partner's own notice of received money. */
export interface PaymentNotice {
  readonly payNo: string;
  readonly orderNo: string;
  readonly amount: number;
  readonly paidAt: number;
}

/** A refund of everything paid by an attempt. */
export interface PaymentRefund {
  readonly payNo: string;
  readonly amount: number;
}

/** A payment partner: the cashier of the messenger, of the payment app, of the medical insurance. */
export interface PaymentPartner {
  /** Begins an attempt; a repeat returns an equivalent answer. */
  readonly begin: Ask<PaymentOrder, PaymentStarted>;
  /** Returns the state of an attempt. */
  readonly query: Ask<{ readonly payNo: string }, PaymentState>;
  /** Refunds the money once, however often it is called. */
  readonly refund: Ask<PaymentRefund, { readonly refundedAt: number }>;
}

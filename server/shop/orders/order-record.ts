import type { RealInfo } from '../../members/identity/real-info.ts';
import { kind } from '../../platform/store/facts.ts';
import type { Payable } from './payments.ts';
import type { PlatformCoupon } from './platform-coupon.ts';
import type { Amounts, OrderStore } from './pricing.ts';
import type { Receiver } from './receiver.ts';

/** A card for one of the member's persons; its payment grants the right (AP-25). */
export interface OrderedService {
  readonly serviceTitle: string;
  readonly productCode: string;
  readonly insuredId: string;
  readonly patientName: string;
  readonly userName?: string;
}

/** An order of goods or of a card; times in milliseconds, 0 for events that have not happened. */
export interface ShopOrder extends Payable {
  readonly orderNo: string;
  readonly channelCode: string;
  readonly userRightId: string;
  readonly stores: readonly OrderStore[];
  /** The chosen coupon of the platform (OP-17). */
  readonly platform?: PlatformCoupon | undefined;
  readonly amounts: Amounts;
  /** The price in coins (CL-17). */
  readonly coin?: number;
  /** The delivery address; absent for a card. */
  readonly receiver?: Receiver | undefined;
  /** The person and their name at the time of the order. */
  readonly patientId?: string;
  readonly patientName?: string;
  readonly service?: OrderedService | undefined;
  /** The real name declared to customs for foreign goods. */
  readonly declared?: RealInfo;
  readonly prescriptionNoList: readonly string[];
  /** 1 paid directly, 2 reimbursed afterwards (CN-09, SS-77). */
  readonly claimMode: number;
  readonly orderedAt: number;
  /** The reason of its refund. */
  readonly refundReason?: string;
  /** Whether a cancelled or refunded order has released its prescriptions, coupons and stock. */
  readonly isReleased?: boolean;
}

/** Orders of the shop, by number. */
export const shopOrderKind = kind<ShopOrder>('shopOrder');

/** The price of a service that a right pays for. */
export type ServicePrice = {
  readonly serviceTitle: string;
  readonly patientName: string;
  readonly totalAmount: string;
  readonly rightAmount: string;
  readonly payAmount: string;
};

/** An order of a service that a right pays for. */
export interface ServiceOrder extends ServicePrice {
  readonly payStatus: number;
  readonly payStatusDesc: string;
  readonly bindNo: string;
  readonly userName?: string;
}

/** Orders of services, by number. */
export const serviceOrderKind = kind<ServiceOrder>('order');

import { logic, type Values } from '../../../engine/index.ts';
import { findFacts, kind } from '../../platform/store/facts.ts';
import type { Fact, User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { textOf } from '../../platform/values/text-of.ts';

/** A booking: the answers of its form, with the names for the list. */
export type Booking = Values & {
  /** The call that stored it. */
  readonly kind: string;
  readonly channelCode: string;
  readonly patientName: string;
  readonly periodName: string;
  readonly serviceTitle: string;
  readonly siteName: string;
  readonly isCancelled?: boolean;
};

/** Bookings, by number. */
export const bookingKind = kind<Booking>('booking');

/** The states of a member's booking. */
export const bookingStatus = { booked: '0', past: '1', cancelled: '2' } as const;

const STATUS_NAMES: Readonly<Record<string, string>> = { '0': '待确认', '1': '日期已过', '2': '已取消' };

/** Returns the state of a booking. It becomes `past` after its day without a write. */
export function statusOf({ data }: Fact<Booking>, server: Server): string {
  if (data.isCancelled === true) return bookingStatus.cancelled;
  return textOf(data, 'visitDate') < logic.chinaDate(server.clock()) ? bookingStatus.past : bookingStatus.booked;
}

/** Converts a booking to an item of the appointment list. */
function toWire(booking: Fact<Booking>, server: Server): Values & { readonly status: string; readonly createTime: string } {
  const { data } = booking;
  const status = statusOf(booking, server);
  return {
    appointmentNo: booking.subject,
    serviceTitle: data.serviceTitle,
    patientName: data.patientName,
    hospitalName: data.siteName,
    departmentName: '',
    appointmentTime: `${textOf(data, 'visitDate')} ${data.periodName}`,
    status,
    statusDesc: STATUS_NAMES[status] ?? '',
    isCancelable: status === bookingStatus.booked ? 1 : 0,
    createTime: booking.at,
    requestNo: '',
  };
}

/** Returns a member's bookings; only those of one channel when a code is given. */
export const bookingsOf = async (user: User, channelCode: string, server: Server) =>
  (await findFacts(user.id, bookingKind, server))
    .filter(({ data }) => channelCode === '' || data.channelCode === channelCode)
    .map((booking) => toWire(booking, server));

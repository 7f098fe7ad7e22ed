import { chinaDate, type Values } from '../../../engine/index.ts';
import { text } from '../../platform/http/params.ts';
import { recallAll } from '../../platform/store/facts.ts';
import type { Fact, User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** The states of an appointment that a member booked. */
export const bookingStatus = { booked: '0', past: '1', cancelled: '2' } as const;

const STATUS_NAMES: Readonly<Record<string, string>> = { '0': '待确认', '1': '日期已过', '2': '已取消' };

/** The state of a booking: its day passes by itself. */
export function statusOf({ data }: Pick<Fact, 'data'>, server: Server): string {
  if (data['isCancelled'] === true) return bookingStatus.cancelled;
  return text(data, 'visitDate') < chinaDate(server.clock()) ? bookingStatus.past : bookingStatus.booked;
}

/** A booking as the list of appointments shows it. */
function toWire(booking: Fact, server: Server): Values & { readonly status: string; readonly createTime: string } {
  const { data } = booking;
  const status = statusOf(booking, server);
  return {
    appointmentNo: booking.subject,
    serviceTitle: text(data, 'serviceTitle'),
    patientName: text(data, 'patientName'),
    hospitalName: text(data, 'siteName'),
    departmentName: '',
    appointmentTime: `${text(data, 'visitDate')} ${text(data, 'periodName')}`,
    status,
    statusDesc: STATUS_NAMES[status] ?? '',
    isCancelable: status === bookingStatus.booked ? 1 : 0,
    createTime: booking.at,
    requestNo: '',
  };
}

/** What a member booked, of one channel when a code is given. */
export const bookingsOf = async (user: User, channelCode: string, server: Server) =>
  (await recallAll(user.id, 'booking', server))
    .filter(({ data }) => channelCode === '' || data['channelCode'] === channelCode)
    .map((booking) => toWire(booking, server));

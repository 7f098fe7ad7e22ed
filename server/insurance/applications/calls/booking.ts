import type { Values } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import data from '../../../data/bookings.json' with { type: 'json' };
import { ownPerson } from '../../../members/patients/patients.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { type Answer, MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, findFacts, insertFact, replaceFact } from '../../../platform/store/facts.ts';
import { numberOf } from '../../../platform/transactions/once-per-key.ts';
import type { MemberCall, MemberInput, Server } from '../../../platform/transactions/server.ts';
import { textOf } from '../../../platform/values/text-of.ts';
import { bookingKind, bookingStatus, statusOf } from '../bookings.ts';
import { answersTo, formOf, judgeEntry } from '../entry.ts';
import { refusalOf } from '../judge.ts';

/** Limits the open bookings of a member, far above normal use. */
const MOST_OPEN = 20;

type Booked = 'appointment.bookCare' | 'appointment.bookCheckup';

/** A kind of booking: the call whose form judges it, and the names of its answers in the list. */
interface Kind<N extends Booked = Booked> {
  readonly call: N;
  readonly asked: readonly (keyof Requests[N])[];
  /** The dictionary of its times of day. */
  readonly periods: string;
  readonly named: (answers: Values) => { readonly serviceTitle: string; readonly siteName: string };
}

const CARE: Kind<'appointment.bookCare'> = {
  call: 'appointment.bookCare',
  asked: ['personId', 'itemCode', 'visitDate', 'visitPeriod', 'visitAddress', 'phone', 'situation'],
  periods: 'visitPeriod',
  named: (answers) => ({
    serviceTitle: `居家护理：${data.careItems.find((one) => one.itemCode === answers['itemCode'])?.itemName ?? ''}`,
    siteName: '',
  }),
};

const CHECKUP: Kind<'appointment.bookCheckup'> = {
  call: 'appointment.bookCheckup',
  asked: ['personId', 'siteCode', 'packageCode', 'visitDate', 'visitPeriod', 'phone'],
  periods: 'checkupPeriod',
  named: (answers) => ({
    serviceTitle: `体检：${data.checkupPackages.find((one) => one.packageCode === answers['packageCode'])?.packageName ?? ''}`,
    siteName: data.checkupSites.find((one) => one.siteCode === answers['siteCode'])?.siteName ?? '',
  }),
};

/** Refuses a duplicate booking, or one above the limit. */
async function refusalOfMore(
  { call }: Pick<Kind, 'call'>,
  answers: Values,
  { user }: MemberInput,
  server: Server,
): Promise<Answer | undefined> {
  const standing = (await findFacts(user.id, bookingKind, server)).filter((one) => statusOf(one, server) === bookingStatus.booked);
  if (standing.length >= MOST_OPEN) return refuse('stopped', `最多可以同时有${MOST_OPEN}个预约`);
  const isThere = standing.some(
    (one) => one.data.kind === call && one.data['personId'] === answers['personId'] && one.data['visitDate'] === answers['visitDate'],
  );
  return isThere ? refuse('stopped', '这个人这一天已经约过了，请到“我的预约”里看') : undefined;
}

/** Stores a booking judged by its form, once per key. */
const book = <N extends Booked>(kind: Kind<N>): MemberCall<N> =>
  inShop(async (input, server) => {
    const { params, user, shop } = input;
    const appointmentNo = await numberOf('YY', input);
    if (appointmentNo === undefined) return MALFORMED;
    if ((await findFact(user.id, bookingKind, appointmentNo, server)) !== undefined) return ok({ appointmentNo });
    const answers = answersTo(kind.asked, params);
    const channel = server.documents.channels[shop.key];
    const checked = await judgeEntry(formOf(kind.call, server), answers, user, server, channel && { channel });
    if (checked.kind !== 'taken') return refusalOf(checked);
    const refusal = await refusalOfMore(kind, checked.data, input, server);
    if (refusal !== undefined) return refusal;
    const person = await ownPerson(textOf(checked.data, 'personId'), user, server);
    const period = server.documents.dictionaries[kind.periods]?.items.find(({ code }) => code === checked.data['visitPeriod']);
    const known = {
      kind: kind.call,
      channelCode: shop.channelCode,
      patientName: person?.insuredName ?? '',
      periodName: period?.name ?? '',
    };
    await insertFact(user.id, bookingKind, appointmentNo, { ...checked.data, ...known, ...kind.named(checked.data) }, server);
    return ok({ appointmentNo });
  });

/** Cancels a booking; cancelling again changes nothing. */
const cancel: MemberCall<'appointment.cancel'> = async ({ params, user }, server) => {
  const { appointmentNo = '' } = params;
  const booking = await findFact(user.id, bookingKind, appointmentNo, server);
  if (booking === undefined) return refuse('notFound', '没有找到这个预约');
  if (statusOf(booking, server) === bookingStatus.past) return refuse('stopped', '日期已经过了，不能取消');
  await replaceFact(user.id, bookingKind, appointmentNo, { ...booking.data, isCancelled: true }, server);
  return ok();
};

const checkupPackages: MemberCall<'appointment.checkupPackages'> = ({ params }) =>
  ok(data.checkupPackages.filter(({ sites }) => sites.includes(params.siteCode ?? '')).map(({ sites: _sites, ...rest }) => rest));

/** Care at home and examinations that members book themselves. */
export const bookingCalls = {
  careItems: () => ok(data.careItems),
  bookCare: book(CARE),
  checkupSites: () => ok(data.checkupSites),
  checkupPackages,
  bookCheckup: book(CHECKUP),
  cancel,
};

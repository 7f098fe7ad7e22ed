import { logic } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import appointments from '../../../data/appointments.json' with { type: 'json' };
import consultations from '../../../data/consultations.json' with { type: 'json' };
import doctors from '../../../data/doctors.json' with { type: 'json' };
import hospitals from '../../../data/hospitals.json' with { type: 'json' };
import { ok, refuse } from '../../../platform/http/answer.ts';
import { paged } from '../../../platform/http/paged.ts';
import { isSwitched } from '../../../platform/sandbox/switches.ts';
import type { Application, Insured } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberCall, Server } from '../../../platform/transactions/server.ts';
import { consultationsOf, consultationToWire } from '../../../shop/consultation/consultations.ts';
import { sixDigits } from '../../policies/policy.ts';
import { channelCodeOf, ownInsured, ownInsureds, unknownInsured } from '../../rights/own.ts';
import { bookingsOf } from '../bookings.ts';
import { bookingCalls } from './booking.ts';

const DAY = 86_400_000;

const dayFrom = (days: number, { clock }: Server) => new Date(clock().getTime() + days * DAY);

/** Picks an element of a list, the same for each seed. */
const pick = <T>(list: readonly T[], seed: string): T | undefined => list[Number(sixDigits(seed)) % list.length];

const hospitalFor = (seed: string) => pick(hospitals, seed)?.name ?? '';
const doctorFor = (seed: string) => `${pick(doctors.surnames, seed) ?? ''}${pick(doctors.givenNames, `${seed}名`) ?? ''}`;

/** Returns the sample appointments of an insured person. */
const sampleAppointments = (insured: Insured, server: Server) =>
  isSwitched('noRecords', insured, server)
    ? []
    : appointments.map(({ days, time, ...rest }, index) => ({
        ...rest,
        appointmentNo: `A${sixDigits(insured.id)}${index}`,
        patientName: insured.insuredName,
        hospitalName: hospitalFor(`${insured.id}${index}`),
        appointmentTime: `${logic.chinaDate(dayFrom(days, server))} ${time}`,
        createTime: logic.chinaTime(dayFrom(days - 5, server)),
        requestNo: '',
      }));

const fromApplication = ({ id, serviceTitle, patientName, applyTime, data }: Application) => {
  const answer = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  return {
    appointmentNo: `A${id}`,
    serviceTitle,
    patientName,
    hospitalName: answer('expectHospital'),
    departmentName: answer('expectDepartment'),
    appointmentTime: answer('expectVisitTime'),
    status: '0',
    statusDesc: '待安排',
    createTime: applyTime,
    requestNo: id,
  };
};

const appointmentList: MemberCall<'appointment.list'> = async ({ params, user }, server) => {
  const { channelCode = '', status = '' } = params;
  const applications = await server.store.applications.find(channelCode === '' ? { userId: user.id } : { userId: user.id, channelCode });
  const all = [
    ...(await bookingsOf(user, channelCode, server)),
    ...applications.map(fromApplication),
    ...(await ownInsureds(user, channelCode, server)).flatMap((insured) => sampleAppointments(insured, server)),
  ];
  const shown = all.filter((one) => status === '' || one.status === status);
  return ok(shown.sort((a, b) => (a.createTime < b.createTime ? 1 : -1)));
};

/** Reads channel codes from a list, or from a text with commas as an address carries them. */
function codesOf(given: Requests['consultation.records']['channelCodes'] = []): readonly string[] {
  const list = typeof given === 'string' ? given.split(',') : given;
  return list.flatMap((code) => code.trim() || []);
}

/** Returns the sample consultations of an insured person, all of them finished. */
export const sampleConsultations = (insured: Insured, server: Server) =>
  isSwitched('noRecords', insured, server)
    ? []
    : consultations.map(({ days, ...rest }, index) => ({
        ...rest,
        status: 1,
        inquiryNo: `W${sixDigits(insured.id)}${index}`,
        patientName: insured.insuredName,
        doctorName: doctorFor(`${insured.id}${index}`),
        doctorTitle: '主治医师',
        hospitalName: hospitalFor(`${insured.id}${index}`),
        channelCode: channelCodeOf(insured, server),
        inquiryTime: logic.chinaTime(dayFrom(days, server)),
      }));

/** Returns consultations of the user's insured persons in the given channels: stored ones and samples (BT-14). */
export const consultationRecords: MemberCall<'consultation.records'> = paged(async ({ params, user }, server) => {
  const codes = codesOf(params.channelCodes);
  if (codes.length === 0) return refuse('badRequest', '缺少渠道编码');
  const { insuredId = '' } = params;
  const one = await ownInsured(insuredId, user, server);
  if (insuredId !== '' && one === undefined) return unknownInsured();
  const people = (one ? [one] : await ownInsureds(user, '', server)).filter((insured) => codes.includes(channelCodeOf(insured, server)));
  const asked = (await consultationsOf(user, server)).filter(
    ({ channelCode, insuredId: id }) => codes.includes(channelCode) && (insuredId === '' || id === insuredId),
  );
  return ok([...asked.map((one) => consultationToWire(one, server)), ...people.flatMap((insured) => sampleConsultations(insured, server))]);
});

/** The member's appointments: booked, applied for, and samples (BT-13). */
export const appointmentCalls: FamilyCalls<'appointment'> = { member: { list: paged(appointmentList), ...bookingCalls } };

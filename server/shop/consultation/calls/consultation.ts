import doctors from '../../../data/doctors.json' with { type: 'json' };
import hospitals from '../../../data/hospitals.json' with { type: 'json' };
import diseases from '../../../data/shop/diseases.json' with { type: 'json' };
import { consultationRecords, sampleConsultations } from '../../../insurance/applications/calls/records.ts';
import { canonicalBody } from '../../../insurance/applications/canonical-body.ts';
import { formOf, judgeEntry } from '../../../insurance/applications/entry.ts';
import { refusalOf } from '../../../insurance/applications/judge.ts';
import { refusalOfUse } from '../../../insurance/rights/may-use.ts';
import { ownInsureds, unknownInsured, unknownRight } from '../../../insurance/rights/own.ts';
import { ownRight } from '../../../insurance/rights/rights.ts';
import { ownPeople, ownPerson, personText, withAdded } from '../../../members/patients/patients.ts';
import { digest } from '../../../platform/crypto/digest.ts';
import { shopOf } from '../../../platform/documents/shop.ts';
import { type Answer, MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import type { User } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberCall, Server } from '../../../platform/transactions/server.ts';
import { textOf } from '../../../platform/values/text-of.ts';
import { findDiseases } from '../../prescriptions/diseases.ts';
import { ask, consultationsOf, consultationToWire, ownConsultation } from '../consultations.ts';

/** Returns the persons for a consultation: with a right its own person, and the persons the member added (EG-21). */
const patients: MemberCall<'consultation.patients'> = async ({ params, user }, server) => {
  const { receiveId = '' } = params;
  const right = receiveId === '' ? undefined : await ownRight(receiveId, user, server);
  if (receiveId !== '' && right === undefined) return unknownRight();
  const people = right ? await withAdded([right.insured], user, server) : await ownPeople(user, params.channelCode ?? '', server);
  return ok(people.map((person) => ({ patientId: person.id, patientName: person.insuredName, patientText: personText(person, server) })));
};

/** The sample doctors: one per department, the same every day. */
const DOCTORS = [...new Set(diseases.map(({ departmentName }) => departmentName))].map((departmentName, place) => ({
  doctorId: `D${100 + place}`,
  doctorName: `${doctors.surnames[(place * 7) % doctors.surnames.length]}${doctors.givenNames[(place * 3) % doctors.givenNames.length]}`,
  doctorTitle: doctors.titles[place % doctors.titles.length] ?? '',
  departmentName,
  hospitalName: hospitals[place % hospitals.length]?.name ?? '',
  goodAt: diseases
    .filter((disease) => disease.departmentName === departmentName)
    .map(({ name }) => name)
    .join('、'),
  inquiryNum: 300 + place * 137,
}));

/** Returns the doctor: the chosen one, else one of the department. */
const doctorFor = (doctorId: string, diseaseCode: string) => {
  const disease = diseases.find(({ code }) => code === diseaseCode);
  return doctorId === ''
    ? DOCTORS.find(({ departmentName }) => departmentName === disease?.departmentName)
    : DOCTORS.find((doctor) => doctor.doctorId === doctorId);
};

const record: MemberCall<'consultation.record'> = async ({ params, user }, server) => {
  const { patientId = '' } = params;
  if (patientId !== '' && (await ownPerson(patientId, user, server)) === undefined) return unknownInsured();
  const last = (await consultationsOf(user, server)).find(({ insuredId }) => insuredId === patientId);
  return ok(last ? consultationToWire(last, server) : null);
};

/** Answers a used key: the same answers get the same number; other answers are refused with the existing number (AP-30). */
async function repeated(key: string, bodyHash: string, user: User, server: Server): Promise<Answer | undefined> {
  const known = (await consultationsOf(user, server)).find((one) => one.key === key);
  if (known === undefined) return undefined;
  const own = { inquiryNo: known.inquiryNo };
  return known.bodyHash === bodyHash ? ok(own) : refuse('keyReused', '这次问诊之前已经提交，医生看到的是那一次填的内容', own);
}

/** Stores a consultation judged by its form, once per key. */
const submit: MemberCall<'consultation.submit'> = async ({ params, request, user }, server) => {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  if (key === '' || key.length > 100) return MALFORMED;
  const bodyHash = await digest(canonicalBody(params, ['channelCode', 'receiveId', 'doctorId']));
  const before = await repeated(key, bodyHash, user, server);
  if (before !== undefined) return before;
  const shop = shopOf(params.channelCode ?? '', server.documents);
  const answers = params.data;
  if (shop === undefined || answers === undefined) return MALFORMED;
  const { receiveId = '', doctorId = '' } = params;
  const right = receiveId === '' ? undefined : await ownRight(receiveId, user, server);
  if (receiveId !== '' && right === undefined) return unknownRight();
  const refusal = right && (await refusalOfUse(right, server));
  if (refusal) return refusal;
  const channel = Object.values(server.documents.channels).find(({ channelCode }) => channelCode === shop.channelCode);
  const checked = await judgeEntry(formOf('consultation.submit', server), answers, user, server, channel ? { channel } : {});
  if (checked.kind !== 'taken') return refusalOf(checked);
  // A concurrent request may have stored the same one meanwhile.
  const meanwhile = await repeated(key, bodyHash, user, server);
  if (meanwhile !== undefined) return meanwhile;
  const { data } = checked;
  const insured = await ownPerson(textOf(data, 'patientId'), user, server);
  const isOther = right !== undefined && insured?.added === undefined && right.insured.id !== insured?.id;
  if (insured === undefined || isOther) return unknownInsured();
  const doctor = doctorFor(doctorId, textOf(data, 'diseaseCode'));
  if (doctor === undefined) return refuse('notFound', '这位医生现在不接诊，请选择别的医生');
  const photos = Array.isArray(data['photos']) ? data['photos'].filter((url) => typeof url === 'string') : [];
  const inquiryNo = await ask(
    {
      key,
      bodyHash,
      insuredId: insured.id,
      patientName: insured.insuredName,
      diseaseCode: textOf(data, 'diseaseCode'),
      complaint: textOf(data, 'complaint'),
      allergy: textOf(data, 'allergy'),
      history: textOf(data, 'history'),
      photos,
      doctorId: doctor.doctorId,
      doctorName: doctor.doctorName,
      doctorTitle: doctor.doctorTitle,
      channelCode: shop.channelCode,
      wanted: (params.medicineId ?? '').split(',').filter(Boolean).slice(0, 20),
      insteadOf: '',
    },
    user.id,
    server,
  );
  server.log({ level: 'info', event: 'inquiry', inquiryNo });
  return ok({ inquiryNo });
};

const userRecord: MemberCall<'consultation.userRecord'> = async ({ params, user }, server) => {
  const { id } = params;
  const found = await ownConsultation(id, user, server);
  if (found !== undefined) return ok(consultationToWire(found, server));
  const sample = (await ownInsureds(user, '', server))
    .flatMap((insured) => sampleConsultations(insured, server))
    .find(({ inquiryNo }) => inquiryNo === id);
  return sample === undefined ? refuse('notFound', '问诊不存在') : ok(sample);
};

/** Consultations of the member's persons: the request, the doctor's answer and earlier ones (BT-14, CL-14). */
export const consultationCalls: FamilyCalls<'consultation'> = {
  member: {
    patients,
    record,
    submit,
    userRecord,
    records: consultationRecords,
    doctorId: async ({ user }, server) => ok({ doctorId: (await consultationsOf(user, server))[0]?.doctorId ?? '' }),
    doctors: () => ok(DOCTORS),
    diseases: ({ params }) =>
      ok(
        findDiseases(params.keyword ?? '').map(({ code, name, departmentName }) => ({
          diseaseCode: code,
          diseaseName: name,
          departmentName,
        })),
      ),
  },
};

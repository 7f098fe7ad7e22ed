import type { Requests } from '../../../../schemas/calls.gen.ts';
import { addedPatients, addPatient, isDuplicatePatient, MOST_PATIENTS } from '../../../members/patients/patients.ts';
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { bySample } from '../../../platform/sandbox/by-sample.ts';
import type { Insured } from '../../../platform/store/records.ts';
import { filterEach, flatMapEach, mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { MemberCall, MemberInput, Server } from '../../../platform/transactions/server.ts';
import { grant, rightProducts } from '../grants.ts';
import { refusalOfGrant } from '../may-use.ts';
import { channelCodeOf, ownInsureds, ownPolicy, unknownPolicy, unknownRight } from '../own.ts';
import { ownRight, rightsOf } from '../rights.ts';

const ID_CARD = '0';
const NUMBER = /^(\d{15}|\d{17}[\dX])$/;
const PHONE = /^1[3-9]\d{9}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST = 20;
const bad = (msg: string): Answer => refuse('badRequest', msg);

/** The person of a right, in the wording of partners (AD-10). */
interface Holder {
  readonly patientName: string;
  readonly patientIdCard: string;
  readonly certType: string;
  readonly phone: string;
}

/** Reads one person; undefined when a value is invalid. */
function holderOf(given: Omit<Requests['rights.createUser'], 'channelCode'>): Holder | undefined {
  const { userName: patientName = '', idCard: patientIdCard = '', certType = ID_CARD, userPhone: phone = '' } = given;
  const isCard = certType === ID_CARD ? NUMBER.test(patientIdCard) : patientIdCard !== '' && patientIdCard.length <= 30;
  const isName = patientName !== '' && patientName.length <= 30;
  return isName && isCard && (phone === '' || PHONE.test(phone)) ? { patientName, patientIdCard, certType, phone } : undefined;
}

const isChannel = (code: string, { documents }: Server): boolean =>
  code !== '' && Object.values(documents.channels).some(({ channelCode }) => channelCode === code);

/** Adds unknown persons when the request asks for it; otherwise refuses them. */
async function add(
  holders: readonly Holder[],
  { params, user }: MemberInput<{ readonly autoAddUser?: string }>,
  server: Server,
): Promise<Answer | undefined> {
  const strangers = await filterEach(holders, async (holder) => !(await isDuplicatePatient({ ...holder }, '', user, server)));
  if (strangers.length > 0 && params.autoAddUser !== '1') return refuse('notFound', `请先添加${strangers[0]?.patientName ?? ''}`);
  if ((await addedPatients(user, server)).length + strangers.length > MOST_PATIENTS)
    return refuse('insuredLimit', `最多可添加${MOST_PATIENTS}名问诊人`);
  for (const holder of strangers) await addPatient({ ...holder }, user, server);
  return undefined;
}

/** Returns the receive id of the granted right on the first person with it. */
const receiveIdOf = async (people: readonly Insured[], button: string, server: Server): Promise<string> =>
  (await flatMapEach(people, (insured) => rightsOf(insured, server))).find(([one]) => one.key === button)?.[1].id ?? '';

/** Grants a right to persons by name and certificate, and adds unknown ones (AD-10). */
const grantAndCreateUser: MemberCall<'rights.grantAndCreateUser'> = async (input, server) => {
  const { params, user } = input;
  const { userInfos: listed } = params;
  const holders = listed.length <= MOST ? listed.flatMap((one) => holderOf(one) ?? []) : [];
  if (holders.length === 0 || holders.length !== listed.length) return bad('姓名或证件号码格式错误');
  const { grantChannelCode: channelCode = '' } = params;
  if (!isChannel(channelCode, server) || !isChannel(params.channelCode ?? '', server)) return refuse('notFound', '渠道信息获取失败');
  const { startTime: start = '', endTime: end = '' } = params;
  if ([start, end].some((day) => day !== '' && !DAY.test(day)) || (start !== '' && end !== '' && start > end))
    return bad('权益的起止时间不正确');
  const { receiveId: named = '' } = params;
  const own = named === '' ? undefined : await ownRight(named, user, server);
  if (named !== '' && own === undefined) return unknownRight();
  const product = rightProducts.find(({ button }) => button === own?.button.key) ?? rightProducts[0];
  if (product === undefined) return unknownRight();
  const people = (await ownInsureds(user, channelCode, server)).filter((insured) =>
    holders.some((holder) => holder.certType === insured.certType && holder.patientIdCard === insured.insuredCard),
  );
  const refusal = (await mapSerial(people, (insured) => refusalOfGrant(insured, server))).find((one) => one !== undefined);
  const refused = refusal ?? (await add(holders, input, server));
  if (refused) return refused;
  for (const { id } of people) await grant({ user, channelCode, insuredId: id, productCode: product.productCode }, server);
  return ok({ receiveId: await receiveIdOf(people, product.button, server), granted: people.length });
};

/** Adds one person who will use a right (AD-10). */
const createUser: MemberCall<'rights.createUser'> = async (input, server) => {
  const holder = holderOf(input.params);
  if (holder === undefined) return bad('姓名、证件号码或手机号格式错误');
  if (!isChannel(input.params.channelCode ?? '', server)) return refuse('notFound', '渠道信息获取失败');
  return (await add([holder], input, server)) ?? ok();
};

/** Grants the first existing right to the insured person of a policy (AD-10). */
const grantByPolicy: MemberCall<'rights.grantByPolicy'> = async ({ params, user }, server) => {
  const found = await ownPolicy(params.policyNo, user, server);
  const [product] = rightProducts;
  if (found === undefined || product === undefined) return unknownPolicy();
  const { insured } = found;
  const refusal = await refusalOfGrant(insured, server);
  if (refusal) return refusal;
  const { productCode, button } = product;
  await grant({ user, channelCode: channelCodeOf(insured, server), insuredId: insured.id, productCode }, server);
  return ok({ receiveId: await receiveIdOf([insured], button, server) });
};

/** Rights that partners grant, by name, by person or by policy (AD-10). */
export const grantingCalls = { grantAndCreateUser: bySample(grantAndCreateUser), createUser, grantByPolicy: bySample(grantByPolicy) };

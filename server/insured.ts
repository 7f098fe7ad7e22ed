import { evaluate, isDate, type Json, scopeOf, type Values } from '../engine/index.ts';
import { type Answer, refuse } from './answer.ts';
import { chinaDate } from './dates.ts';
import { isOwnFile } from './files/own.ts';
import { maskCard, maskPhone } from './mask.ts';
import { text, values } from './params.ts';
import { bannersOf, buttonJson, policyOf } from './policy.ts';
import { channelOfBusiness, rightsOf } from './rights.ts';
import type { ResolvedChannel, Server } from './server.ts';
import { isSigned } from './signed.ts';
import type { Insured, User } from './store/records.ts';

const ID_CARD = '0';
/** Certificates an insured person may have (FD-01); names and photo rules come from the certType dictionary. */
const CERT_TYPES: readonly string[] = ['0', '1', '7'];

const derived = (operator: string, card: string): string => {
  const outcome = evaluate({ [operator]: [card] }, scopeOf({}, ''));
  return outcome.ok && typeof outcome.value === 'string' ? outcome.value : '';
};

/** Certificate types of the insured form with the attributes of the dictionary (AP-04). */
export const certTypes = ({ documents }: Server): readonly Values[] =>
  (documents.dictionaries['certType']?.items ?? []).filter(({ code }) => CERT_TYPES.includes(code)).map((item) => item as Values);

const certTypeOf = (code: string, server: Server) => certTypes(server).find((item) => item['code'] === code);

/** What a save or an update brings, before it is checked. */
export function entered(params: Values, businessType: string, user: User): Omit<Insured, 'id'> {
  const certType = text(params, 'certType') || ID_CARD;
  const insuredCard = text(params, 'insuredCard');
  return {
    userId: user.id,
    businessType,
    certType,
    insuredCard,
    insuredName: text(params, 'insuredName'),
    phone: text(params, 'phone'),
    certificateFrontUrl: text(params, 'certificateFrontUrl'),
    certificateBackUrl: text(params, 'certificateBackUrl'),
    type: text(params, 'type'),
    // IN-15, S-05a: an ID card says both itself; another number only where nothing was entered.
    sex: certType === ID_CARD ? derived('sexOf', insuredCard) : text(params, 'sex') || derived('sexOf', insuredCard),
    birthday: certType === ID_CARD ? derived('birthdayOf', insuredCard) : text(params, 'birthday') || derived('birthdayOf', insuredCard),
    age: text(params, 'age'),
    policyNo: text(params, 'policyNo'),
    carPolicyNo: text(params, 'carPolicyNo'),
    relationship: text(params, 'relationship'),
    addressDetail: text(params, 'addressDetail'),
    ext: flat(values(params, 'ext') ?? parsed(text(params, 'ext'))),
  };
}

/** Extra fields are names and texts (IN-13); anything else in them is dropped. */
const flat = (ext: Values): Values => Object.fromEntries(Object.entries(ext).filter(([, value]) => typeof value === 'string'));

function parsed(json: string): Values {
  try {
    const value: Json = json === '' ? {} : JSON.parse(json);
    return values({ value }, 'value') ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

type Fields = ReadonlySet<string>;
type Check = readonly [isWrong: boolean, message: string, reason?: 'badCertificate'];

const shownFields = (channel: ResolvedChannel): Fields =>
  new Set(channel.createFields ?? ['insuredName', 'certType', 'insuredCard', 'picList']);

/** Photos a certificate type must have: both sides unless only one is shown (IN-18, VA-15). */
const photosNeeded = (certType: Values | undefined) => Number(certType?.['insuredPhotoSlots'] ?? 2);

/** The first thing wrong with an insured person, as an answer; undefined when nothing is (VA-02 to VA-17, VL-01 to VL-03, S-35). */
export function checkInsured(insured: Omit<Insured, 'id'>, channel: ResolvedChannel, user: User, server: Server): Answer | undefined {
  const shown = shownFields(channel);
  const certType = certTypeOf(insured.certType, server);
  const lacks = (field: string, value: string) => shown.has(field) && value === '';
  const photos = [insured.certificateFrontUrl, insured.certificateBackUrl];
  const today = chinaDate(server.clock());
  const earliest = `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`;
  const checks: readonly Check[] = [
    [insured.insuredName === '' || insured.insuredName.length > 30, '请输入被保人姓名'],
    [lacks('policyNo', insured.policyNo) || insured.policyNo.length > 30, '请输入保单号'],
    [lacks('carPolicyNo', insured.carPolicyNo) || insured.carPolicyNo.length > 30, '请输入随车险保单号'],
    [certType === undefined, '请选择证件类型'],
    [insured.insuredCard === '' || insured.insuredCard.length > 30, '请输入被保人证件号码'],
    [
      insured.certType === ID_CARD && derived('birthdayOf', insured.insuredCard) === '',
      '证件号码格式错误，如存在字母请大写',
      'badCertificate',
    ],
    [insured.sex !== '' && !['1', '2'].includes(insured.sex), '请选择性别'],
    [insured.birthday !== '' && !(isDate(insured.birthday) && insured.birthday <= today && insured.birthday >= earliest), '请选择出生日期'],
    [lacks('addressDetail', insured.addressDetail) || insured.addressDetail.length > 200, '请输入详细地址'],
    [lacks('relationship', insured.relationship) || insured.relationship.length > 30, '请选择与被保人关系'],
    [lacks('insuredPhone', insured.phone) || insured.phone.length > 11, '请输入手机号码'],
    [photos.some((url) => url !== '' && !isOwnFile(url, user, server)), '请上传证件照片'],
    [shown.has('picList') && photos.filter((url) => url !== '').length < photosNeeded(certType), '请上传证件照片'],
    [insured.age.length > 3 || JSON.stringify(insured.ext).length > 2000, '提交的内容过长'],
  ];
  const wrong = checks.find(([isWrong]) => isWrong);
  return wrong && refuse(wrong[2] ?? 'badRequest', wrong[1]);
}

/** An insured person on the wire (IN-09 to IN-13): the certificate number masked, the buttons as text. */
export function toWire(insured: Insured, server: Server, showPhone = false): Values {
  const [, channel] = channelOfBusiness(insured.businessType, server) ?? [];
  const right = rightsOf(insured, server)[0]?.[1];
  const { id: insuredId, insuredCard, ext, phone, ...rest } = insured;
  return {
    ...rest,
    ...policyOf(insured, server),
    insuredId,
    insuredCard: maskCard(insuredCard),
    certTypeDesc: String(certTypeOf(insured.certType, server)?.['name'] ?? ''),
    phone: showPhone ? phone : maskPhone(phone),
    patientId: insuredId,
    receiveId: right?.id ?? '',
    channelCode: channel?.channelCode ?? '',
    userRightId: right?.parentUserRightId ?? '',
    signStatus: isSigned(insured, server) ? 1 : 0,
    inquirySource: 1,
    patientLimited: 1,
    buttonJSON: buttonJson(insured, server),
    resoureList: bannersOf(insured, server),
    ext,
  };
}

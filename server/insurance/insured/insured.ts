import { logic, type Values } from '../../../engine/index.ts';
import type { Requests } from '../../../schemas/calls.gen.ts';
import { shopOf } from '../../platform/documents/shop.ts';
import { findFact, kind } from '../../platform/store/facts.ts';
import type { Insured, User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { maskCard, maskPhone } from '../../platform/values/mask.ts';
import { textOf } from '../../platform/values/text-of.ts';
import { bannersOf, buttonJson, policyOf } from '../policies/policy.ts';
import { channelOfBusiness, rightsOf } from '../rights/rights.ts';
import { isSigned } from './signed.ts';

/** The insured person that a member viewed last, by business type. */
export const insuredViewKind = kind<{ readonly insuredId: string }>('insuredView');

const ID_CARD = '0';
/** Certificate types of an insured person (FD-01). Names and photo rules are in the certType dictionary. */
const CERT_TYPES: readonly string[] = ['0', '1', '7'];

/** Returns sex and birthday from the answers, else from the certificate number (IN-15, S-05a). */
export const sexAndBirthday = (data: Values, insuredCard: string): Pick<Insured, 'sex' | 'birthday'> => ({
  sex: textOf(data, 'sex') || (logic.sexOf(insuredCard) ?? ''),
  birthday: textOf(data, 'birthday') || (logic.birthdayOf(insuredCard) ?? ''),
});

/** Returns the certificate types of the insured form with their dictionary attributes (AP-04). */
export const certTypes = ({ documents }: Server): readonly Values[] =>
  (documents.dictionaries['certType']?.items ?? []).filter(({ code }) => CERT_TYPES.includes(code)).map((item) => item as Values);

const certTypeOf = (code: string, server: Server) => certTypes(server).find((item) => item['code'] === code);

/** Reads an insured person from a save or an update, unjudged. The type defaults to ID card, unless the channel leaves it open (VA-03). */
export function entered(params: Requests['insured.save'], businessType: string, user: User, server: Server): Omit<Insured, 'id'> {
  const isOpen = channelOfBusiness(businessType, server)?.[1].certTypeOptional === true;
  const certType = params.certType ?? (isOpen ? '' : ID_CARD);
  const { insuredCard = '' } = params;
  return {
    userId: user.id,
    businessType,
    certType,
    insuredCard,
    insuredName: params.insuredName ?? '',
    phone: params.phone ?? '',
    certificateFrontUrl: params.certificateFrontUrl ?? '',
    certificateBackUrl: params.certificateBackUrl ?? '',
    type: params.type ?? '',
    sex: params.sex ?? '',
    birthday: params.birthday ?? '',
    age: params.age ?? '',
    policyNo: params.policyNo ?? '',
    carPolicyNo: params.carPolicyNo ?? '',
    relationship: params.relationship ?? '',
    addressDetail: params.addressDetail ?? '',
    ext: flat(params.ext ?? {}),
  };
}

/** Keeps the extra fields that are non-empty texts (IN-13) and drops the rest. */
const flat = (ext: Values): Values =>
  Object.fromEntries(Object.entries(ext).filter(([, value]) => typeof value === 'string' && !logic.isEmpty(value)));

/**
 * Converts an insured person for the response (IN-09 to IN-13). The certificate number is masked for display and whole for calls that
 * need it; the buttons are a JSON text.
 */
export async function toWire(insured: Insured, server: Server, showPhone = false): Promise<Values> {
  const [, channel] = channelOfBusiness(insured.businessType, server) ?? [];
  const right = (await rightsOf(insured, server))[0]?.[1];
  const { id: insuredId, insuredCard, ext, phone, ...rest } = insured;
  return {
    ...rest,
    ...policyOf(insured, server),
    insuredId,
    insuredCard: maskCard(insuredCard),
    realInsuredCard: insuredCard,
    certTypeDesc: String(certTypeOf(insured.certType, server)?.['name'] ?? ''),
    phone: showPhone ? phone : maskPhone(phone),
    patientId: insuredId,
    receiveId: right?.id ?? '',
    channelCode: channel?.channelCode ?? '',
    userRightId: right?.parentUserRightId ?? '',
    signStatus: (await isSigned(insured, server)) ? 1 : 0,
    inquirySource: 1,
    patientLimited: shopOf(channel?.channelCode ?? '', server.documents)?.patientLimited ?? 1,
    // The rights belong to the first policy of the person.
    mainPolicy: policyOf(insured, server).policyNo,
    isSelect: (await findFact(insured.userId, insuredViewKind, insured.businessType, server))?.data.insuredId === insuredId,
    buttonJSON: await buttonJson(insured, server),
    resoureList: bannersOf(insured, server),
    ext,
  };
}

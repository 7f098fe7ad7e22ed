import type { Values } from '../../engine/index.ts';
import type { ResolvedChannel, Server } from '../server.ts';
import type { Insured, User } from '../store/records.ts';
import { judgeEntry } from './entry.ts';
import type { Checked } from './judge.ts';

const FORM = 'INSURED_CREATE';
const REGION = 'province_city_district';
const PHOTOS = 'picList';
/** The names a channel asks under, where the form has several fields for one. */
const ASKED_AS: Readonly<Record<string, string>> = {
  policyNoOption: 'policyNo',
  ...Object.fromEntries(['province', 'provinceName', 'city', 'cityName', 'district', 'districtName'].map((name) => [name, REGION])),
};

type Entered = Omit<Insured, 'id'>;

const PLAIN = ['insuredName', 'certType', 'insuredCard', 'sex', 'birthday', 'age', 'carPolicyNo', 'addressDetail', 'relationship'] as const;

/** A region as `code_name` (IN-13). */
function region(ext: Values, name: string): readonly [code: string, name: string] {
  const [code = '', ...rest] = String(ext[name] ?? '').split('_');
  return [code, rest.join('_')];
}

/** An insured person as answers of the insured form: other names, the photos as one list, the region taken apart. */
function toAnswers(insured: Entered, { policyNoVariant }: ResolvedChannel): Values {
  const { ext, phone, policyNo, certificateFrontUrl, certificateBackUrl } = insured;
  const [[province, provinceName], [city, cityName], [district, districtName]] = [
    region(ext, 'province'),
    region(ext, 'city'),
    region(ext, 'area'),
  ];
  const answers: Values = {
    ...Object.fromEntries(PLAIN.map((name) => [name, insured[name]])),
    [policyNoVariant === 'select' ? 'policyNoOption' : 'policyNo']: policyNo,
    insuredPhone: phone,
    [PHOTOS]: certificateBackUrl === '' ? [certificateFrontUrl].filter((url) => url !== '') : [certificateFrontUrl, certificateBackUrl],
    [REGION]: [provinceName, cityName, districtName].filter((name) => name !== '').join('/'),
    ...{ province, provinceName, city, cityName, district, districtName },
  };
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)));
}

/** What the channel asks for, and whatever else was brought: that is judged too. */
function asking(channel: ResolvedChannel, answers: Values): ResolvedChannel {
  const asked = channel.createFields ?? ['insuredName', 'certType', 'insuredCard', PHOTOS];
  const brought = Object.keys(answers).map((name) => ASKED_AS[name] ?? name);
  return { ...channel, createFields: [...new Set([...asked, ...brought])] as NonNullable<ResolvedChannel['createFields']> };
}

/** Judges an insured person by the document of the insured form and the channel; what is `known` already stays as it is (VA-02 to VA-17, VL-01 to VL-03, IN-16). */
export function judgeInsured(
  insured: Entered,
  known: Entered | undefined,
  channel: ResolvedChannel,
  user: User,
  server: Server,
): Promise<Checked> {
  const answers = toAnswers(insured, channel);
  return judgeEntry(FORM, answers, user, server, {
    channel: asking(channel, answers),
    ...(known && { known: toAnswers(known, channel) }),
  });
}

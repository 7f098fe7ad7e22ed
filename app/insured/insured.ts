import type { Json, Values } from '../../engine/index.ts';

/** A service button of an insured person (BT-01). */
export interface InsuredButton {
  readonly buttonText: string;
  readonly buttonLinkType: number;
  readonly buttonSort: number;
  readonly locked: boolean;
  /** The button as it came, for the flow; `lock` is a truth value in it. */
  readonly record: Values;
}

/** An insured person as the list shows them (IN-09 to IN-11): the masked number, never the real one. */
export interface Insured {
  readonly insuredId: string;
  readonly insuredName: string;
  readonly insuredCard: string;
  readonly certTypeDesc: string;
  readonly policyNo: string;
  readonly policyName: string;
  readonly policyStatusDesc: string;
  readonly isActive: boolean;
  readonly buttons: readonly InsuredButton[];
  /** The record for the flow, without the real number. */
  readonly record: Values;
}

/** Reads the list of insured persons; records without an id are left out. */
export const toInsuredList = (result: Json): readonly Insured[] =>
  (Array.isArray(result) ? result : [])
    .filter(isRecord)
    .map(toInsured)
    .filter(({ insuredId }) => insuredId !== '');

function toInsured(record: Values): Insured {
  const text = (name: string) => toText(record[name]);
  const { realInsuredCard: _never, buttonJSON, patientLimited, ...rest } = record;
  return {
    insuredId: text('insuredId'),
    insuredName: text('insuredName'),
    insuredCard: text('insuredCard'),
    certTypeDesc: text('certTypeDesc'),
    policyNo: text('policyNo'),
    policyName: text('policyName'),
    policyStatusDesc: text('policyStatusDesc'),
    isActive: text('policyStatus') === '0',
    buttons: toButtons(buttonJSON),
    record: { ...rest, patientLimited: patientLimited ?? 1 },
  };
}

/** Reads the buttons of a record, in the order of buttonSort; text that is no list, and buttons of type 0, give none (IN-11, BT-01). */
export function toButtons(buttonJSON: Json | undefined): readonly InsuredButton[] {
  const list = typeof buttonJSON === 'string' ? parse(buttonJSON) : buttonJSON;
  return (Array.isArray(list) ? list : [])
    .filter(isRecord)
    .map((record) => {
      const locked = !['', '0', 'false'].includes(toText(record['lock']));
      const { realInsuredCard: _never, ...rest } = record;
      return {
        buttonText: toText(record['buttonText']),
        buttonLinkType: Number(record['buttonLinkType'] ?? 0),
        buttonSort: Number(record['buttonSort'] ?? 0),
        locked,
        record: { ...rest, lock: locked },
      };
    })
    .filter(({ buttonText, buttonLinkType }) => buttonText !== '' && buttonLinkType !== 0)
    .sort((a, b) => a.buttonSort - b.buttonSort);
}

/** The answers that an existing record gives the insured form (S-47): other names, the photos as one list, the region taken apart (IN-13). */
export function toAnswers(record: Values): Values {
  const { phone, certificateFrontUrl, certificateBackUrl, ext } = record;
  const extra = isRecord(ext) ? ext : typeof ext === 'string' ? parse(ext) : {};
  const region = (name: string) => {
    const [code = '', ...label] = toText(isRecord(extra) ? extra[name] : '').split('_');
    return [code, label.join('_')] as const;
  };
  const [[province, provinceName], [city, cityName], [district, districtName]] = [region('province'), region('city'), region('area')];
  const photos = [toText(certificateFrontUrl), toText(certificateBackUrl)];
  const answers = {
    ...Object.fromEntries(
      ['insuredName', 'certType', 'insuredCard', 'policyNo', 'carPolicyNo', 'sex', 'birthday', 'age', 'addressDetail', 'relationship'].map(
        (name) => [name, toText(record[name])],
      ),
    ),
    insuredPhone: toText(phone),
    province_city_district: [provinceName, cityName, districtName].filter((name) => name !== '').join('/'),
    province,
    provinceName,
    city,
    cityName,
    district,
    districtName,
  };
  const filled = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''));
  return photos.some((url) => url !== '') ? { ...filled, picList: photos[1] === '' ? photos.slice(0, 1) : photos } : filled;
}

const isRecord = (value: Json | undefined): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

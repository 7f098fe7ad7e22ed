import type { Json, Values } from '../../engine/index.ts';

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

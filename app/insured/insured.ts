import { isValues, type Json, type Values } from '../../engine/index.ts';
import { readJson } from '../read-json.ts';

/** The answers that an existing record gives the insured form (S-47): other names, the photos as one list, the region taken apart (IN-13). */
export function toAnswers(record: Values): Values {
  const { phone, certificateFrontUrl, certificateBackUrl, ext } = record;
  const extra = isValues(ext) ? ext : typeof ext === 'string' ? readJson(ext) : {};
  const region = (name: string) => {
    const [code = '', ...label] = toText(isValues(extra) ? extra[name] : '').split('_');
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

const toText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

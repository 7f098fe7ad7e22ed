import { areaList } from '@vant/area-data';
import type { Values } from '../../../engine/index.ts';
import centres from '../../data/places.json' with { type: 'json' };

/** A place of a sample map. */
export interface Place {
  readonly placeId: string;
  readonly placeName: string;
  readonly district: string;
  readonly street: string;
}

/** Codes and names of a district, its city and its province; a name is empty for an unknown code. */
export type Region = Readonly<Record<'province' | 'provinceName' | 'city' | 'cityName' | 'district' | 'districtName', string>>;

const KINDS = [
  ['阳光花园小区', '人民路1号'],
  ['人民医院', '健康路8号'],
  ['中心广场', '中山路100号'],
  ['和平大厦', '和平街66号'],
] as const;
const MOST = 20;

const placesOf = (district: string, name: string): readonly Place[] =>
  KINDS.map(([kind, street], place) => ({ placeId: `${district}-${place}`, placeName: `${name}${kind}`, district, street }));

const counties = Object.entries(areaList.county_list);

/** Returns names and codes of province, city and district by the district code. */
export const regionOf = (district: string): Region => {
  const [province, city] = [`${district.slice(0, 2)}0000`, `${district.slice(0, 4)}00`];
  return {
    province,
    provinceName: areaList.province_list[province] ?? '',
    city,
    cityName: areaList.city_list[city] ?? '',
    district,
    districtName: areaList.county_list[district] ?? '',
  };
};

/** True when three codes and names are one existing region (IN-25). */
export const isRegion = (given: Values): boolean => {
  const region = regionOf(String(given['district'] ?? ''));
  return region.districtName !== '' && Object.entries(region).every(([key, value]) => given[key] === value);
};

/** Finds places by words in name or street, within a city when one is given. */
export function findPlaces(keys: string, city: string): readonly Place[] {
  const inCity = city === '' ? counties : counties.filter(([code]) => code.startsWith(city.slice(0, 4)));
  const all = inCity.flatMap(([code, name]) => placesOf(code, name));
  const isMeant = ({ placeName, street, district }: Place): boolean => `${regionOf(district).cityName}${placeName}${street}`.includes(keys);
  return all.filter(isMeant).slice(0, MOST);
}

/** Returns the places of the nearest city on the sample map. */
export function placesNear(longitude: number, latitude: number): readonly Place[] {
  const far = (one: (typeof centres)[number]): number => Math.hypot(one.longitude - longitude, one.latitude - latitude);
  const nearest = centres.reduce((best, one) => (far(one) < far(best) ? one : best));
  return findPlaces('', nearest.city).slice(0, 8);
}

/** Returns a place by id. */
export const placeOf = (id: string): Place | undefined => {
  const [district = ''] = id.split('-');
  return placesOf(district, areaList.county_list[district] ?? '').find(
    ({ placeId }) => placeId === id && regionOf(district).districtName !== '',
  );
};

/** Converts a place for the response; `far` is its distance in metres, if known. */
export const placeToWire = ({ placeId, placeName, district, street }: Place, far?: number): Values => {
  const region = regionOf(district);
  const names = [region.provinceName, region.cityName, region.districtName].filter((name, at, all) => all.indexOf(name) === at);
  const distanceText = far === undefined ? '' : far < 1000 ? `${far}米` : `${(far / 1000).toFixed(1)}公里`;
  return { placeId, placeName, address: `${names.join('')}${street}`, ...region, distanceText };
};

/** The first syllable of each letter: a name that sorts between two of them begins with the letter of the first. */
const STARTS = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀';
const LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ';
/** Names with an irregular reading of their first character. */
const READ: Readonly<Record<string, string>> = {
  重庆市: 'C',
  厦门市: 'X',
  六安市: 'L',
  长沙市: 'C',
  长春市: 'C',
  长治市: 'C',
  亳州市: 'B',
};
const order = new Intl.Collator('zh-Hans-u-co-pinyin');

const letterOf = (name: string): string => {
  const found = [...STARTS].findLastIndex((start) => order.compare(start, name) <= 0);
  return READ[name] ?? LETTERS[found] ?? '';
};

const CITIES = Object.entries(areaList.city_list)
  .filter(([code, name]) => !code.slice(2).startsWith('90') && name.endsWith('市'))
  .map(([city, cityName]) => ({ letter: letterOf(cityName), city, cityName }))
  .sort((a, b) => a.letter.localeCompare(b.letter) || order.compare(a.cityName, b.cityName));

/** Returns the cities in order of their letters, filtered by words in the name. */
export const citiesOf = (keys: string): Values => ({
  letters: [...new Set(CITIES.map(({ letter }) => letter))].map((letter) => ({ letter })),
  list: CITIES.filter(({ cityName }) => cityName.includes(keys)),
});

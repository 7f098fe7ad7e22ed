import type { Values } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import { formOf, judgeEntry } from '../../../insurance/applications/entry.ts';
import { refusalOf } from '../../../insurance/applications/judge.ts';
import { randomId } from '../../../platform/crypto/digest.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { citiesOf, findPlaces, isRegion, placeOf, placesNear, placeToWire, regionOf } from '../../../platform/places/places.ts';
import { findFact, insertFact, replaceFact } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberCall, Server } from '../../../platform/transactions/server.ts';
import { maskPhone } from '../../../platform/values/mask.ts';
import { textOf } from '../../../platform/values/text-of.ts';
import { type Address, addressesOf, addressKind, homesOf, PLACE } from '../addresses.ts';

const REGION = ['province', 'provinceName', 'city', 'cityName', 'district', 'districtName'] as const;
const KEYS = ['receiver', 'phone', ...REGION, 'addressDetail', 'isDefault'] as const;
const MOST = 20;
const YES = '1';

const unknown = () => refuse('notFound', '地址不存在');

const own = async (id: string, user: User, server: Server): Promise<Address | undefined> =>
  id === '' ? undefined : (await findFact(user.id, addressKind, id, server))?.data;

const keep = (data: Address, user: User, server: Server): Promise<void> => replaceFact(user.id, addressKind, data.addressId, data, server);

function toWire({ key: _key, ...data }: Address, showPhone: boolean): Values {
  const { phone, provinceName = '', cityName = '', districtName = '' } = data;
  return {
    ...data,
    phone: showPhone || phone === '' ? phone : maskPhone(phone),
    fullAddress: `${[...new Set([provinceName, cityName, districtName])].join('')}${data.addressDetail}`,
    isDefault: Number(data.isDefault),
    isPlace: data.addressId === PLACE ? 1 : 0,
  };
}

/** Makes one address the only default. */
async function makeDefault(addressId: string, user: User, server: Server): Promise<void> {
  for (const data of await addressesOf(user, server)) {
    const isDefault = data.addressId === addressId ? YES : '0';
    if (data.isDefault !== isDefault) await keep({ ...data, isDefault }, user, server);
  }
}

/** Judges an entered address by the form, in an existing region (IN-25, VL-06). */
async function judged(params: Requests['address.save'], user: User, server: Server) {
  const given = KEYS.flatMap((key) => (params[key] === undefined ? [] : [[key, params[key]] as const]));
  const names = [params.provinceName, params.cityName, params.districtName];
  const answers = {
    ...Object.fromEntries(given),
    ...(names.some((name) => name !== undefined) && { province_city_district: names.join('/') }),
  };
  const checked = await judgeEntry(formOf('address.save', server), answers, user, server);
  if (checked.kind !== 'taken') return { refusal: refusalOf(checked) };
  if (!isRegion(checked.data)) return { refusal: refuse('badRequest', '请选择所在地区') };
  const answer = (name: (typeof KEYS)[number]): string => textOf(checked.data, name);
  const data: Omit<Address, 'addressId'> = {
    receiver: answer('receiver'),
    phone: answer('phone'),
    province: answer('province'),
    provinceName: answer('provinceName'),
    city: answer('city'),
    cityName: answer('cityName'),
    district: answer('district'),
    districtName: answer('districtName'),
    addressDetail: answer('addressDetail'),
    isDefault: answer('isDefault'),
  };
  return { data };
}

/** Adds an address, one per idempotency key. The first one becomes the default. */
const save: MemberCall<'address.save'> = async ({ params, request, user }, server) => {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  if (key.length > 100) return MALFORMED;
  const before = await addressesOf(user, server);
  const known = before.find((one) => key !== '' && one.key === key);
  if (known !== undefined) return ok({ addressId: known.addressId });
  const homes = await homesOf(user, server);
  if (homes.length >= MOST) return refuse('insuredLimit', `最多可添加${MOST}个收货地址`);
  const { refusal, data } = await judged(params, user, server);
  if (refusal) return refusal;
  const addressId = randomId();
  await insertFact(user.id, addressKind, addressId, { ...data, addressId, key }, server);
  if (data.isDefault === YES || homes.length === 0) await makeDefault(addressId, user, server);
  return ok({ addressId });
};

/** Changes an address. The default stays until another address becomes it. */
const update: MemberCall<'address.update'> = async ({ params, user }, server) => {
  const known = await own(params.addressId ?? '', user, server);
  if (known === undefined || known.addressId === PLACE) return unknown();
  const { refusal, data } = await judged(params, user, server);
  if (refusal) return refusal;
  const isDefault = known.isDefault === YES ? YES : data.isDefault;
  await keep({ ...known, ...data, isDefault }, user, server);
  if (isDefault === YES) await makeDefault(known.addressId, user, server);
  return ok({ addressId: known.addressId });
};

/** Stores the place for the search of stores, or makes an address the default. */
const saveOne: MemberCall<'address.saveOne'> = async ({ params, user }, server) => {
  const { addressId = '' } = params;
  if (addressId !== '') {
    if ((await own(addressId, user, server)) === undefined || addressId === PLACE) return unknown();
    await makeDefault(addressId, user, server);
    return ok({ addressId });
  }
  const place = placeOf(params.placeId ?? '');
  if (place === undefined) return refuse('notFound', '地点不存在');
  const { placeName, district } = place;
  await keep({ addressId: PLACE, receiver: '', phone: '', ...regionOf(district), addressDetail: placeName, isDefault: '0' }, user, server);
  return ok({ addressId: PLACE });
};

const nearby: MemberCall<'address.nearby'> = ({ params }) => {
  const [longitude, latitude] = [Number(params.longitude ?? 'none'), Number(params.latitude ?? 'none')];
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return refuse('badRequest', '位置不正确');
  return ok(placesNear(longitude, latitude).map((place, at) => placeToWire(place, 300 + at * 350)));
};

/** Addresses of a member and the search for places (AD-01, CL-22). */
export const addressCalls: FamilyCalls<'address'> = {
  member: {
    list: async ({ user }, server) => ok((await addressesOf(user, server)).map((data) => toWire(data, false))),
    view: async ({ params, user }, server) => {
      const known = await own(params.addressId ?? '', user, server);
      return known === undefined ? unknown() : ok(toWire(known, true));
    },
    save,
    update,
    saveOne,
    byKeys: ({ params }) => {
      const { keys = '' } = params;
      return ok(keys === '' ? [] : findPlaces(keys, params.city ?? '').map((place) => placeToWire(place)));
    },
    nearby,
    cities: ({ params }) => ok(citiesOf(params.keys ?? '')),
  },
};

import type { Values } from '../../../engine/index.ts';
import { type Address, homesOf } from '../../members/addresses/addresses.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { maskPhone } from '../../platform/values/mask.ts';

/** The receiver and address at the time of the order. */
export interface Receiver {
  readonly addressId: string;
  readonly receiverName: string;
  readonly mobile: string;
  readonly provinceName: string;
  readonly cityName: string;
  readonly districtName: string;
  readonly detail: string;
}

const toReceiver = (address: Address): Receiver => ({
  addressId: address.addressId,
  receiverName: address.receiver,
  mobile: address.phone,
  provinceName: address.provinceName ?? '',
  cityName: address.cityName ?? '',
  districtName: address.districtName ?? '',
  detail: address.addressDetail,
});

/** Checks whether an address is the default. */
const isUsual = ({ isDefault }: Address): boolean => isDefault === '1';

/** Returns the address of an order: the named one of the member, else the default or the first. Undefined without one. */
export async function receiverOf(addressId: string, user: User, server: Server): Promise<Receiver | undefined> {
  const homes = await homesOf(user, server);
  const found = addressId === '' ? (homes.find(isUsual) ?? homes[0]) : homes.find((home) => home.addressId === addressId);
  return found && toReceiver(found);
}

/** Converts an address for the response, with the number masked. */
export const receiverToWire = ({ addressId, receiverName, mobile, provinceName, cityName, districtName, detail }: Receiver): Values => ({
  addressId,
  receiverName,
  mobile: maskPhone(mobile),
  fullAddress: `${provinceName}${cityName}${districtName}${detail}`,
});

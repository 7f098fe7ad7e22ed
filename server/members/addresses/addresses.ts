import data from '../../data/shop/orders.json' with { type: 'json' };
import { type Region, regionOf } from '../../platform/places/places.ts';
import { findFacts, insertFact, kind } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** An address of a member, or the place; sample addresses outside the region data have names alone. */
export interface Address extends Partial<Region> {
  readonly addressId: string;
  readonly receiver: string;
  readonly phone: string;
  readonly addressDetail: string;
  /** 1 for the default. */
  readonly isDefault: string;
  /** The idempotency key of the request that added it. */
  readonly key?: string;
}

/** Addresses, by id. */
export const addressKind = kind<Address>('address');

/** The id of the one place for the search of stores. It is stored with the addresses but is none of them. */
export const PLACE = 'place';

const samples: Readonly<Record<string, Address>> = data.addresses;

/**
 * Returns a member's addresses and the place, in order of creation with the default first.
 * Sandbox members named in `orders.json` begin with sample addresses.
 */
export async function addressesOf(user: User, server: Server): Promise<readonly Address[]> {
  const sample = Object.hasOwn(samples, user.phone) ? samples[user.phone] : undefined;
  if (sample !== undefined) {
    const { addressId, district = '' } = sample;
    // `insertFact` stores the sample once, so that the member's changes stay.
    await insertFact(user.id, addressKind, addressId, { ...sample, ...(district === '' ? {} : regionOf(district)) }, server);
  }
  return (await findFacts(user.id, addressKind, server))
    .map(({ data: address }) => address)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** Returns the delivery addresses. */
export const homesOf = async (user: User, server: Server): Promise<readonly Address[]> =>
  (await addressesOf(user, server)).filter(({ addressId }) => addressId !== PLACE);

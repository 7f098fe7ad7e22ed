import type { Values } from '../../../engine/index.ts';
import data from '../../data/shop/orders.json' with { type: 'json' };
import { text } from '../../platform/http/params.ts';
import { regionOf } from '../../platform/places/places.ts';
import { findFacts, insertFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** The id of the one place for the search of stores. It is stored with the addresses but is none of them. */
export const PLACE = 'place';

const samples: Readonly<Record<string, Values>> = data.addresses;

/**
 * Returns a member's addresses and the place, in order of creation with the default first.
 * Sandbox members named in `orders.json` begin with sample addresses.
 */
export async function addressesOf(user: User, server: Server): Promise<readonly Values[]> {
  const sample = Object.hasOwn(samples, user.phone) ? samples[user.phone] : undefined;
  if (sample !== undefined) {
    const district = text(sample, 'district');
    // `remember` stores the sample once, so that the member's changes stay.
    await insertFact(user.id, 'address', text(sample, 'addressId'), { ...sample, ...(district === '' ? {} : regionOf(district)) }, server);
  }
  return (await findFacts(user.id, 'address', server))
    .map(({ data: address }) => address)
    .sort((a, b) => Number(b['isDefault']) - Number(a['isDefault']));
}

/** Returns the delivery addresses. */
export const homesOf = async (user: User, server: Server): Promise<readonly Values[]> =>
  (await addressesOf(user, server)).filter(({ addressId }) => addressId !== PLACE);

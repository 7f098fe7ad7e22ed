import type { Values } from '../../../engine/index.ts';
import data from '../../data/shop/orders.json' with { type: 'json' };
import { text } from '../../platform/http/params.ts';
import { regionOf } from '../../platform/places/places.ts';
import { recallAll, remember } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** The one place for which stores are looked for: kept with the addresses, and none of them. */
export const PLACE = 'place';

const samples: Readonly<Record<string, Values>> = data.addresses;

/** The addresses of a member, and the place, as they were added: the default first. Members of the sandbox named in `orders.json` begin with theirs. */
export async function addressesOf(user: User, server: Server): Promise<readonly Values[]> {
  const sample = Object.hasOwn(samples, user.phone) ? samples[user.phone] : undefined;
  if (sample !== undefined) {
    const district = text(sample, 'district');
    // Remembered once: a sample that was changed stays as it was changed.
    await remember(user.id, 'address', text(sample, 'addressId'), { ...sample, ...(district === '' ? {} : regionOf(district)) }, server);
  }
  return (await recallAll(user.id, 'address', server))
    .map(({ data: address }) => address)
    .sort((a, b) => Number(b['isDefault']) - Number(a['isDefault']));
}

/** Where things can be sent to. */
export const homesOf = async (user: User, server: Server): Promise<readonly Values[]> =>
  (await addressesOf(user, server)).filter(({ addressId }) => addressId !== PLACE);

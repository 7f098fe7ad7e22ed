import type { Flow } from './flow.ts';
import { ACCOUNT } from './flows/account.ts';
import { ACTIVATION } from './flows/activation.ts';
import { ADDRESSES } from './flows/addresses.ts';
import { CARE } from './flows/care.ts';
import { CART } from './flows/cart.ts';
import { ENTRY } from './flows/entry.ts';
import { ORDERS } from './flows/orders.ts';
import { PEOPLE } from './flows/people.ts';
import { SERVICES } from './flows/services.ts';

/** Every flow in which a member enters or changes data. */
export const FLOWS: readonly Flow[] = [
  ...ADDRESSES,
  ...PEOPLE,
  ...SERVICES,
  ...CARE,
  ...ORDERS,
  ...CART,
  ...ACCOUNT,
  ...ENTRY,
  ...ACTIVATION,
];

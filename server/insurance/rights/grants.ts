import products from '../../data/right-products.json' with { type: 'json' };
import { findFact, insertFact, kind } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import { someSerial } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** A right that can be granted, with its button. */
export type RightProduct = (typeof products)[number];

/** The rights that can be granted. */
export const rightProducts: readonly RightProduct[] = products;

/** A right granted to a person. */
export interface Grant {
  readonly user: User;
  readonly channelCode: string;
  /** The insured person; empty: every insured person of the user in this channel. */
  readonly insuredId: string;
  readonly productCode: string;
}

/** Granted rights, by channel, person and product. */
export const grantKind = kind<Omit<Grant, 'user'> & { readonly button: string }>('grant');

const subjectOf = ({ channelCode, insuredId, productCode }: Grant): string => [channelCode, insuredId, productCode].join(' ');

/** Checks whether a person has a right already: granted to them, or to all persons of the user in the channel. */
export const rightGranted = async (asked: Grant, server: Server): Promise<boolean> =>
  await someSerial(
    [asked, { ...asked, insuredId: '' }],
    async (one) => (await findFact(one.user.id, grantKind, subjectOf(one), server)) !== undefined,
  );

/** Grants a right and shows its button in the channel; a repeat changes nothing. Returns undefined for an unknown product. */
export async function grant(
  asked: Grant,
  server: Server,
): Promise<{ readonly product: RightProduct; readonly isNew: boolean } | undefined> {
  const { user, channelCode, insuredId, productCode } = asked;
  const product = rightProducts.find((candidate) => candidate.productCode === productCode);
  if (product === undefined) return undefined;
  const isNew = await insertFact(
    user.id,
    grantKind,
    subjectOf(asked),
    { channelCode, insuredId, productCode, button: product.button },
    server,
  );
  return { product, isNew };
}

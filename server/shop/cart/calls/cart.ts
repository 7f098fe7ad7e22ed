import { type Cart, carts, type Line } from '../../../../domain/index.ts';
import type { Json, Values } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import { unknownRight } from '../../../insurance/rights/own.ts';
import type { Medicine } from '../../../platform/catalogue/catalogue.ts';
import { drugstores } from '../../../platform/catalogue/generate.ts';
import { type InShop, inShop } from '../../../platform/documents/calls/in-shop.ts';
import { type Answer, MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { flatMapEach, mapSerial } from '../../../platform/transactions/map-serial.ts';
import type {
  FamilyCalls,
  Input,
  MemberCall,
  MemberHandler,
  MemberInput,
  Reply,
  Server,
  VisitorCall,
} from '../../../platform/transactions/server.ts';
import { attachPrescriptions, boundOf, prescriptionsIn } from '../../prescriptions/prescribed.ts';
import type { Prescription } from '../../prescriptions/prescriptions.ts';
import { piecesOf, toGoods } from '../../products/goods.ts';
import { type CartKey, cartOf, isOwnRight, lineOf, saveCart } from '../cart.ts';
import { withPieces } from './cart-pieces.ts';
import { BY_DOCTOR, takeOut } from './cart-prescription.ts';

const ABSENT = refuse('notFound', '购物车无此商品');

/** Matches a number of pieces in digits. */
const PIECES = /^\d{1,4}$/;

interface OfCart {
  readonly channelCode?: string;
  readonly userRightId?: string;
}

const keyOf = ({ params, shop }: InShop<Input<OfCart>>): CartKey => ({ shop, userRightId: params.userRightId ?? '' });

const count: VisitorCall<'cart.count'> = inShop(async (input, server) =>
  ok(carts.totalsOf(await cartOf(input.user, keyOf(input), server)).pieces),
);

const list: VisitorCall<'cart.list'> = inShop(async (input, server) =>
  ok({
    list: (await cartOf(input.user, keyOf(input), server)).flatMap(({ drugstoreId, skus }) =>
      skus.map(({ skuId, skuNum, checked }) => ({ storeId: drugstoreId, skuId, quantity: skuNum, checked })),
    ),
  }),
);

/** Wraps a call about a cart of the member. */
const inCart = <P extends OfCart>(run: (input: InShop<MemberInput<P>>, server: Server) => Reply): MemberHandler<P> =>
  inShop(async (input, server) =>
    (await isOwnRight(input.user, input.params.userRightId ?? '', server)) ? run(input, server) : unknownRight(),
  );

/** Returns the contents of a cart by store, with the list data of each product (CT-12). */
export async function storesToWire(key: CartKey, { user, shop }: InShop<MemberInput>, server: Server): Promise<readonly Values[]> {
  const pieces = await piecesOf(user, shop, server);
  const prescriptions = await prescriptionsIn(user, key, server);
  return await mapSerial(await cartOf(user, key, server), async ({ drugstoreId, checked, skus }) => ({
    drugstoreId,
    drugstoreName: drugstores.find((store) => store.drugstoreId === drugstoreId)?.drugstoreName ?? '',
    checked,
    skus: await flatMapEach(skus, async ({ skuId, skuNum, checked: isChecked }) => {
      const medicine = server.catalogue.get(skuId);
      return medicine === undefined
        ? []
        : [{ ...(await toGoods(medicine, shop, pieces, server)), ...boundOf(skuId, prescriptions), skuId, skuNum, checked: isChecked }];
    }),
  }));
}

const productList: MemberCall<'cart.productList'> = inCart(async (input, server) =>
  ok({ list: (await storesToWire(keyOf(input), input, server)) as Json[] }),
);

/** A change of a cart: the medicine and line it names, and the number of pieces. */
interface Change {
  readonly cart: Cart;
  readonly prescriptions: readonly Prescription[];
  readonly medicine: Medicine | undefined;
  readonly line: Partial<Line>;
  readonly quantity: number;
  readonly input: InShop<MemberInput<Requests['cart.operate']>>;
  readonly server: Server;
}

/** Checks whether the number replaces the current pieces, so that a repeat changes nothing. */
const isCovering = (params: Requests['cart.operate']): boolean => params.coverFlag === 1;

/** Adds pieces, or with coverFlag sets their number. A limit never forbids as many pieces as before or fewer (CT-17). */
async function put({ cart, prescriptions, medicine, quantity, input, server }: Change): Promise<Cart | Answer> {
  if (medicine === undefined || quantity < 1) return MALFORMED;
  const before = carts.skuOf(cart, lineOf(medicine))?.skuNum ?? 0;
  const pieces = isCovering(input.params) ? quantity : before + quantity;
  if (pieces <= before) return carts.setPieces(cart, lineOf(medicine), pieces, server.clock().getTime());
  return withPieces({ cart, prescriptions, medicine, pieces, input, server });
}

/** Wraps a change of an existing line (CT-18). */
const ofLine =
  (piecesAfter: (before: number, quantity: number) => number) =>
  ({ cart, medicine, quantity, server }: Change): Cart | Answer => {
    if (medicine === undefined || quantity < 1) return MALFORMED;
    const sku = carts.skuOf(cart, lineOf(medicine));
    return sku === undefined
      ? ABSENT
      : carts.setPieces(cart, lineOf(medicine), piecesAfter(sku.skuNum, quantity), server.clock().getTime());
  };

const takenFrom = ofLine((before, quantity) => before - quantity);

/** Checks or unchecks a line, a whole store when no product is named, or everything when no store is. */
const checking =
  (checked: boolean) =>
  ({ cart, line, server }: Change): Cart | Answer => {
    const isThere = cart.some(
      ({ drugstoreId, skus }) =>
        (line.drugstoreId === undefined || line.drugstoreId === drugstoreId) &&
        (line.skuId === undefined || skus.some(({ skuId }) => skuId === line.skuId)),
    );
    return isThere ? carts.check(cart, line, checked, server.clock().getTime()) : ABSENT;
  };

/** The changes of a cart by operation (CT-13). A line below one piece is removed (CT-09). */
const CHANGES: Readonly<Record<string, (change: Change) => Cart | Answer | Promise<Cart | Answer>>> = {
  ADD: put,
  SUBTRACT: async (change) => {
    const { cart, medicine, input } = change;
    const isThere = medicine !== undefined && carts.skuOf(cart, lineOf(medicine)) !== undefined;
    return isThere && isCovering(input.params) ? await put(change) : takenFrom(change);
  },
  DELETE: ofLine(() => 0),
  CHECKED: checking(true),
  UNCHECKED: checking(false),
};

const operate: MemberCall<'cart.operate'> = inCart(async (input, server) => {
  const { params, user, shop } = input;
  const { operateType, storeId, medicinesId: skuId, quantity: pieces = '0' } = params;
  const byDoctor = Object.hasOwn(BY_DOCTOR, operateType) ? BY_DOCTOR[operateType] : undefined;
  if (byDoctor !== undefined) return byDoctor(input, keyOf(input), server);
  if (operateType === 'DELETE' && params.prescriptionNoList !== undefined) return takeOut(input, keyOf(input), server);
  const change = Object.hasOwn(CHANGES, operateType) ? CHANGES[operateType] : undefined;
  if (change === undefined || !PIECES.test(pieces)) return MALFORMED;
  const medicine = server.catalogue.get(skuId ?? '');
  if (skuId !== undefined && (medicine === undefined || shop.hidden.includes(medicine.groupId)))
    return refuse('notFound', '商品不存在或已下架');
  if (medicine !== undefined && storeId !== undefined && storeId !== medicine.drugstoreId)
    return refuse('notFound', '这家药店没有这个商品');

  const key = keyOf(input);
  const quantity = Number(pieces);
  const line = { ...(storeId !== undefined && { drugstoreId: storeId }), ...(skuId !== undefined && { skuId }) };
  const changed = await change({
    cart: await cartOf(user, key, server),
    prescriptions: await prescriptionsIn(user, key, server),
    medicine,
    line,
    quantity,
    input,
    server,
  });
  if ('code' in changed) return changed;
  await saveCart(user, key, changed, server);
  await attachPrescriptions([], user, key, server);
  return ok({ count: carts.totalsOf(changed).pieces });
});

/** Removes all checked lines from the cart (CT-06). */
const clearSelected: MemberCall<'cart.clearSelected'> = inCart(async (input, server) => {
  const key = keyOf(input);
  const left = carts.withoutChecked(await cartOf(input.user, key, server), server.clock().getTime());
  await saveCart(input.user, key, left, server);
  await attachPrescriptions([], input.user, key, server);
  return ok({ count: carts.totalsOf(left).pieces });
});

/** The cart of a member in a channel under a right: its count, contents and changes (TB-02, TB-06, CT-13, CT-15). */
export const cartCalls: FamilyCalls<'cart'> = { visitor: { count, list }, member: { productList, operate, clearSelected } };

import type { Requests } from '../../../../schemas/calls.gen.ts';
import { type Medicine, memberPriceOf, partOf } from '../../../platform/catalogue/catalogue.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import type { Shop } from '../../../platform/documents/shop.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, MemberHandler, Server } from '../../../platform/transactions/server.ts';
import { stockKeyOf, takenFrom } from '../../orders/stock.ts';
import { medicinePicture } from '../../products/goods.ts';
import { balanceOf, coinCalls } from './coins.ts';

/** The catalogue category of coin products. */
const EXCHANGED = '20';
const MOST = 99;

/** Returns the price in coins: a coin is worth a fen. */
export const coinOf = (medicine: Medicine): number => memberPriceOf(medicine);

/** Returns the stock after orders. Every tenth product is out of stock. */
export const stockOf = async ({ position, medicineId }: Medicine, server: Server): Promise<number> =>
  Math.max((position % 10 === 4 ? 0 : 10 + (position % 90)) - (await takenFrom(stockKeyOf(medicineId, true), server)), 0);

const toWire = async (medicine: Medicine, server: Server) => ({
  productId: medicine.medicineId,
  name: `${medicine.brand} ${medicine.name} ${medicine.specification}`,
  url: medicinePicture(medicine.medicineId),
  coin: coinOf(medicine),
  price: '0.00',
  stock: await stockOf(medicine, server),
});

/** Returns a coin product in the shop of a channel. */
export function exchangeable(productId: string, { hidden }: Shop, { catalogue }: Server): Medicine | undefined {
  const medicine = catalogue.get(productId);
  return medicine?.groupId === EXCHANGED && !hidden.includes(medicine.groupId) ? medicine : undefined;
}

const unknown = () => refuse('notFound', '商品不存在或不能兑换');

const goods: MemberHandler<Requests['integral.search']> = inShop(async ({ params, shop }, server) => {
  const { keyword = '' } = params;
  const { from, count, page } = partOf(params);
  const { total, list } = server.catalogue.find({ categoryId: EXCHANGED, keyword, sort: 'priceAsc', hidden: shop.hidden }, from, count);
  return ok({
    list: await mapSerial(list, (medicine) => toWire(medicine, server)),
    total,
    hasNextPage: from + list.length < total,
    pageNum: page,
  });
});

/** Returns one coin product (CL-17). */
export const coinDetail: MemberCall<'product.coinDetail'> = inShop(async ({ params, shop }, server) => {
  const medicine = exchangeable(params.productId, shop, server);
  if (medicine === undefined) return unknown();
  const { medicineId, drugstoreId, specification, manufacturer, indication } = medicine;
  const pictures = [medicineId, `${medicineId}-back`].map((name, index) => ({
    imageUrl: medicinePicture(name),
    title: index === 0 ? '包装正面' : '包装背面',
  }));
  return ok({ ...(await toWire(medicine, server)), drugstoreId, specification, manufacturer, indication, pictures });
});

/** Checks whether so many pieces can be exchanged now: product known, in stock, and enough coins. */
const checkProduct: MemberCall<'integral.checkProduct'> = inShop(async ({ params, user, shop }, server) => {
  const medicine = exchangeable(params.productId ?? '', shop, server);
  if (medicine === undefined) return unknown();
  const { quantity = 0 } = params;
  if (quantity < 1 || quantity > MOST) return MALFORMED;
  if (quantity > (await stockOf(medicine, server))) return refuse('stopped', '这件商品的库存不够了');
  if (quantity * coinOf(medicine) > (await balanceOf(user, server))) return refuse('stopped', '您的荷叶币不够');
  return ok();
});

/** Coins and the products they buy (CL-17). */
export const integralCalls: FamilyCalls<'integral'> = {
  member: {
    coin: async ({ user }, server) => ok({ balance: await balanceOf(user, server) }),
    adorn: ({ params, user }, server) => server.call('page.config', { ...params, code: 'heyeStore' }, user),
    goods,
    search: goods,
    checkProduct,
    ...coinCalls,
  },
};

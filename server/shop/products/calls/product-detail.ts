import type { Values } from '../../../../engine/index.ts';
import leaflet from '../../../data/shop/leaflet.json' with { type: 'json' };
import type { Medicine } from '../../../platform/catalogue/catalogue.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import type { Shop } from '../../../platform/documents/shop.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { Server, VisitorCall } from '../../../platform/transactions/server.ts';
import { givenIn, toCoupon } from '../../coupons/coupons.ts';
import { medicinePicture, piecesOf, toGoods } from '../goods.ts';

/** Returns a medicine sold in the shop of a channel, from the named store or its own. */
function soldIn(
  shop: Shop,
  params: { readonly productId?: string; readonly drugstoreId?: string },
  { catalogue }: Server,
): Medicine | undefined {
  const medicine = catalogue.get(params.productId ?? '');
  const { drugstoreId: store = '' } = params;
  return medicine === undefined || shop.hidden.includes(medicine.groupId) || (store !== '' && store !== medicine.drugstoreId)
    ? undefined
    : medicine;
}

const filled = (template: string, medicine: Medicine): string =>
  template.replace(/\{(genericName|brand|name|indication|specification|manufacturer)\}/g, (_, name: keyof Medicine) =>
    String(medicine[name]),
  );

/** Fills the sample leaflet of a medicine. */
const instructionsOf = (medicine: Medicine): Values[] =>
  leaflet[medicine.shape === 'device' ? 'device' : 'medicine'].map((part) => ({ title: part.title, text: filled(part.text, medicine) }));

const pictures = (medicineId: string): Values[] => [
  { imageUrl: medicinePicture(medicineId), title: '包装正面' },
  { imageUrl: medicinePicture(`${medicineId}-back`), title: '包装背面' },
];

/** Returns one product with all data of its page: pictures, coupons with their state for the member, and leaflet (PC-09, PC-10, RD-08). */
export const productDetail: VisitorCall<'product.detail'> = inShop(async ({ params, shop, user }, server) => {
  const medicine = soldIn(shop, params, server);
  if (medicine === undefined) return refuse('notFound', '商品不存在或已下架');
  const { medicineId, name, indication, category } = medicine;
  const goods = await toGoods(medicine, shop, await piecesOf(user, shop, server), server);
  return ok({
    ...goods,
    productId: medicineId,
    name,
    category,
    indication,
    imageUrl: medicinePicture(medicineId),
    isPrescription: medicine.isPrescription,
    pictures: pictures(medicineId),
    couponShowVos:
      medicine.offer === 'coupon' ? await mapSerial(givenIn(shop).slice(0, 2), (coupon) => toCoupon(coupon, shop, user, server)) : [],
    instructions: instructionsOf(medicine),
  });
});

/** Returns whether a product of an order still has a page, which it has while its store sells it (CL-16). */
export const fromOrder: VisitorCall<'goods.fromOrder'> = inShop(({ params, shop }, server) =>
  ok({ canJump: soldIn(shop, params, server) === undefined ? 0 : 1 }),
);

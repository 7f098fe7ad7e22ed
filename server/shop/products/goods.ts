import { isValues, type Values } from '../../../engine/index.ts';
import coupons from '../../data/shop/coupons.json' with { type: 'json' };
import marks from '../../data/shop/marks.json' with { type: 'json' };
import states from '../../data/shop/states.json' with { type: 'json' };
import {
  type Found,
  type Medicine,
  memberPriceOf,
  type PageParams,
  type ProductQuery,
  partOf,
} from '../../platform/catalogue/catalogue.ts';
import { drugstores } from '../../platform/catalogue/generate.ts';
import type { Shop } from '../../platform/documents/shop.ts';
import { pictureUrl } from '../../platform/pictures/picture.ts';
import type { User } from '../../platform/store/records.ts';
import { mapSerial } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { yuan } from '../../platform/values/money.ts';
import { cartsOf } from '../cart/cart.ts';
import { stockKeyOf, takenFrom } from '../orders/stock.ts';

/** The only running activity. */
export const ACTIVITY_ID = 'A2026';
/** The activity type of an activity product. */
const ACTIVITY = 190;
const BUY_AND_GIFT = 230;

const tag = (tagType: number, tagName: string, tagUrl = ''): Values => ({ tagType, tagName, tagUrl });

/** Returns the address of a medicine's picture. */
export const medicinePicture = (medicineId: string): string => pictureUrl(`medicine/${medicineId}`);

/** Returns the pieces of each medicine in the user's carts of a channel. */
export async function piecesOf(user: User | undefined, shop: Shop, server: Server): Promise<ReadonlyMap<string, number>> {
  const pieces = new Map<string, number>();
  for (const { skuId, skuNum } of user === undefined
    ? []
    : (await cartsOf(user, shop, server)).flatMap((cart) => cart.flatMap(({ skus }) => skus)))
    pieces.set(skuId, (pieces.get(skuId) ?? 0) + skuNum);
  return pieces;
}

/** Returns the states of a medicine by its position in the catalogue; the sample data define states and frequency. */
const stateOf = ({ position }: Medicine): Values =>
  Object.assign({}, ...states.filter(({ every, at }) => position % every === at).map(({ set }) => set));

function tagsOf({ isPrescription, drugstoreId, position, offer }: Medicine): readonly Values[] {
  const isOwn = drugstores.some((store) => store.drugstoreId === drugstoreId && store.selfOperated === 1);
  return [
    ...(isPrescription === 1 ? [tag(1, '处方药')] : []),
    ...(isOwn ? [tag(2, '自营')] : []),
    ...(position % 6 === 1 ? [tag(6, '', pictureUrl('tag-fast'))] : []),
    ...(position % 12 === 4 ? [tag(6, '', pictureUrl('tag-original'))] : []),
    ...(offer === 'coupon' ? [tag(10, '满99减12')] : []),
    ...(offer === 'activity' ? [tag(10, '限时活动')] : []),
    ...(position % 5 === 0 ? [tag(10, '支持开票')] : []),
  ];
}

const prescriptionTypeOf = ({ isPrescription, position }: Medicine): number => (isPrescription === 1 ? 1 + (position % 2) : 0);

const giftOf = ({ name, medicineId, specification, offer }: Medicine): Values | null =>
  offer === 'gift' ? { mainPhoto: medicinePicture(medicineId), prodShowName: `${name} ${specification}`, givenNum: 1 } : null;

/** Returns the gift of a medicine (PC-11); null without one. */
export function giftWith(medicine: Medicine): Values | null {
  const { giveProd = giftOf(medicine) } = stateOf(medicine);
  return isValues(giveProd) ? giveProd : null;
}

/** Checks whether a medicine comes from abroad: customs require the buyer's real name. */
export const needsCustoms = (medicine: Medicine): boolean => stateOf(medicine)['customs'] === 1;

/** Converts a medicine for the lists of a channel (PC-09, PC-10). */
export async function toGoods(medicine: Medicine, shop: Shop, pieces: ReadonlyMap<string, number>, server: Server): Promise<Values> {
  const { medicineId, brand, name, specification, offer, compensateRate: rate, position, price, drugstoreId } = medicine;
  const title = `${brand} ${name} ${specification}`;
  const discountPrice = memberPriceOf(medicine);
  const tags = tagsOf(medicine);
  const coupon = coupons.coupons[0];
  const state = stateOf(medicine);
  const stock = Number(state['medicinesDrugstoreStock'] ?? 20 + (position % 180));
  return {
    medicineId,
    standardId: medicine.standardId,
    drugstoreId,
    drugstoreName: drugstores.find((store) => store.drugstoreId === drugstoreId)?.drugstoreName ?? '',
    title,
    productShowName: title,
    subTitle: medicine.indication,
    productIndication: medicine.indication,
    specification,
    manufacturer: medicine.manufacturer,
    medicineMainImage: medicinePicture(medicineId),
    customPrice: yuan(price),
    rightDiscountPrice: yuan(discountPrice),
    price: yuan(price),
    showPrice: yuan(discountPrice),
    priceFlagName: '',
    skuNum: pieces.get(medicineId) ?? 0,
    pSkuNum: 0,
    medicinesIsPrescribe: medicine.isPrescription,
    isPrescribe: medicine.isPrescription,
    prescriptionType: prescriptionTypeOf(medicine),
    apiProductType: 0,
    tagList: [...tags],
    tagCompensateList: rate > 0 ? [tag(3, shop.performType === 1 ? `报销${rate}%` : '优惠')] : [],
    couponShowVos:
      offer === 'coupon' && coupon
        ? [
            {
              couponId: coupon.couponId,
              couponName: coupon.couponName,
              couponCash: coupon.couponCash,
              couponThreshold: coupon.couponThreshold,
            },
          ]
        : [],
    limited: 0,
    limitedCount: 0,
    totalDosageLimit: 0,
    reducedRateStr: rate > 0 ? String(rate) : '',
    rightType: '',
    discountRatio: (100 - rate) / 100,
    actType: offer === 'activity' ? ACTIVITY : 0,
    invalid: 0,
    failureActivityStatus: 0,
    supportMedInsurance: 0,
    medicalMedicineCode: position % 9 === 1 ? `XA${medicineId}` : '',
    giveProd: giftOf(medicine),
    hybDesc: '',
    activityInfo:
      offer === 'gift' || offer === 'activity' ? { activityType: offer === 'gift' ? BUY_AND_GIFT : ACTIVITY, actId: ACTIVITY_ID } : null,
    tagSummary: { frontTagList: tags.slice(0, 1), belowTagList: tags.slice(1) },
    markId: marks.find(({ every, at }) => position % every === at)?.markId ?? '',
    salesText: `月销 ${medicine.sales}`,
    performType: shop.performType,
    ...state,
    medicinesDrugstoreStock: Math.max(stock - (await takenFrom(stockKeyOf(medicineId, false), server)), 0),
  };
}

/** Returns a page of goods for the response. */
export async function goodsPage(
  wanted: ProductQuery,
  params: PageParams,
  { shop, user }: { shop: Shop; user: User | undefined },
  server: Server,
): Promise<Values> {
  const { from, count, page } = partOf(params);
  const { total, list }: Found = server.catalogue.find({ ...wanted, hidden: shop.hidden }, from, count);
  const pieces = await piecesOf(user, shop, server);
  return {
    list: await mapSerial(list, (medicine) => toGoods(medicine, shop, pieces, server)),
    total,
    hasNextPage: from + list.length < total,
    pageNum: page,
  };
}

import type { Values } from '../../../../engine/index.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { paged } from '../../../platform/http/paged.ts';
import { flatMapEach, mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, MemberHandler } from '../../../platform/transactions/server.ts';
import { type Bought, boughtToWire, repeatedIn } from '../../cart/repeated.ts';
import { consultationsOf } from '../../consultation/consultations.ts';
import { overStores, prescriptionsBehind, verification } from '../../orders/calls/verification.ts';
import { piecesOf, toGoods } from '../../products/goods.ts';
import { covering } from '../prescribed.ts';
import { ownPrescription, prescriptionsOf, prescriptionToWire, unusableBecause } from '../prescriptions.ts';

const unknown = refuse('notFound', '处方不存在');

/** Returns a prescription of the member by the number in a parameter (CL-13). */
const byNumber =
  <N extends string>(name: N): MemberHandler<{ readonly [K in N]?: string }> =>
  async ({ params, user }, server) => {
    const found = await ownPrescription(params[name] ?? '', user, server);
    return found === undefined ? unknown : ok(prescriptionToWire(found, server));
  };

/** Returns the prescription of a consultation. */
const byInquiryGuid: MemberCall<'prescription.byInquiryGuid'> = async ({ params, user }, server) => {
  const { inquiryGuid: guid = '' } = params;
  const consultation = (await consultationsOf(user, server)).find(({ inquiryNo }) => inquiryNo === guid);
  const found = await ownPrescription(consultation?.answer?.prescriptionNo ?? '', user, server);
  return found === undefined ? unknown : ok(prescriptionToWire(found, server));
};

/** Returns the member's prescriptions that are usable for an order. */
const ofUser: MemberCall<'prescription.ofUser'> = paged(async ({ user }, server) =>
  ok(
    (await prescriptionsOf(user, server))
      .filter((one) => unusableBecause(one, server) === undefined)
      .map((one) => prescriptionToWire(one, server)),
  ),
);

/** Returns the goods of a prescription, as in the lists. */
const products: MemberCall<'prescription.products'> = inShop(async ({ params, user, shop }, server) => {
  const found = await ownPrescription(params.prescriptionNo ?? '', user, server);
  if (found === undefined) return unknown;
  const pieces = await piecesOf(user, shop, server);
  const list = await flatMapEach(found.goods, async ({ skuId, quantity, usage }) => {
    const medicine = server.catalogue.get(skuId);
    return medicine === undefined ? [] : [{ ...(await toGoods(medicine, shop, pieces, server)), skuId, pSkuNum: quantity, usage }];
  });
  return ok({ prescriptionNo: found.prescriptionNo, drugstoreId: found.drugstoreId, list });
});

/** Returns goods that need a prescription and have no usable one. */
const medicines: MemberCall<'prescription.medicines' | 'prescription.medicinesV1' | 'prescription.medicinesOfStores'> = overStores(
  async (bought, input, server) => {
    const usable = (await prescriptionsBehind(input, server)).filter((one) => unusableBecause(one, server) === undefined);
    const open = bought.filter(({ medicine }) => medicine.isPrescription === 1 && covering(medicine.medicineId, usable) === undefined);
    return ok({ prescribeFlag: open.length === 0 ? 0 : 1, list: open.map((one) => boughtToWire(one)) });
  },
);

/** Returns the goods of the coming order with current prices. */
const confirmMedicine: MemberCall<'prescription.confirmRightsMedicine'> = overStores(async (bought, { user, shop }, server) => {
  const pieces = await piecesOf(user, shop, server);
  return ok({
    list: await mapSerial(bought, async ({ medicine, skuNum }) => ({
      ...(await toGoods(medicine, shop, pieces, server)),
      skuId: medicine.medicineId,
      skuNum,
    })),
  });
});

/** Returns one medicine, named in the address. */
const confirmOne: MemberCall<'prescription.confirmMedicine' | 'prescription.goodsDetail'> = inShop(
  async ({ params, user, shop }, server) => {
    const medicine = server.catalogue.get(params.medicinesId ?? '');
    if (medicine === undefined || shop.hidden.includes(medicine.groupId)) return refuse('notFound', '商品不存在或已下架');
    return ok(await toGoods(medicine, shop, await piecesOf(user, shop, server), server));
  },
);

/** Reads one medicine and its pieces. */
function oneOf(
  { skuId = '', skuNum = 1 }: { readonly skuId?: string; readonly skuNum?: number },
  lookUp: (id: string) => Bought['medicine'] | undefined,
): Bought | undefined {
  const medicine = lookUp(skuId);
  return medicine === undefined || skuNum < 1 ? undefined : { medicine, skuNum };
}

/** Checks whether a medicine or a prescription repeats a substance in the given stores or in the member's own medicines (RX-11, RX-12). */
const duplicateVerify: MemberCall<'prescription.duplicateVerify'> = inShop(({ params }, server) => {
  const lookUp = (id: string) => server.catalogue.get(id);
  const { verifyItems = [], selfPurchaseDrug: own = [], appenddingDrug, drugstoreSkus: stores = [] } = params;
  const appended = [...(appenddingDrug === undefined ? [] : [appenddingDrug]), ...verifyItems].map((item) => oneOf(item, lookUp));
  const items = [...appended, ...own.map((item) => oneOf(item, lookUp))];
  if (appended.length === 0 || items.includes(undefined)) return MALFORMED;
  // A medicine in the cart that is no longer sold repeats nothing.
  const inCart = stores.flatMap(({ skus = [] }) => skus).flatMap((sku) => oneOf(sku, lookUp) ?? []);
  const all = [...items.filter((item) => item !== undefined), ...inCart];
  const isAppended = ({ medicine: { medicineId } }: Bought): boolean => appended.some((one) => one?.medicine.medicineId === medicineId);
  const groups = repeatedIn(all).filter((group) => group.some(isAppended));
  const repeatInfo: readonly Values[] = groups.flat().map((one) => boughtToWire(one));
  return ok({ flag: groups.length > 0, repeatInfo });
});

/** Prescriptions and their checks before an order (RX-01 to RX-14, CL-10, CL-12, CL-13). */
export const prescriptionCalls: FamilyCalls<'prescription'> = {
  member: {
    byGuid: byNumber('guid'),
    byInquiryGuid,
    ofUser,
    ofPartner: byNumber('prescriptionNo'),
    products,
    verification,
    medicines,
    medicinesV1: medicines,
    medicinesOfStores: medicines,
    confirmMedicine: confirmOne,
    confirmRightsMedicine: confirmMedicine,
    goodsDetail: confirmOne,
    duplicateVerify,
  },
};

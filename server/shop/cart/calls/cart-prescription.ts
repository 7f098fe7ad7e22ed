import { type Cart, carts } from '../../../../domain/index.ts';
import type { Values } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import type { InShop } from '../../../platform/documents/calls/in-shop.ts';
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { flatMapEach, mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { MemberInput, Reply, Server } from '../../../platform/transactions/server.ts';
import { consultationsOf } from '../../consultation/consultations.ts';
import { prescriptionRefusal } from '../../prescriptions/calls/prescription-refusal.ts';
import { attachPrescriptions, prescriptionsIn } from '../../prescriptions/prescribed.ts';
import {
  ownPrescription,
  type Prescription,
  type PrescriptionRule,
  savePrescription,
  unusableBecause,
} from '../../prescriptions/prescriptions.ts';
import { onShelf, refuseMissing } from '../../products/calls/on-shelf.ts';
import { piecesOf, toGoods } from '../../products/goods.ts';
import { type CartKey, cartOf, lineOf, refusalOfFull, saveCart, withMore } from '../cart.ts';
import { closedWords, wordsOfRepeat, wordsOfTooMany } from './cart-pieces.ts';

const unknown = (): Answer => refuse('notFound', '处方不存在');

/** Returns the goods in the format that the phone stores (CT-16). */
const namesOf = (goods: readonly PrescriptionRule[]): Values[] => goods.map(({ skuId }) => ({ skuId }));

type Operated = Requests['cart.operate'];
type Change = (input: InShop<MemberInput<Operated>>, key: CartKey, server: Server) => Reply;

/** Adds prescribed goods up to the prescribed pieces; a repeat adds nothing (RX-13). Refuses what a member cannot add by hand (RX-11, CT-17, CT-25). */
async function put(
  written: readonly PrescriptionRule[],
  { user, shop }: InShop<MemberInput>,
  key: CartKey,
  server: Server,
): Promise<Answer> {
  const now = server.clock().getTime();
  let cart: Cart = await cartOf(user, key, server);
  for (const { skuId, quantity } of written) {
    const medicine = server.catalogue.get(skuId);
    if (medicine === undefined || shop.hidden.includes(medicine.groupId)) return refuse('notFound', '商品不存在或已下架');
    const goods = await toGoods(medicine, shop, await piecesOf(user, shop, server), server);
    const words = closedWords(goods) ?? wordsOfRepeat(medicine, cart, server) ?? wordsOfTooMany({ ...goods, pSkuNum: 0 }, quantity);
    if (words !== undefined) return refuse('stopped', written.length > 1 ? `${medicine.name}：${words}` : words);
    const full = refusalOfFull(cart, medicine);
    if (full !== undefined) return full;
    const line = lineOf(medicine);
    cart = carts.skuOf(cart, line) === undefined ? withMore(cart, medicine, quantity, server) : carts.setPieces(cart, line, quantity, now);
  }
  await saveCart(user, key, cart, server);
  return ok({ count: carts.totalsOf(cart).pieces });
}

/** Adds prescriptions by number, each from its own store, or from the store named by the page when it has none (RX-14). */
const byPrescriptions =
  (numbersOf: (params: Operated) => readonly string[], isOneStore: boolean): Change =>
  async (input, key, server) => {
    const { params, user } = input;
    const { storeId = '' } = params;
    const numbers = [...new Set(numbersOf(params))];
    const written = await flatMapEach(numbers, async (number) => (await ownPrescription(number, user, server)) ?? []);
    if (numbers.length === 0 || written.length !== numbers.length) return unknown();
    const isElsewhere = ({ drugstoreId }: Prescription): boolean => ![drugstoreId, ''].includes(storeId) && drugstoreId !== '';
    if (isOneStore && written.some(isElsewhere)) return refuse('badRequest', '处方不在这家药店');
    const failing = written.find((one) => unusableBecause(one, server) !== undefined);
    if (failing !== undefined) return prescriptionRefusal(failing, user, server);
    const shelved = await mapSerial(written, (one) => onShelf(one, one.drugstoreId || storeId, input.shop, server));
    const missing = shelved.flatMap((one) => one.missing);
    const taken = shelved.filter(({ ready }) => ready.length > 0);
    if (missing.length > 0 && (params.takeRest !== '1' || taken.length === 0)) return refuseMissing(missing, taken.length > 0);
    const answer = await put(
      taken.flatMap(({ ready }) => ready),
      input,
      key,
      server,
    );
    if (answer.code !== 0) return answer;
    for (const { prescription } of taken) await savePrescription(prescription, user, server);
    await attachPrescriptions(
      taken.map(({ prescription }) => prescription),
      user,
      key,
      server,
    );
    const prescriptionList = taken.map(({ prescription: { prescriptionNo, drugstoreId }, ready }) => ({
      prescriptionNo,
      drugstoreId: drugstoreId || storeId,
      goods: namesOf(ready),
    }));
    return ok({ ...(answer.result as Values), prescriptionList });
  };

const byRecommendation: Change = async (input, key, server) => {
  const { recommendId = '' } = input.params;
  const found = (await consultationsOf(input.user, server)).find(({ answer }) => recommendId !== '' && answer?.recommendId === recommendId);
  if (found === undefined) return refuse('notFound', '推荐的商品不存在');
  const answer = await put(found.recommended, input, key, server);
  if (answer.code !== 0) return answer;
  return ok({ ...(answer.result as Values), recommendList: [{ recommendId, goods: namesOf(found.recommended) }] });
};

/** Removes everything that depends on the given prescriptions of the member, such as expired ones (RX-06). */
export const takeOut: Change = async ({ params, user }, key, server) => {
  const { prescriptionNoList: numbers = [] } = params;
  const prescriptions = (await prescriptionsIn(user, key, server)).filter(({ prescriptionNo }) => numbers.includes(prescriptionNo));
  if (prescriptions.length === 0) return unknown();
  const now = server.clock().getTime();
  const left = prescriptions
    .flatMap(({ goods }) => goods.flatMap(({ skuId }) => server.catalogue.get(skuId) ?? []))
    .reduce((cart, medicine) => carts.setPieces(cart, lineOf(medicine), 0, now), await cartOf(user, key, server));
  await saveCart(user, key, left, server);
  await attachPrescriptions([], user, key, server);
  return ok({ count: carts.totalsOf(left).pieces });
};

/** Adds all goods of a prescription or recommendation together (CT-13, RX-13). */
export const BY_DOCTOR: Readonly<Record<string, Change>> = {
  PRESCRIPTION: byPrescriptions((params) => (params.prescriptionNo === undefined ? [] : [params.prescriptionNo]), true),
  BATCH_PRESCRIPTION: byPrescriptions((params) => params.prescriptionNoList ?? [], false),
  RECOMMEND: byRecommendation,
};

import { drugstores } from '../../../platform/catalogue/generate.ts';
import type { InShop } from '../../../platform/documents/calls/in-shop.ts';
import { type Answer, refuse } from '../../../platform/http/answer.ts';
import { everyEach } from '../../../platform/transactions/map-serial.ts';
import type { MemberInput, Server } from '../../../platform/transactions/server.ts';
import type { Bought } from '../../cart/repeated.ts';
import { balanceOf } from '../../coupons/calls/coins.ts';
import { coinOf, exchangeable, stockOf } from '../../coupons/calls/integral.ts';
import { titleOf } from '../../prescriptions/prescriptions.ts';
import { medicinePicture } from '../../products/goods.ts';
import type { OrderStore } from '../pricing.ts';
import { receiverOf } from '../receiver.ts';
import type { Ordering } from './order-judge.ts';
import { type Orderable, orderingRight } from './order-judge.ts';

/** Returns the refusal of coin products that are out of stock; undefined when all are available. */
export const coinsSoldOut = async (bought: readonly Bought[], server: Server): Promise<Answer | undefined> =>
  (await everyEach(bought, async ({ medicine, skuNum }) => skuNum <= (await stockOf(medicine, server))))
    ? undefined
    : refuse('stopped', '这件商品的库存不够了');

const FREE = { goods: 0, compensate: 0, coupon: 0, freight: 0, pay: 0 };

/** Judges an order of one piece for coins: product known, in stock, and enough coins (CL-17). */
export async function judgeCoinOrder(
  input: InShop<MemberInput<Ordering>>,
  server: Server,
  isSubmitted: boolean,
): Promise<{ readonly refusal: Answer } | Orderable> {
  const { params, user, shop } = input;
  const ordering = isSubmitted ? await orderingRight(input, server) : undefined;
  if (ordering !== undefined && 'refusal' in ordering) return ordering;
  const medicine = exchangeable(params.productId ?? '', shop, server);
  if (medicine === undefined) return { refusal: refuse('notFound', '商品不存在或不能兑换') };
  const gone = await coinsSoldOut([{ medicine, skuNum: 1 }], server);
  if (gone !== undefined) return { refusal: gone };
  const coin = coinOf(medicine);
  if (coin > (await balanceOf(user, server))) return { refusal: refuse('stopped', '您的荷叶币不够') };
  const { addressId = '' } = params;
  const receiver = (await receiverOf(addressId, user, server)) ?? (isSubmitted ? undefined : await receiverOf('', user, server));
  if (isSubmitted && receiver === undefined && addressId !== '') return { refusal: refuse('notFound', '收货地址不存在，请重新选择') };
  const { medicineId, drugstoreId, specification } = medicine;
  const store: OrderStore = {
    drugstoreId,
    drugstoreName: drugstores.find((one) => one.drugstoreId === drugstoreId)?.drugstoreName ?? '',
    lines: [
      {
        skuId: medicineId,
        drugstoreId,
        productShowName: titleOf(medicine),
        medicineMainImage: medicinePicture(medicineId),
        specification,
        skuNum: 1,
        price: 0,
        paid: 0,
        isPrescribe: 0,
      },
    ],
    couponId: '',
    couponName: '',
    remark: '',
    amounts: FREE,
  };
  return { bought: [{ medicine, skuNum: 1 }], stores: [store], platform: undefined, receiver, prescriptionNoList: [], waits: false, coin };
}

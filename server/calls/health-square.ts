import { ok, refuse } from '../answer.ts';
import { memberPriceOf, partOf } from '../catalogue/catalogue.ts';
import tasks from '../data/shop/tasks.json' with { type: 'json' };
import { medicinePicture } from '../goods.ts';
import { text } from '../params.ts';
import type { FamilyCalls, MemberCall } from '../server.ts';
import { inShop } from './in-shop.ts';

const DROPS = 40;
const SEEDS = 60;
const BALANCE = 1280;
/** What coins are exchanged for: a category of the catalogue. */
const EXCHANGED = '20';

const operate: MemberCall = ({ params }) =>
  ['operateType', 'operateValue'].every((name) => /^\w{1,40}$/.test(text(params, name)))
    ? ok()
    : refuse('badRequest', '提交的内容格式不正确');

/** Tasks of the health square and what they earn (HM-39, CL-21). */
export const healthSquareCalls: FamilyCalls = {
  member: {
    task: ({ params }) => {
      const task = tasks.find(({ taskId }) => taskId === text(params, 'taskId'));
      return task === undefined ? refuse('notFound', '任务不存在或已结束') : ok({ ...task });
    },
    rewards: () =>
      ok(
        tasks
          .filter(({ rewardType }) => [DROPS, SEEDS].includes(rewardType))
          .map(({ taskId, extReward, extTaskType, rewardType }) => ({ taskId, extReward, extTaskType, rewardType })),
      ),
    operate,
  },
};

const goods: MemberCall = inShop(({ params, shop }, server) => {
  const { from, count, page } = partOf(text(params, 'page'), text(params, 'pageSize'));
  const { total, list } = server.catalogue.find({ categoryId: EXCHANGED, sort: 'priceAsc', hidden: shop.hidden }, from, count);
  return ok({
    list: list.map(({ medicineId, brand, name, specification, price, compensateRate, position }) => ({
      productId: medicineId,
      name: `${brand} ${name} ${specification}`,
      url: medicinePicture(medicineId),
      // A coin is worth a fen.
      coin: memberPriceOf({ price, compensateRate }),
      price: '0.00',
      stock: 10 + (position % 90),
    })),
    total,
    hasNextPage: from + list.length < total,
    pageNum: page,
  });
});

/** Coins and what they buy (CL-17). */
export const integralCalls: FamilyCalls = {
  member: {
    coin: () => ok({ balance: BALANCE }),
    adorn: ({ params, user }, server) => server.call('page.config', { ...params, code: 'heyeStore' }, user),
    goods,
  },
};

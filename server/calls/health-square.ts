import { ok, refuse } from '../answer.ts';
import tasks from '../data/shop/tasks.json' with { type: 'json' };
import { text } from '../params.ts';
import type { FamilyCalls, MemberCall } from '../server.ts';

const DROPS = 40;
const SEEDS = 60;

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

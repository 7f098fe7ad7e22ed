import type { Json } from '../../../../engine/index.ts';
import tasks from '../../../data/shop/tasks.json' with { type: 'json' };
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { type Answer, MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, insertFact, kind, replaceFact } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import { mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, MemberHandler, MemberInput, Reply, Server } from '../../../platform/transactions/server.ts';
import { claimableIn, toCoupon } from '../../coupons/coupons.ts';

const DROPS = 40;
const SEEDS = 60;
const STATUS = { open: 0, begun: 1, done: 2 } as const;

type Task = (typeof tasks)[number];

/** A member's tasks, by id: begun at a time in milliseconds, `done` is 1 when finished. */
const taskKind = kind<{ readonly at: number; readonly done: number }>('task');

const unknown = (): Answer => refuse('notFound', '任务不存在或已结束');

/** Runs a call for an existing task. */
const ofTask =
  <P extends { readonly taskId?: string }>(run: (task: Task, input: MemberInput<P>, server: Server) => Reply): MemberHandler<P> =>
  (input, server) => {
    const task = tasks.find(({ taskId }) => taskId === input.params.taskId);
    return task === undefined ? unknown() : run(task, input, server);
  };

/** Returns a member's progress on a task: open, begun with the remaining seconds, or done. */
async function progressOf(
  { taskId, seconds }: Task,
  user: User,
  server: Server,
): Promise<{ readonly status: number; readonly seconds: number }> {
  const begun = (await findFact(user.id, taskKind, taskId, server))?.data;
  if (begun === undefined) return { status: STATUS.open, seconds };
  if (begun.done === 1) return { status: STATUS.done, seconds: 0 };
  const gone = Math.floor((server.clock().getTime() - begun.at) / 1000);
  return { status: STATUS.begun, seconds: Math.max(0, seconds - gone) };
}

/** The operations on a task: start it, and finish it when its time has passed (CL-21). A repeat gets the same response. */
const OPERATIONS: Readonly<Record<string, (task: Task, user: User, server: Server) => Reply>> = {
  START: async ({ taskId }, user, server) => {
    await insertFact(user.id, taskKind, taskId, { at: server.clock().getTime(), done: 0 }, server);
    return ok();
  },
  FINISH: async (task, user, server) => {
    const { status, seconds } = await progressOf(task, user, server);
    if (status === STATUS.open) return refuse('stopped', '请先开始任务');
    if (seconds > 0) return refuse('stopped', `再看${seconds}秒就完成了`);
    await replaceFact(user.id, taskKind, task.taskId, { at: 0, done: 1 }, server);
    return ok();
  },
};

const operate: MemberCall<'healthSquare.operate'> = (input, server) => {
  const { params, user } = input;
  const { operateType: name } = params;
  const run = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
  if (run === undefined || params.userId !== user.id || params.operateValue === undefined) return MALFORMED;
  return ofTask((task) => run(task, user, server))({ ...input, params: { taskId: params.operateValue } }, server);
};

/** Tasks of the health square: the member's progress and the reward (HM-39, CL-21). */
export const healthSquareCalls: FamilyCalls<'healthSquare'> = {
  member: {
    task: ofTask(({ coupons: _coupons, ...task }) => ok({ ...task })),
    countdown: ofTask(async (task, { user }, server) => ok(await progressOf(task, user, server))),
    coupons: inShop((input, server) =>
      ofTask(async ({ coupons }) => {
        const list = claimableIn(input.shop).filter(({ couponId }) => (coupons as readonly string[]).includes(couponId));
        return ok((await mapSerial(list, (coupon) => toCoupon(coupon, input.shop, input.user, server))) as Json[]);
      })(input, server),
    ),
    rewards: () =>
      ok(
        tasks
          .filter(({ rewardType }) => [DROPS, SEEDS].includes(rewardType))
          .map(({ taskId, extReward, extTaskType, rewardType }) => ({ taskId, extReward, extTaskType, rewardType })),
      ),
    operate,
  },
};

import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage, type PageOptions } from './open.ts';

const HOMES = ['fundHome', 'tpHome', 'mallHome', 'shopHome', 'pharmacyHome', 'storeHome', 'rightHome'];
const T1 = { taskId: 'T1', title: '浏览商品 15 秒', extReward: '20', extTaskType: 1, rewardType: 40 };
const T2 = { taskId: 'T2', title: '完成健康测评', extReward: '5', extTaskType: 2, rewardType: 60 };
const KEPT = { healthSquareTask: JSON.stringify(T1) };

const open = (home: string, { data = {}, ...more }: PageOptions = {}) =>
  openPage(home, { query: { taskId: 'T1' }, data: { config: {}, ...data }, ...more });
const told = (home: string, around: PageOptions) => {
  const { title, badge } = open(home, around).find('healthTask')?.props ?? {};
  return [title, badge ?? ''];
};

describe('a task of the health square', () => {
  test.each(HOMES)('HM-39 %s shows the task of its address and its reward: drops of water, or seeds', (home) => {
    const of = (task: Values, rewards: Json) => told(home, { query: { taskId: task['taskId'] ?? '' }, data: { task, rewards } });
    expect(of(T1, [T2, T1])).toEqual(['浏览商品 15 秒', '奖励20滴水']);
    expect(of(T2, [T1, T2])).toEqual(['完成健康测评', '奖励5颗种子']);
    // Units that the rewards lack come from the task itself; an unknown type has no unit.
    expect(of(T1, null)).toEqual(['浏览商品 15 秒', '奖励20滴水']);
    expect(of({ ...T1, rewardType: 50 }, [])).toEqual(['浏览商品 15 秒', '']);
    // No count, no reward.
    expect(of({ ...T1, extReward: '' }, [])).toEqual(['浏览商品 15 秒', '']);
    expect(of({ taskId: 'T2', title: T2.title, rewardType: 60 }, [])).toEqual(['完成健康测评', '']);
    expect(open(home, { query: {} }).find('healthTask')).toBeUndefined();
  });

  test('HM-39 loads once: its detail is stored, and reloads only for another task or member', async () => {
    const page = open('fundHome', { data: { task: T1, rewards: [] } });
    expect(page.asks('task')).toMatchObject({ channelCode: 'HKB', taskId: 'T1' });
    await page.react();
    expect(JSON.parse(page.session.get('healthSquareTask'))).toEqual(T1);
    expect(page.asks('task')).toBeUndefined();
    expect(told('fundHome', { session: KEPT, idle: ['task'], data: { rewards: [T1] } })).toEqual(['浏览商品 15 秒', '奖励20滴水']);
    expect(open('fundHome', { session: KEPT, query: { taskId: 'T2' } }).asks('task')).toMatchObject({ taskId: 'T2' });
    expect(open('fundHome', { session: KEPT, query: { taskId: 'T2' }, idle: ['task'] }).find('healthTask')).toBeUndefined();
    for (const none of [{ query: {} }, { user: { userId: '' } }]) expect(open('fundHome', none).asks('task')).toBeUndefined();
    const signedOut = { session: KEPT, user: { userId: '' }, idle: ['task', 'rewards'] };
    expect(open('fundHome', signedOut).find('healthTask'), 'nobody sees the task of another').toBeUndefined();
  });

  test('EC-20 HM-39 if the detail fails, the stored one is removed', async () => {
    const page = open('fundHome', { session: KEPT, query: { taskId: 'T2' }, failed: ['task'] });
    await page.react();
    expect(page.session.get('healthSquareTask')).toBe('');
    expect(page.find('healthTask')).toBeUndefined();
  });

  test('CL-21 it can be done here: started, waited for, finished, and its coupons claimed', async () => {
    const at = (taskTime: Values, taskCoupons: Json = []) =>
      open('storeHome', { session: KEPT, idle: ['task'], data: { rewards: [T1], taskTime, taskCoupons } });
    const parts = (page: ReturnType<typeof open>) =>
      ['taskStart', 'taskLeft', 'taskFinish', 'taskCoupon'].filter((id) => page.find(id) !== undefined);
    const begin = at({ status: 0, seconds: 15 });
    expect(parts(begin)).toEqual(['taskStart']);
    expect(await begin.emit('taskStart')).toEqual([
      ['call', 'healthSquare.operate', { operateType: 'START', operateValue: 'T1' }],
      ['refresh', 'healthSquare.countdown'],
    ]);
    const waiting = at({ status: 1, seconds: 9 });
    expect(parts(waiting)).toEqual(['taskLeft']);
    expect(waiting.find('taskLeft')?.props['text']).toBe('再看9秒就完成');
    const ready = at({ status: 1, seconds: 0 });
    expect(parts(ready)).toEqual(['taskFinish']);
    expect((await ready.emit('taskFinish')).slice(0, 2)).toEqual([
      ['call', 'healthSquare.operate', { operateType: 'FINISH', operateValue: 'T1' }],
      ['toast', '奖励已到账'],
    ]);
    const done = at({ status: 2, seconds: 0 }, [{ couponId: 'C1', couponName: '券', couponCash: '8', couponStatus: 0 }]);
    expect(parts(done)).toEqual(['taskCoupon']);
    expect(done.find('healthTask')?.props['text']).toBe('任务已完成，奖励已到账');
    expect(begin.asks('taskCoupons')).toBeUndefined();
  });
});

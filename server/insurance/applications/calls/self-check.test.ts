import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { findFact } from '../../../platform/store/facts.ts';
import { createTestServer } from '../../../testing/test-server.ts';
import { selfCheckKind } from '../self-checks.ts';

let server: ReturnType<typeof createTestServer>;
let token = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
});
const call = (name: string, params: Values = {}, by = token, headers = {}) => server.call(name, params, by, headers);
const submit = (params: Values, key = 'k') => call('selfCheck.submit', params, token, { idempotencyKey: key });
const latest = async () => (await call('selfCheck.latest')).result;
const DANGER = { hasDanger: '1', danger: ['1'] };
const MILD = { hasDanger: '0', symptom: '2', duration: '2', severity: '1' };

describe('a self-check', () => {
  it.each([
    [MILD, 1, '可以先在家观察', ['没有危险的情况，影响也不大'], '呼吸内科'],
    [{ ...MILD, severity: '3', duration: '4' }, 2, '建议去门诊', ['吃饭、睡觉、干活都受影响', '已经两周以上'], '呼吸内科'],
    [{ ...MILD, severity: '2', chronic: ['1', '2'] }, 2, '建议去门诊', ['您有高血压、糖尿病，又影响到了生活'], '呼吸内科'],
    [{ ...MILD, symptom: '4' }, 2, '建议去门诊', ['胸闷、心慌要先排除心脏的问题'], '心内科'],
    [DANGER, 3, '请马上就医', ['您选了危险的情况：喘不上气，嘴唇发紫'], '急诊'],
    [{ hasDanger: '0', symptom: '0' }, 0, '没有需要处理的', ['您说没有不舒服'], ''],
  ])('RT-01 sorts %o into level %i and names the deciding answers', async (answers, level, levelDesc, reasons, department) => {
    expect((await submit(answers)).code).toBe(0);
    expect(await latest()).toMatchObject({ level, levelDesc, reasons, department });
  });

  it('RT-01 stores only the last self-check, once per key, and shows it to no other user', async () => {
    expect((await call('selfCheck.latest')).code).toBe(40400);
    const first = await submit(MILD);
    expect(await submit(MILD)).toEqual(first);
    await submit({ hasDanger: '0', symptom: '0' }, 'k2');
    expect(await latest()).toMatchObject({ level: 0 });
    expect(await latest()).not.toHaveProperty('answers');
    expect((await call('selfCheck.latest', {}, await server.signIn('13800000002'))).code).toBe(40400);
  });

  it('RT-01 refuses everything that its form refuses', async () => {
    for (const [index, answers] of [{ ...MILD, symptom: '77' }, { hasDanger: '1', symptom: '0' }, { symptom: '0' }].entries())
      expect((await submit(answers, `w${index}`)).code, String(index)).toBe(40010);
    expect((await call('selfCheck.submit', MILD)).code).toBe(40000);
  });

  it('FM-08 RT-01 judges and keeps no answer of a section that is hidden', async () => {
    expect((await submit({ ...DANGER, symptom: '77', chronic: ['1'] })).code).toBe(0);
    const [user] = await server.store.users.find({});
    expect((await findFact(user?.id ?? '', selfCheckKind, '', server))?.data.answers).toEqual(DANGER);
  });

  it('RT-01 puts the solutions that suit it first, and keeps the one that is chosen', async () => {
    expect((await call('solution.list')).result).toMatchObject({ isChecked: 0, chosenId: '' });
    await submit({ ...DANGER, danger: ['2'] });
    expect(((await call('solution.list')).result['list'] as unknown as Values[])[0]).toMatchObject({
      solutionId: 'EMERGENCY',
      isSuited: 1,
    });
    await call('solution.choose', { solutionId: 'ONLINE' });
    await call('solution.choose', { solutionId: 'EMERGENCY' });
    expect((await call('solution.list')).result).toMatchObject({ isChecked: 1, chosenId: 'EMERGENCY', chosenTime: '2026-11-18 10:00' });
    expect((await call('solution.choose', { solutionId: 'X' })).code).toBe(40400);
  });
});

describe('the tour', () => {
  it('RT-01 shows the tour to everyone, and a signed-in member the time they finished it', async () => {
    expect((await call('tour.stations', {}, '')).result).toMatchObject({
      finishedTime: '',
      list: [{ no: 1 }, { no: 2 }, { no: 3 }, { no: 4 }],
    });
    await call('tour.finish');
    expect((await call('tour.stations')).result).toMatchObject({ finishedTime: '2026-11-18 10:00' });
    expect((await call('tour.finish', {}, '')).code).toBe(2);
  });
});

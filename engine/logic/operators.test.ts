import { describe, expect, it } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import { said } from '../fault/testing.ts';
import { compile as compileLogic, evaluate, type Scope } from './index.ts';

const OPTIONS: Readonly<Record<string, Values | readonly Values[]>> = {
  relation: { code: '1', name: '本人' },
  symptoms: [
    { code: '1', name: '发热' },
    { code: '2', name: '咳嗽', days: 3 },
  ],
};
const scope: Scope = { today: '2026-11-20', get: () => undefined, option: (name) => OPTIONS[name] };

describe('results of operators', () => {
  it.each<[Json, Json]>([
    [{ '===': ['1', '1'] }, true],
    [{ '===': ['1', 1] }, false],
    [{ '===': [{ var: 'nothing' }, null] }, true],
    [{ '===': [null, ''] }, false],
    [{ '!==': ['1', 1] }, true],
    [{ '!==': [{ var: 'nothing' }, null] }, false],
    [{ in: ['卫', '上海质子重离子医院卫生部'] }, true],
    [{ in: ['军', '上海质子重离子医院'] }, false],
    [{ in: [7, '7日'] }, false],
    [{ in: ['7', 7] }, false],
    [{ in: [1, ['0', '1']] }, true],
    [{ in: ['', ['']] }, false],
    [{ '+': [1, '2', 3] }, 6],
    [{ '*': ['2', 3] }, 6],
    [{ '-': [5] }, -5],
    [{ '-': [5, '2'] }, 3],
    [{ '/': [9, 2] }, 4.5],
    [{ '%': [9, 4] }, 1],
    [{ min: [3, '1', 2] }, 1],
    [{ max: [3, '10', 2] }, 10],
    [{ max: [3, { var: 'nothing' }] }, null],
    [{ cat: ['第', 3, { var: 'nothing' }, '天'] }, '第3天'],
    [{ merge: [[1], 2, [3, 4]] }, [1, 2, 3, 4]],
    [{ option: ['relation', 'name'] }, '本人'],
    [{ option: ['relation', 'days'] }, null],
    [{ option: ['relation', 'constructor'] }, null],
    [{ option: ['symptoms', 'name'] }, ['发热', '咳嗽']],
    [{ option: ['symptoms', 'days'] }, [null, 3]],
    [{ option: ['nothing', 'name'] }, null],
  ])('%j is %j', (logic, expected) => {
    expect(said(evaluate(logic, scope))).toEqual({ ok: true, value: expected });
  });

  it.each<[Json, string]>([
    [{ '+': ['三', 1] }, '不是数字："三"'],
    [{ '%': [1, 0] }, '计算结果不是有限的数'],
    [{ addYears: ['2026-11-20', 9000] }, '日期超出范围：2026-11-20 加 9000'],
    [{ addDays: ['2026-11-20', 0.5] }, '不是整数：0.5'],
    [{ addDays: ['明天', 1] }, '不是日期："明天"'],
  ])('%j is a fault: %s', (logic, message) => {
    expect(said(evaluate(logic, scope))).toEqual({ ok: false, message });
  });

  it('mistakes in code are not swallowed', () => {
    const broken: Scope = { today: '2026-11-20', get: () => JSON.parse('{') };
    expect(() => evaluate({ var: 'name' }, broken)).toThrow(SyntaxError);
  });

  it('reports each list that is too deep or too long once', () => {
    const deep = Array.from({ length: 40 }).reduce<Json>((inner) => ({ and: [inner, inner] }), true);
    expect(said(evaluate(deep, scope))).toEqual({ ok: false, message: '规则嵌套超过 32 层' });
  });
});

it('now returns the given minute, or the day if only that is known', () => {
  expect(evaluate({ now: [] }, { ...scope, now: '2026-11-20 09:30' })).toEqual({ ok: true, value: '2026-11-20 09:30' });
  expect(evaluate({ now: [] }, scope)).toEqual({ ok: true, value: '2026-11-20' });
  expect(compileLogic({ now: [] }).program.constant).toBe(false);
});

import { expect, it } from 'vitest';
import { coverageMapOf } from './coverage-map.ts';
import { subjectOf } from './testing.ts';

const yesNo = (title: string) => ({ title, type: 'string', widget: 'radio', options: { dictionary: 'yesNo' } }) as const;
const text = (title: string) => ({ title, type: 'string', widget: 'text', maxLength: 30 }) as const;
const when = (field: string) => ({ visible: { '==': [{ var: field }, '1'] } });

const EIGHT = {
  escort: yesNo('是否陪诊'),
  name: { ...text('陪诊人姓名'), rules: when('escort') },
  wheelchair: yesNo('是否租轮椅'),
  count: { ...text('轮椅数量'), pattern: '^[1-9]$', rules: when('wheelchair') },
  family: yesNo('是否有家属'),
  phone: { ...text('家属手机'), pattern: '^1[3-9]\\d{9}$', maxLength: 11, rules: when('family') },
  remark: text('备注'),
};

it('independent rules share states: two states cover three rules, each complete and answered like a member would', () => {
  const { states, missing } = coverageMapOf(subjectOf(EIGHT, ['remark']));
  expect(missing).toEqual([]);
  expect(states.map(({ values }) => values)).toEqual([
    { escort: '0', wheelchair: '0', family: '0', remark: '情况属实，请协助安排' },
    { escort: '1', name: '陈雅琴', wheelchair: '1', count: '1', family: '1', phone: '13870012345' },
  ]);
});

it('leaves out conditions that the samples already show', () => {
  const samples = [{ name: '都要', values: { escort: '1', name: '王芳', wheelchair: '1', count: '1', family: '1', phone: '13870012345' } }];
  const subject = subjectOf(EIGHT, ['remark'], { samples });
  expect(coverageMapOf(subject, undefined, samples).states.map(({ name }) => name)).toEqual([
    '是否陪诊：否，是否租轮椅：否，是否有家属：否',
  ]);
});

it('a form without rules has one state', () => {
  expect(coverageMapOf(subjectOf({ remark: text('备注') })).states).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { questionsOf } from './channel-questions.ts';
import { answers, nowhere } from './question.ts';

test('reports an unknown name with the nearest known one, or alone if none is near', () => {
  const known = ['WUHAN', 'JIANGXIRENBAO'];
  expect(nowhere('渠道', 'channels/WUHANN.json', 'WUHANN', known)).toBe(
    '没有渠道“WUHANN”（找不到 channels/WUHANN.json）。你是不是想写“WUHAN”？',
  );
  expect(nowhere('渠道', 'channels/X.json', 'X', known)).toBe('没有渠道“X”（找不到 channels/X.json）');
});

test('refuses an unknown model channel and suggests the nearest one', () => {
  const from = questionsOf(new Map([['WUHAN', { documentTitle: '武汉' }]])).find(({ key }) => key === 'from');
  expect(from?.wrong?.('WUHANN', {})).toContain('你是不是想写“WUHAN”？');
  expect(from?.wrong?.('WUHAN', {})).toBeUndefined();
});

test('the default of a provisional value is the channel key, with a 2 if the other channel uses just that', () => {
  const channels = new Map([
    ['base', {}],
    ['WUHAN', { extends: 'base', insuranceCode: 'WH' }],
  ]);
  const code = questionsOf(channels).find(({ key }) => key === 'insuranceCode');
  const started = (key: string) => {
    const given = { key, from: 'WUHAN' };
    const answer = code?.initial?.(given) ?? '';
    return [answer, code?.wrong?.(answer, given)];
  };
  expect([started('HB'), started('WH')]).toEqual([
    ['HB', undefined],
    ['WH2', undefined],
  ]);
});

test('reports an unasked answer with its argument, and a wrong answer as given', async () => {
  const wrong = (answer: string) => (answer === '' ? '要填' : '写法不对');
  const title = { key: 'title', argument: 'title', text: '标题', wrong } as const;
  const words = { key: 'words', text: '一句话', wrong };
  await expect(answers([title], {}, undefined)).rejects.toThrow(/^标题：要填。请加上 --title "…"，或者不写名字，让它一样一样地问$/);
  await expect(answers([words], {}, undefined)).rejects.toThrow(/^一句话：要填。请不写名字，让它一样一样地问$/);
  await expect(answers([title], { title: '好' }, undefined)).rejects.toThrow(/^标题“好”：写法不对$/);
});

import { expect, test } from 'vitest';
import { questionsOf } from './channel-questions.ts';
import { answers, nowhere } from './question.ts';

test('a name that nothing has is told with the one that was probably meant, and alone where none is near', () => {
  const known = ['WUHAN', 'JIANGXIRENBAO'];
  expect(nowhere('渠道', 'channels/WUHANN.json', 'WUHANN', known)).toBe(
    '没有渠道“WUHANN”（找不到 channels/WUHANN.json）。你是不是想写“WUHAN”？',
  );
  expect(nowhere('渠道', 'channels/X.json', 'X', known)).toBe('没有渠道“X”（找不到 channels/X.json）');
});

test('the channel to go by is asked for so', () => {
  const from = questionsOf(new Map([['WUHAN', { documentTitle: '武汉' }]])).find(({ key }) => key === 'from');
  expect(from?.wrong?.('WUHANN', {})).toContain('你是不是想写“WUHAN”？');
  expect(from?.wrong?.('WUHAN', {})).toBeUndefined();
});

test('what is not said yet is the key of the channel, with a figure where the other channel has just that', () => {
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

test('what nobody was asked is told with the argument that says it, else to be asked; what was said wrongly is told as it is', async () => {
  const wrong = (answer: string) => (answer === '' ? '要填' : '写法不对');
  const title = { key: 'title', argument: 'title', text: '标题', wrong } as const;
  const words = { key: 'words', text: '一句话', wrong };
  await expect(answers([title], {}, undefined)).rejects.toThrow(/^标题：要填。请加上 --title "…"，或者不写名字，让它一样一样地问$/);
  await expect(answers([words], {}, undefined)).rejects.toThrow(/^一句话：要填。请不写名字，让它一样一样地问$/);
  await expect(answers([title], { title: '好' }, undefined)).rejects.toThrow(/^标题“好”：写法不对$/);
});

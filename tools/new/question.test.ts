import { expect, test } from 'vitest';
import { questionsOf } from './channel-questions.ts';
import { nowhere } from './question.ts';

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

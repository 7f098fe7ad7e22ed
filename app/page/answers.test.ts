import { expect, test, vi } from 'vitest';
import { createAnswers } from './answers.ts';

const answer = (result: string) => ({ result });

/** A request whose response is given later. */
function request() {
  const { promise, resolve, reject } = Promise.withResolvers<{ result: string }>();
  return { send: vi.fn(() => promise), resolve, reject };
}

test('an equal request joins the one under way, and both get its response', async () => {
  const answers = createAnswers();
  const [one, other] = [request(), request()];
  const both = [answers.ask('甲', one.send), answers.ask('甲', other.send)];
  one.resolve(answer('一'));
  expect(await Promise.all(both)).toEqual([answer('一'), answer('一')]);
  expect(other.send).not.toHaveBeenCalled();
  expect(answers.get('甲')).toEqual(answer('一'));
});

test('a finished request is sent again, also after a failure', async () => {
  const answers = createAnswers();
  const lost = request();
  lost.reject(new Error('500'));
  await expect(answers.ask('甲', lost.send)).rejects.toThrow('500');
  expect(answers.get('甲')).toBeUndefined();
  for (const result of ['一', '二']) {
    const next = request();
    next.resolve(answer(result));
    await answers.ask('甲', next.send);
    expect(answers.get('甲')).toEqual(answer(result));
  }
});

test('a response that a newer request overtook is not stored', async () => {
  const answers = createAnswers();
  const [old, anew] = [request(), request()];
  const both = [answers.ask('甲', old.send), answers.ask('甲', anew.send, true)];
  anew.resolve(answer('新'));
  await both[1];
  old.resolve(answer('旧'));
  await both[0];
  expect(answers.get('甲')).toEqual(answer('新'));
  answers.drop('甲');
  expect(answers.get('甲')).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { createDraft, createVault, memoryDraftStore } from '../drafts/index.ts';
import type { Answer, CallOptions } from '../http/index.ts';
import { submitForm } from './submit.ts';

const subject = { userId: 'U', form: 'F', subject: 'R' };
const taken: Answer = { code: '0', msg: '', result: { requestNo: 'A1' }, unconfirmed: false };
const lost: Answer = { code: 'timeout', msg: '请求超时，请稍后重试', result: null, unconfirmed: true };
const refused: Answer = { code: '40010', msg: '请输入姓名', result: { issues: [] }, unconfirmed: false };

/** A device that outlives its tabs, and a server that answers from a list. */
function setup(answers: Answer[]) {
  const device = memoryDraftStore();
  const sent: { name: string; key: string | undefined; scope: unknown }[] = [];
  let made = 0;
  const tab = async () => {
    const draft = createDraft({
      vault: createVault(device, crypto),
      subject,
      now: () => 1,
      answers: () => ({ name: '张三' }),
      failed: (error) => {
        throw error;
      },
    });
    const left = await draft.load();
    const submit = () =>
      submitForm({
        http: {
          call: async (name, _params, options: CallOptions = {}) => {
            sent.push({ name, key: options.idempotencyKey, scope: options.scope });
            return answers.shift() ?? taken;
          },
        },
        draft,
        calls: ['service.checkSubmit', 'service.apply'],
        payload: { name: '张三' },
        scope: { service: { serviceCode: 'F' } },
        createKey: () => {
          made += 1;
          return `K${made}`;
        },
      });
    return { submit, left, draft };
  };
  return { tab, sent, device };
}

describe('submission', () => {
  test('makes the calls of the document in order, with the answers in scope, and deletes the draft', async () => {
    const { tab, sent, device } = setup([]);
    expect(await (await tab()).submit()).toEqual({ ok: true, result: { requestNo: 'A1' } });
    expect(sent).toEqual(
      ['service.checkSubmit', 'service.apply'].map((name) => ({
        name,
        key: 'K1',
        scope: { service: { serviceCode: 'F' }, payload: { name: '张三' } },
      })),
    );
    expect([...device.values.keys()].filter((name) => name.startsWith('draft:'))).toEqual([]);
  });

  test('a refused check stops before the submission and keeps the draft', async () => {
    const { tab, sent, device } = setup([refused]);
    expect(await (await tab()).submit()).toEqual({ ok: false, answer: refused, isLast: false });
    expect(sent).toHaveLength(1);
    expect([...device.values.keys()].some((name) => name.startsWith('draft:'))).toBe(true);
  });

  test('after a lost answer the retry carries the same key, in the same tab', async () => {
    const { tab, sent } = setup([taken, lost]);
    const { submit } = await tab();
    expect(await submit()).toEqual({ ok: false, answer: lost, isLast: true });
    expect(await submit()).toMatchObject({ ok: true });
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['K1']));
  });

  test('after a lost answer and a killed tab the retry carries the same key', async () => {
    const { tab, sent } = setup([taken, lost]);
    await (await tab()).submit();
    const next = await tab();
    expect(next.left).toMatchObject({ answers: { name: '张三' }, idempotencyKey: 'K1' });
    await next.submit();
    expect(sent.map(({ key }) => key)).toEqual(['K1', 'K1', 'K1', 'K1']);
  });

  test('after a refusal the next attempt is a new one', async () => {
    const { tab, sent } = setup([taken, refused]);
    const { submit } = await tab();
    await submit();
    await submit();
    expect(sent.map(({ key }) => key)).toEqual(['K1', 'K1', 'K2', 'K2']);
  });
});

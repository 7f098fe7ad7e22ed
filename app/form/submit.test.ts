import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { createDraft, createVault, memoryDraftStore, memoryDraftWires, type OtherTabEvent } from '../drafts/index.ts';
import type { Answer, CallOptions } from '../http/index.ts';
import { memoryOnce } from './once.ts';
import { submitForm } from './submit.ts';

const subject = { userId: 'U', form: 'F', subject: 'R' };
const taken: Answer = { code: '0', msg: '', result: { requestNo: 'A1' }, unconfirmed: false };
const lost: Answer = { code: 'timeout', msg: '请求超时，请稍后重试', result: null, unconfirmed: true };
const refused: Answer = { code: '40010', msg: '请输入姓名', result: { issues: [] }, unconfirmed: false };
const filed: Answer = { code: '40030', msg: '该申请已提交', result: { requestNo: 'A1' }, unconfirmed: false };

/** A device that outlives its tabs, and a server that answers from a list. */
function setup(answers: Answer[]) {
  const device = memoryDraftStore();
  const wire = memoryDraftWires();
  const once = memoryOnce();
  const sent: { name: string; key: string | undefined; scope: unknown }[] = [];
  let made = 0;
  const tab = async (isHeard = true) => {
    const told: OtherTabEvent[] = [];
    let typed: Values = { name: '张三' };
    const draft = createDraft({
      vault: createVault(device, crypto),
      wire: isHeard ? wire() : memoryDraftWires()(),
      subject,
      now: () => 1,
      createKey: () => {
        made += 1;
        return `K${made}`;
      },
      answers: () => typed,
      asked: () => ({}),
      busy: () => false,
      elsewhere: (event) => void told.push(event),
      failed: (error) => {
        throw error;
      },
    });
    const left = await draft.load();
    const type = async (next: Values) => {
      typed = next;
      draft.touch();
      await draft.flush();
    };
    const submit = () => {
      const seen = told.length;
      return submitForm({
        isCurrent: () => told.length === seen,
        http: {
          call: async (name, _params, options: CallOptions = {}) => {
            sent.push({ name, key: options.idempotencyKey, scope: options.scope });
            await new Promise((resolve) => setTimeout(resolve, 1));
            return answers.shift() ?? taken;
          },
        },
        draft,
        once,
        calls: ['service.checkSubmit', 'service.apply'],
        payload: typed,
        scope: { service: { serviceCode: 'F' } },
      });
    };
    return { submit, type, left, draft, told };
  };
  return { tab, sent, device };
}

const drafts = (device: { values: ReadonlyMap<string, unknown> }) => [...device.values.keys()].filter((name) => name.startsWith('draft:'));

describe('submission', () => {
  test('makes the calls of the document in order, with the answers in scope, and deletes the draft', async () => {
    const { tab, sent, device } = setup([]);
    expect(await (await tab()).submit()).toEqual({ kind: 'done', result: { requestNo: 'A1' } });
    expect(sent).toEqual(
      ['service.checkSubmit', 'service.apply'].map((name) => ({
        name,
        key: 'K1',
        scope: { service: { serviceCode: 'F' }, payload: { name: '张三' } },
      })),
    );
    expect(drafts(device)).toEqual([]);
  });

  test('a refused check stops before the submission and keeps the draft', async () => {
    const { tab, sent, device } = setup([refused]);
    expect(await (await tab()).submit()).toEqual({ kind: 'refused', answer: refused, isLast: false });
    expect(sent).toHaveLength(1);
    expect(drafts(device)).toHaveLength(1);
  });

  test('a retry in the same tab sends the same key after any failure', async () => {
    const { tab, sent } = setup([taken, lost, taken, refused]);
    const { submit } = await tab();
    expect(await submit()).toEqual({ kind: 'refused', answer: lost, isLast: true });
    expect(await submit()).toEqual({ kind: 'refused', answer: refused, isLast: true });
    expect(await submit()).toMatchObject({ kind: 'done' });
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['K1']));
  });

  test('after a lost answer and a killed tab the retry sends the same key', async () => {
    const { tab, sent } = setup([taken, lost]);
    await (await tab()).submit();
    const next = await tab();
    expect(next.left).toMatchObject({ answers: { name: '张三' }, idempotencyKey: 'K1' });
    await next.submit();
    expect(sent.map(({ key }) => key)).toEqual(['K1', 'K1', 'K1', 'K1']);
  });

  test('shows an earlier submission with other answers by its number, and removes the draft', async () => {
    const { tab, device } = setup([taken, filed]);
    expect(await (await tab()).submit()).toEqual({ kind: 'filed', result: { requestNo: 'A1' } });
    expect(drafts(device)).toEqual([]);
  });
});

describe('two tabs with one draft', () => {
  test('two submissions at once send one, and the second tab shows the submitted one', async () => {
    const { tab, sent, device } = setup([]);
    const one = await tab();
    await one.type({ name: '张三' });
    const two = await tab();
    expect(two.draft.key()).toBe(one.draft.key());
    const outcomes = await Promise.all([one.submit(), two.submit()]);
    expect(outcomes).toEqual([{ kind: 'done', result: { requestNo: 'A1' } }, { kind: 'elsewhere' }]);
    expect(two.told).toEqual([{ kind: 'filed', result: { requestNo: 'A1' } }]);
    expect(sent).toHaveLength(2);
    expect(drafts(device)).toEqual([]);
  });

  test('a draft that both began empty takes the key of the tab that wrote first', async () => {
    const { tab } = setup([]);
    const [one, two] = [await tab(), await tab()];
    await two.type({ name: '李四' });
    await one.draft.look();
    expect(one.draft.key()).toBe(two.draft.key());
    expect(one.told).toMatchObject([{ kind: 'changed', content: { answers: { name: '李四' } } }]);
  });

  test('shows answers that another tab just changed before they are sent', async () => {
    const { tab, sent } = setup([]);
    const one = await tab();
    await one.type({ name: '张三' });
    const two = await tab(false);
    await two.type({ name: '李四' });
    expect(await one.submit()).toEqual({ kind: 'elsewhere' });
    expect(one.told).toMatchObject([{ kind: 'changed', content: { answers: { name: '李四' } } }]);
    expect(sent).toEqual([]);
  });

  test('typing after the other tab’s submission leaves no draft behind', async () => {
    const { tab, device } = setup([]);
    const one = await tab();
    await one.type({ name: '张三' });
    const two = await tab();
    await one.submit();
    await two.type({ name: '张三丰' });
    two.draft.close();
    await two.draft.flush();
    expect(drafts(device)).toEqual([]);
  });
});

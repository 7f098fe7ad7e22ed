import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Json, Values } from '../../../engine/index.ts';
import { createFormStore } from '../../form/index.ts';
import type { PageForm, PageHost } from '../../page/host.ts';
import { PageView } from '../../page/PageView.tsx';
import { fakePage } from '../../page/testing.ts';
import { context, fakeHost, formOf } from '../../testing.ts';

const code = { 填写: { redeemCode: { title: '兑换码', type: 'string', widget: 'text', maxLength: 30 } } } as const;
const found = (): PageForm => ({ form: formOf(code, ['redeemCode']), context, host: fakeHost() });

async function draw(props: Values, form: PageHost['form'], run?: PageHost['run']) {
  const block = { id: 'code', block: 'Form', props: { form: 'CODE', submit: '查询', ...props }, on: { submit: { do: 'back' } } } as const;
  const { page, asked } = await fakePage([block], { host: { form, ...(run && { run }) } });
  const screen = await render(<PageView page={page} />);
  return { screen, asked, events: (): Json[] => asked.runs.map(({ scope }) => scope['event'] as Json) };
}

test('RD-01 VA-16 a form among the blocks validates its answers, and emits them when they are valid', async () => {
  const { screen, events } = await draw({}, async () => found());
  const submit = screen.getByRole('button', { name: '查询' });
  await submit.click();
  await expect.element(screen.getByText('请输入兑换码')).toBeVisible();
  expect(events()).toEqual([]);
  await screen.getByRole('textbox').fill('HY8K2M4Q9T');
  await submit.click();
  await expect.poll(events).toEqual([{ redeemCode: 'HY8K2M4Q9T' }]);
  await expect.element(screen.getByRole('textbox')).toHaveValue('HY8K2M4Q9T');
});

test('opens with the given values, and emits once while the page is busy', async () => {
  const asked: Json[] = [];
  let done: (() => void) | undefined;
  const { screen } = await draw(
    { values: { redeemCode: 'OLD1' } },
    async () => found(),
    async (_actions, scope) => {
      asked.push(scope['event'] as Json);
      await new Promise<void>((resolve) => {
        done = resolve;
      });
    },
  );
  const submit = screen.getByRole('button', { name: '查询' });
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  document.querySelector('form')?.requestSubmit();
  expect(asked).toEqual([{ redeemCode: 'OLD1' }]);
  done?.();
  await expect.element(submit).toHaveAttribute('aria-busy', 'false');
});

test('retries a form that failed to load; a missing form is a fault of its block only', async () => {
  let tries = 0;
  const { screen } = await draw({}, async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return found();
  });
  await screen.getByRole('button', { name: '重试' }).click();
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  const missing = await draw({}, async () => undefined);
  await expect.element(missing.screen.getByRole('alert')).toBeVisible();
  expect(missing.asked.reports).toEqual([
    { code: 'page.block', details: { page: 'test', block: 'code', message: 'not-drawn there is no form CODE' } },
  ]);
});

test('AD-01 fills in later values of the page; empty values clear nothing', async () => {
  const block = {
    id: 'code',
    block: 'Form',
    props: { form: 'CODE', submit: '查询', values: { redeemCode: '=state.found' } },
    on: { submit: { do: 'back' } },
  } as const;
  const { page } = await fakePage([block], { host: { form: async () => found() }, document: { state: { found: '' } } });
  const screen = await render(<PageView page={page} />);
  await screen.getByRole('textbox').fill('MINE1');
  page.setState('found', 'FOUND1');
  await expect.element(screen.getByRole('textbox')).toHaveValue('FOUND1');
  page.setState('found', '');
  await screen.getByRole('button', { name: '查询' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveValue('FOUND1');
});

describe('a form with a draft', () => {
  /** A form with a host that records submitted answers and the results it returned. */
  function kept(result: Json | undefined) {
    const handed: Values[] = [];
    const names: unknown[] = [];
    let closed = 0;
    let discarded = 0;
    const form: PageHost['form'] = async (_code, use) => {
      names.push(use?.draft);
      const opened = found();
      return {
        ...opened,
        keep(tell) {
          const store = createFormStore(opened.form, opened.context, opened.host, { restore: { redeemCode: 'KEPT1' } });
          tell({
            kind: 'open',
            store,
            number: 1,
            saving: { subscribe: () => () => undefined, words: () => '填写内容自动保存', isSafe: () => true },
            async submit(payload) {
              handed.push(payload);
              return result === undefined ? undefined : { result };
            },
            async discard() {
              discarded += 1;
            },
          });
          return () => {
            closed += 1;
          };
        },
      };
    };
    return { form, handed, names, closed: () => closed, discarded: () => discarded };
  }
  const on = { done: { do: 'back' } } as const;
  const block = { id: 'code', block: 'Form', props: { form: 'CODE', submit: '提交', draft: 'R1' }, on } as const;

  test('opens with the draft, submits it itself and emits the result; closes with the page', async () => {
    const { form, handed, names, closed } = kept({ no: 'WZ1' });
    const { page, asked } = await fakePage([block], { host: { form } });
    const screen = await render(<PageView page={page} />);
    await expect.element(screen.getByRole('textbox')).toHaveValue('KEPT1');
    await screen.getByRole('button', { name: '提交' }).click();
    await expect.poll(() => asked.runs.map(({ scope }) => scope['event'])).toEqual([{ no: 'WZ1' }]);
    expect([handed, names]).toEqual([[{ redeemCode: 'KEPT1' }], ['R1']]);
    await screen.unmount();
    expect(closed()).toBe(1);
  });

  test('CN-02 keeps the draft of a form that the page submits until its actions have finished, not if they stopped', async () => {
    for (const [answer, count] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const { form, handed, discarded } = kept({ no: 'WZ1' });
      const asked: Json[] = [];
      const run = async (_actions: unknown, scope: Values) => {
        asked.push(scope['event'] ?? null);
        return answer;
      };
      const { page } = await fakePage([{ ...block, on: { submit: { do: 'back' } } }], { host: { form, run } });
      const screen = await render(<PageView page={page} />);
      await screen.getByRole('button', { name: '提交' }).click();
      await expect.poll(() => asked).toEqual([{ redeemCode: 'KEPT1' }]);
      await expect.element(screen.getByRole('textbox')).toHaveValue('KEPT1');
      await expect.poll(discarded).toBe(count);
      expect(handed).toEqual([]);
      await screen.unmount();
    }
  });

  test('a refused form emits nothing and keeps its input', async () => {
    const { form, handed } = kept(undefined);
    const { page, asked } = await fakePage([block], { host: { form } });
    const screen = await render(<PageView page={page} />);
    await screen.getByRole('textbox').fill('OTHER');
    await screen.getByRole('button', { name: '提交' }).click();
    await expect.poll(() => handed).toEqual([{ redeemCode: 'OTHER' }]);
    await expect.element(screen.getByRole('textbox')).toHaveValue('OTHER');
    expect(asked.runs).toEqual([]);
  });

  test('with a bar its button is at the foot of the page, below the saving status', async () => {
    const { form, handed } = kept({ no: 'WZ1' });
    const { page } = await fakePage([{ ...block, props: { ...block.props, bar: true } }], { host: { form } });
    const screen = await render(<PageView page={page} />);
    const button = screen.getByRole('button', { name: '提交' });
    await expect.element(button).toBeVisible();
    expect(button.element().closest('form')).toBeNull();
    expect(button.element().closest('.hy-submit')?.textContent).toContain('填写内容自动保存');
    await button.click();
    await expect.poll(() => handed).toEqual([{ redeemCode: 'KEPT1' }]);
  });

  test('IN-16 has no button if nothing is editable', async () => {
    const opened = { ...found(), form: formOf({ 填写: { redeemCode: { ...code.填写.redeemCode, readonly: true } } }, ['redeemCode']) };
    const bare = { ...block, props: { form: 'CODE', submit: '提交' } };
    const { page } = await fakePage([bare], { host: { form: async () => opened } });
    const screen = await render(<PageView page={page} />);
    await expect.element(screen.getByText('兑换码')).toBeVisible();
    expect(screen.getByRole('button', { name: '提交' }).elements()).toEqual([]);
  });

  test('replaces a form submitted before by its text, if the page has one, and leads on at a tap', async () => {
    const words = { filed: '这份申请已经提交', filedAction: '查看详情' };
    const form: PageHost['form'] = async () => ({
      ...found(),
      keep(tell) {
        tell({ kind: 'filed', result: { no: 'WZ1' } });
        return () => undefined;
      },
    });
    const on = { done: { do: 'back' }, filed: { do: 'back' } } as const;
    const { page, asked } = await fakePage([{ ...block, props: { ...block.props, ...words }, on }], { host: { form } });
    const screen = await render(<PageView page={page} />);
    await expect.element(screen.getByText('这份申请已经提交')).toBeVisible();
    expect(asked.runs).toEqual([]);
    await screen.getByRole('button', { name: '查看详情' }).click();
    await expect.poll(() => asked.runs.map(({ scope }) => scope['event'])).toEqual([{ no: 'WZ1' }]);
  });
});

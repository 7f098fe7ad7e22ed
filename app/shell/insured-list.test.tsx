import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toast } from '../../renderer/index.ts';
import { address, list, person, staged, withPerson } from './staged.testing.tsx';
import type { MadeCall, Respond } from './testing.ts';

afterEach(() => Toast.clear());

const toast = () => document.querySelector('.hy-toast')?.textContent ?? '';

async function open(...at: Parameters<typeof staged>) {
  const { element, ...fake } = staged(...at);
  return { ...fake, screen: await render(element) };
}

/** Returns the calls of the page itself, without its page view. */
const asked = (calls: readonly MadeCall[]) => calls.map(({ name }) => name).filter((name) => name !== 'log.pageView');

describe('insured list', () => {
  test('PB-02 a card shows policy number, name, masked number and the buttons in their order, locked ones marked', async () => {
    const { screen } = await open(list, withPerson);
    await expect.element(screen.getByText('P1')).toBeVisible();
    await expect.element(screen.getByText('3601***10')).toBeVisible();
    const names = screen.getByRole('button', { name: /问诊记录|特药申请/ }).elements();
    expect(names.map((button) => button.textContent)).toEqual(['问诊记录（暂未开放）', '特药申请']);
  });

  test('PB-20 a locked button says 您暂无该权益 and sends no request', async () => {
    const { screen, calls } = await open(list, withPerson);
    await screen.getByRole('button', { name: /问诊记录.*暂未开放/ }).click();
    await expect.poll(toast).toBe('您暂无该权益');
    expect(asked(calls)).toEqual(['insured.list']);
  });

  test('BT-02 a double tap makes one pre-check', async () => {
    const tapped = Promise.withResolvers<void>();
    const slowly: Respond = async (call) => {
      if (call.name !== 'button.preCheck') return withPerson(call) ?? {};
      await tapped.promise;
      return { code: '9', msg: 'X' };
    };
    const { screen, calls } = await open(list, slowly);
    const button = screen.getByRole('button', { name: '特药申请' });
    await button.dblClick();
    tapped.resolve();
    await expect.poll(toast).toBe('X');
    expect(calls.filter(({ name }) => name === 'button.preCheck')).toHaveLength(1);
  });

  test('an unexpected failure of a tap shows a message', async () => {
    const { screen } = await open(list, (call) => {
      if (call.name === 'button.preCheck') throw new TypeError('unforeseen');
      return withPerson(call);
    });
    await screen.getByRole('button', { name: '特药申请' }).click();
    await expect.poll(toast).toBe('没有成功，请重试；仍不行请重新打开页面');
  });

  test('VA-19 IN-24 at the limit adding is refused with the number', async () => {
    const { screen } = await open(list, ({ name }) =>
      name === 'insured.list' ? { result: [1, 2, 3, 4, 5].map((id) => ({ ...person, insuredId: id })) } : undefined,
    );
    await screen.getByRole('button', { name: '添加被保人' }).click();
    await expect.poll(toast).toBe('最多可添加5位被保人');
    expect(address()).toBe(list);
  });

  test('IN-06 S-11 CH-22 a channel that needs a person opens the form for an empty list; going back shows the list, without a loop', async () => {
    let saved: readonly (typeof person)[] = [];
    const { screen } = await open(list, ({ name }) => (name === 'insured.list' ? { result: [...saved] } : undefined), true, {
      isNeedCreate: true,
    });
    await expect.element(screen.getByRole('button', { name: '保存' })).toBeVisible();
    expect(address()).toMatch(/^\/commonRecognizeUpdate\?/);
    await screen.getByRole('button', { name: '返回' }).click();
    const add = screen.getByRole('button', { name: '添加被保人' });
    await expect.element(add).toBeVisible();
    expect(address()).toBe('/commonRecognizee?stay=1&thirdChannelSide=JIANGXIRENBAO');
    await add.click();
    await expect.element(screen.getByRole('button', { name: '保存' })).toBeVisible();
    saved = [person];
    await screen.getByRole('button', { name: '返回' }).click();
    await expect.element(screen.getByRole('heading', { name: '张三' })).toBeVisible();
  });

  test('IN-06 S-11 deleting the last person empties the list and opens no form', async () => {
    let saved: readonly (typeof person)[] = [person];
    const respond: Respond = ({ name }) => {
      if (name === 'insured.remove') saved = [];
      return name === 'insured.list' ? { result: [...saved] } : undefined;
    };
    const { screen } = await open(list, respond, true, { isNeedCreate: true });
    await screen.getByRole('button', { name: /删除.*张三/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect.element(screen.getByRole('button', { name: '添加被保人' })).toBeVisible();
    expect(address()).toBe(list);
  });

  test('IN-07 IN-08 deleting asks first; cancelling deletes nothing, agreeing deletes and reloads', async () => {
    const { screen, calls } = await open(list, withPerson);
    await screen.getByRole('button', { name: /删除.*张三/ }).click();
    await page.getByRole('button', { name: '暂时离开' }).click();
    expect(asked(calls)).toEqual(['insured.list']);
    await screen.getByRole('button', { name: /删除.*张三/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect.poll(() => asked(calls)).toEqual(['insured.list', 'insured.remove', 'insured.list']);
    expect(calls.find(({ name }) => name === 'insured.remove')?.params).toEqual({ insuredId: 'I1' });
  });
});

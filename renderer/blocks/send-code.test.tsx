import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { staged } from './staged.testing.tsx';

describe('AP-21 RD-03 OP-15 requesting a code', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  const draw = async (props: { sent?: boolean; kind?: string }, run = vi.fn(async (): Promise<unknown> => true)) => {
    const { element } = await staged('SendCode', props, { host: { run } });
    const screen = await render(element);
    return {
      run,
      name: () => screen.getByRole('button').element().textContent,
      button: screen.getByRole('button'),
    };
  };

  test('after a send the button counts down a minute, refuses taps, and then offers another code', async () => {
    const { run, name, button } = await draw({});
    expect(name()).toBe('获取验证码');
    await button.click();
    await expect.poll(name).toBe('60秒后重新获取');
    await expect.element(button).toBeDisabled();
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(name).toBe('59秒后重新获取');
    await vi.advanceTimersByTimeAsync(59_000);
    await expect.poll(name).toBe('重新获取验证码');
    await button.click();
    await expect.poll(name).toBe('60秒后重新获取');
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('a refusal starts no wait', async () => {
    const { run, name, button } = await draw(
      {},
      vi.fn(async () => false),
    );
    await button.click();
    await button.click();
    await expect.poll(() => run.mock.calls.length).toBe(2);
    await expect.element(button).toBeEnabled();
    expect(name()).toBe('获取验证码');
  });

  test.each(['plain', 'link'])('while a send is running (%s) no tap sends another', async (kind) => {
    const { promise, resolve: end } = Promise.withResolvers<unknown>();
    const { run, name, button } = await draw(
      { kind },
      vi.fn(() => promise),
    );
    expect(run).not.toHaveBeenCalled();
    await button.click();
    await expect.element(button).toBeDisabled();
    (button.element() as HTMLButtonElement).click();
    end(true);
    await expect.poll(name).toBe('60秒后重新获取');
    expect(run).toHaveBeenCalledOnce();
  });

  test('starts with the countdown if a code was already sent', async () => {
    const { name, button } = await draw({ sent: true });
    expect(name()).toBe('60秒后重新获取');
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(name).toBe('重新获取验证码');
    await expect.element(button).toBeEnabled();
  });
});

import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Page, SubmitBar } from '../../renderer/index.ts';
import { followKeyboard } from './keyboard.ts';

let undo: (() => void) | undefined;
afterEach(() => undo?.());

/** A page with an input and a bar, on a screen whose viewport the test resizes. */
async function open() {
  const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
  undo = followKeyboard({ document, innerHeight, visualViewport: viewport });
  const screen = await render(
    <Page title="填写" footer={<SubmitBar label="提交" />}>
      <input aria-label="姓名" />
    </Page>,
  );
  const resize = (to: Partial<typeof viewport>): void => {
    Object.assign(viewport, to);
    viewport.dispatchEvent(new Event('resize'));
  };
  const height = (): number => document.querySelector('.hy-page')?.getBoundingClientRect().height ?? 0;
  const foot = (): number => document.querySelector('.hy-submit')?.getBoundingClientRect().bottom ?? 0;
  return { screen, resize, height, foot };
}

test('RT-34 an open keyboard shrinks the layout to the height above it, with the bar on top; closing it restores the layout', async () => {
  const { screen, resize, height, foot } = await open();
  expect([height(), foot()]).toEqual([innerHeight, innerHeight]);
  await screen.getByLabelText('姓名').click();
  resize({ height: innerHeight - 300 });
  expect([height(), foot()]).toEqual([innerHeight - 300, innerHeight - 300]);
  resize({ height: innerHeight });
  expect([height(), foot()]).toEqual([innerHeight, innerHeight]);
});

test('RT-34 a smaller viewport without a focused input, or a zoomed one, changes nothing', async () => {
  const { screen, resize, height } = await open();
  resize({ height: innerHeight - 300 });
  expect(height()).toBe(innerHeight);
  await screen.getByLabelText('姓名').click();
  resize({ height: innerHeight / 2, scale: 2 });
  expect(height()).toBe(innerHeight);
});

test('RT-34 applies to a keyboard that is already open', async () => {
  const { screen } = await open();
  await screen.getByLabelText('姓名').click();
  undo?.();
  undo = followKeyboard({
    document,
    innerHeight,
    visualViewport: Object.assign(new EventTarget(), { height: 300, offsetTop: 0, scale: 1 }),
  });
  expect(document.documentElement.style.getPropertyValue('--hy-vh')).toBe('3px');
});

test('RT-34 on a long page the bar is above the keyboard', async () => {
  const { screen, resize, foot } = await open();
  (document.querySelector('.hy-main') as HTMLElement).style.minHeight = '3000px';
  await screen.getByLabelText('姓名').click();
  resize({ height: innerHeight - 200 });
  expect(foot()).toBe(innerHeight - 200);
  undo?.();
  expect(document.documentElement.getAttribute('style') ?? '').not.toMatch(/--hy-(vh|keyboard)/);
});

import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PageView } from '../../page/PageView.tsx';
import { fakePage } from '../../page/testing.ts';

const props = { label: '请写名字', undo: '退一笔', clear: '重写', typed: '打字', submit: '写好了', empty: '请先写您的名字' };

async function draw() {
  const { page, asked } = await fakePage([{ id: 'sign', block: 'Signature', props, on: { done: { do: 'back' } } }]);
  const screen = await render(<PageView page={page} />);
  const paper = screen.getByRole('img', { name: '请写名字' }).element() as HTMLCanvasElement;
  /** Number of inked pixels on the paper. */
  const ink = (): number => {
    const { data } = paper.getContext('2d')?.getImageData(0, 0, paper.width, paper.height) ?? { data: new Uint8ClampedArray() };
    return data.filter((value, at) => at % 4 === 0 && value < 128).length;
  };
  const { left, top, width, height } = paper.getBoundingClientRect();
  const touch = (type: string, x: number, y: number, pointerId = 1) =>
    paper.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        clientX: left + x * width,
        clientY: top + y * height,
        bubbles: true,
        button: 0,
        isPrimary: true,
      }),
    );
  // Pointer capture fails for a pointer that was never on the screen.
  paper.setPointerCapture = () => undefined;
  const stroke = (y: number) => {
    touch('pointerdown', 0.1, y);
    touch('pointermove', 0.9, y);
    touch('pointerup', 0.9, y);
  };
  const told = () => asked.runs.map(({ scope }) => String(scope['event']));
  return { screen, ink, touch, stroke, told };
}

test('AD-07 draws a signature by finger, undoes strokes, clears it, and emits a picture', async () => {
  const { screen, ink, stroke, told } = await draw();
  expect(ink()).toBe(0);
  stroke(0.3);
  await expect.poll(ink).toBeGreaterThan(1000);
  const one = ink();
  stroke(0.7);
  await expect.poll(ink).toBeGreaterThan(one * 1.8);
  await screen.getByRole('button', { name: '退一笔' }).click();
  await expect.poll(ink).toBe(one);
  await screen.getByRole('button', { name: '写好了' }).click();
  await expect.poll(told).toEqual([expect.stringMatching(/^data:image\/png;base64,.{100}/)]);
  expect(ink()).toBe(one);
  await screen.getByRole('button', { name: '重写' }).click();
  await expect.poll(ink).toBe(0);
});

test('AD-07 ignores a second finger', async () => {
  const { ink, touch } = await draw();
  touch('pointerdown', 0.1, 0.5);
  touch('pointermove', 0.2, 0.5);
  await expect.poll(ink).toBeGreaterThan(0);
  const one = ink();
  touch('pointerdown', 0.5, 0.1, 2);
  touch('pointermove', 0.9, 0.9, 2);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(ink()).toBe(one);
});

test('AD-07 refuses an empty signature, and accepts a typed name instead', async () => {
  const { screen, ink, told } = await draw();
  await screen.getByRole('button', { name: '写好了' }).click();
  await expect.element(screen.getByText('请先写您的名字')).toBeVisible();
  expect(told()).toEqual([]);
  const hints = () => screen.getByText('请写名字').elements().length;
  expect(hints()).toBe(1);
  await screen.getByRole('textbox', { name: '打字' }).fill('王桂英');
  await expect.poll(hints).toBe(0);
  await expect.poll(ink).toBeGreaterThan(500);
  await screen.getByRole('button', { name: '写好了' }).click();
  await expect.poll(() => told().length).toBe(1);
});

import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { imageFile } from '../testing.ts';
import { ImageUploader, type ImageUploaderProps } from './ImageUploader.tsx';

const draw = (own: Partial<ImageUploaderProps>) => (
  <ImageUploader
    id="a"
    label="上传图片：病历"
    links={{ 'data-upload': 'records', 'aria-describedby': 'why' }}
    items={[]}
    multiple
    canAdd
    had={undefined}
    onPick={vi.fn()}
    {...own}
  >
    <span>上传图片</span>
  </ImageUploader>
);

const inputIn = (root: Element) => root.querySelector<HTMLInputElement>('input[type="file"]');

test('FM-09 the picker has its name and description, takes the focus, and hands all files on at once', async () => {
  const onPick = vi.fn();
  const screen = await render(draw({ onPick }));
  const input = inputIn(screen.container);
  expect([input?.id, input?.getAttribute('aria-label'), input?.dataset['upload'], input?.getAttribute('aria-describedby')]).toEqual([
    'a',
    '上传图片：病历',
    'records',
    'why',
  ]);
  await userEvent.tab();
  expect(document.activeElement).toBe(input);
  expect((await axe.run(screen.container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  const files = new DataTransfer();
  for (const name of ['a.jpg', 'b.jpg']) files.items.add(imageFile(name, 'jpeg'));
  if (input) input.files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(onPick.mock.calls.map(([all]) => (all as File[]).map(({ name }) => name))).toEqual([['a.jpg', 'b.jpg']]);
});

test('FU-02 a full list has no picker; the tiles are those handed in', async () => {
  const screen = await render(draw({ canAdd: false, items: [{ key: '1', tile: <p>一张</p> }] }));
  await expect.element(screen.getByText('一张')).toBeVisible();
  expect(inputIn(screen.container)).toBeNull();
  await expect.element(screen.getByText('上传图片')).not.toBeVisible();
});

test('a tap that came before this code opens the picker, and a focus stays', async () => {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const screen = await render(draw({ had: 'tap' }));
  expect(click).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(inputIn(screen.container));
  click.mockRestore();
});

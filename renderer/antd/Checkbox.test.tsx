import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { Checkbox, CheckboxGroup } from './Checkbox.tsx';

const options = [
  { value: 'r', label: '红' },
  { value: 'g', label: '绿' },
  { value: 'b', label: '蓝' },
];

test('FR-10 boxes of a group are reached one by one; space toggles; the answer keeps the order of the options', async () => {
  const onChange = vi.fn();
  const screen = await render(
    <CheckboxGroup id="a" options={options} value={['b']} disabled={false} aria-invalid onChange={onChange} onBlur={vi.fn()} />,
  );
  await expect.element(screen.getByRole('checkbox', { name: '蓝' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: '红' })).toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['r', 'b']);
  for (const tile of screen.container.querySelectorAll('label')) expect(tile.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('FV-07 a single box has its label as its name, and says when it is left', async () => {
  const [onChange, onBlur] = [vi.fn(), vi.fn()];
  const screen = await render(
    <Checkbox id="a" checked={false} disabled={false} aria-describedby="why" onChange={onChange} onBlur={onBlur}>
      长期有效
    </Checkbox>,
  );
  const box = screen.getByRole('checkbox', { name: '长期有效' });
  await expect.element(box).toHaveAttribute('aria-describedby', 'why');
  // The box lies over its whole label.
  await box.click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledOnce();
});

test('a box beside its text is reached and changed by keys, in a target of 44 px', async () => {
  const onChange = vi.fn();
  const screen = await render(
    <>
      <button type="button">之前</button>
      <Checkbox checked={false} onChange={onChange}>
        我已阅读并同意
      </Checkbox>
    </>,
  );
  const box = screen.getByRole('checkbox', { name: '我已阅读并同意' });
  await expect.element(box).not.toBeChecked();
  await screen.getByRole('button', { name: '之前' }).click();
  await userEvent.tab();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true]]);
  await screen.getByText('我已阅读并同意').click();
  expect(onChange.mock.calls).toEqual([[true], [true]]);
  expect(screen.container.querySelector('.adm-checkbox')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('a disabled box takes no tap', async () => {
  const onChange = vi.fn();
  const screen = await render(
    <Checkbox checked disabled onChange={onChange}>
      同意
    </Checkbox>,
  );
  await expect.element(screen.getByRole('checkbox', { name: '同意' })).toBeDisabled();
  await screen.getByText('同意').click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
});

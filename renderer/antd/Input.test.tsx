import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { Input } from './Input.tsx';
import { TextArea } from './TextArea.tsx';

const links = { 'aria-describedby': 'why', 'aria-invalid': true, 'aria-required': true } as const;
const row = (
  <>
    <label htmlFor="a">姓名</label>
    <p id="why">请输入姓名</p>
  </>
);

describe.each([
  ['line', (rest: object) => <Input id="a" links={links} value="王" {...rest} />],
  ['area', (rest: object) => <TextArea id="a" links={links} value="王" look="area" rows={3} {...rest} />],
] as const)('FM-09 a text as a %s', (_kind, draw) => {
  test('has its name, description and states on the element that is typed into', async () => {
    const screen = await render(
      <>
        {row}
        {draw({})}
      </>,
    );
    const box = screen.getByRole('textbox', { name: '姓名' });
    await expect.element(box).toHaveAccessibleDescription('请输入姓名');
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box).toHaveAttribute('aria-required', 'true');
    expect(box.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await screen.rerender(
      <>
        {row}
        {draw({ links: { 'aria-describedby': undefined } })}
      </>,
    );
    await expect.element(box).not.toHaveAttribute('aria-describedby');
  });

  test('hands typing on with its event, and shows nothing that is not taken over', async () => {
    const onChange = vi.fn();
    const screen = await render(
      <>
        {row}
        {draw({ onChange: ({ nativeEvent }: { nativeEvent: InputEvent }) => onChange(nativeEvent.inputType) })}
      </>,
    );
    const box = screen.getByRole('textbox', { name: '姓名' });
    await box.click();
    await userEvent.keyboard('x');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('insertText');
    await expect.element(box).toHaveValue('王');
  });
});

import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { TextArea } from './TextArea.tsx';

test('FR-10 a text area has its label and description, hands on the event of typing, and says when it is left', async () => {
  const [onChange, onBlur] = [vi.fn(), vi.fn()];
  const screen = await render(
    <>
      <label htmlFor="a">病情</label>
      <TextArea
        id="a"
        rows={3}
        look="area"
        links={{ 'aria-describedby': 'why', 'aria-invalid': true }}
        value=""
        count={<span id="why">0/200</span>}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </>,
  );
  const area = screen.getByRole('textbox', { name: '病情' });
  await expect.element(area).toHaveAttribute('aria-describedby', 'why');
  await expect.element(area).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText('0/200')).toBeVisible();
  expect(area.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await area.click();
  await userEvent.keyboard('疼');
  expect(onChange.mock.calls).toEqual([['疼']]);
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledOnce();
});

import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { PasscodeInput } from './PasscodeInput.tsx';

test('OP-14 PasscodeInput shows how many digits are typed, takes no focus, and is no field of the page', async () => {
  const screen = await render(<PasscodeInput count={2} length={6} />);
  expect([
    screen.container.querySelectorAll('.adm-passcode-input-cell').length,
    screen.container.querySelectorAll('.adm-passcode-input-cell-dot').length,
  ]).toEqual([6, 2]);
  expect(screen.container.querySelector('input')?.value).toBe('••');
  expect([...screen.getByRole('textbox').elements(), ...screen.getByRole('button').elements()]).toEqual([]);
  await userEvent.tab();
  expect(screen.container.contains(document.activeElement)).toBe(false);
});

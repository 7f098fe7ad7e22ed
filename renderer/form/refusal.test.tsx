import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { context, fakeHost, formOf } from '../testing.ts';
import { FormView } from './FormView.tsx';
import { createFormStore } from './store.ts';

test('shows a server refusal at its field until the answer changes', async () => {
  const fields = {
    name: { type: 'string', title: '姓名', widget: 'text' },
    phone: { type: 'string', title: '电话', widget: 'text' },
  } as const;
  const store = createFormStore(formOf({ 申请人: fields }), context, fakeHost());
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  const box = screen.getByRole('textbox', { name: '姓名', exact: true });
  await box.fill('张三');
  store.refuse([{ field: 'name', message: '姓名与保单不一致' }]);
  await expect.element(screen.getByText('姓名与保单不一致')).toBeVisible();
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('textbox', { name: '电话', exact: true }).fill('1');
  await expect.element(screen.getByText('姓名与保单不一致')).toBeVisible();
  await box.fill('李四');
  await expect.element(screen.getByText('姓名与保单不一致')).not.toBeInTheDocument();
});

import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FormView } from '../form/FormView.tsx';
import { createFormStore } from '../form/store.ts';
import { context, fakeHost, formOf } from '../testing.ts';

test('FM-09 a hospital picker with a single list shows no trail of levels, and one tap chooses', async () => {
  const host = fakeHost({ answer: () => ({ ok: true, result: [{ hospitalName: '江西省中医院' }, { hospitalName: '南昌市中医院' }] }) });
  const form = formOf({
    甲: {
      treatmentHospital: {
        type: 'string',
        title: '服务机构',
        widget: 'hospital',
        options: { call: 'hospital.byCity', value: 'hospitalName', label: 'hospitalName' },
      },
    },
  });
  const store = createFormStore(form, context, host);
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('option', { name: '南昌市中医院' })).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toEqual([]);
  await screen.getByRole('option', { name: '南昌市中医院' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveTextContent('南昌市中医院');
});

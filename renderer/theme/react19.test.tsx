import { Toast } from 'antd-mobile';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { patchReact19 } from './react19.ts';

test('the imperative parts of antd-mobile draw under React 19', async () => {
  patchReact19();
  const toast = Toast.show({ content: '看得见', duration: 0 });
  await expect.element(page.getByText('看得见')).toBeVisible();
  toast.close();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('看得见'));
});

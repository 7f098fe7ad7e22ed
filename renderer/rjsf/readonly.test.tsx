import validator from '@rjsf/validator-ajv8';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Form } from './index.ts';

test('an additional entry of a readonly form can be neither renamed nor removed', async () => {
  const schema = { type: 'object', additionalProperties: { type: 'string' } } as const;
  const screen = await render(<Form schema={schema} formData={{ extra: 'x' }} readonly validator={validator} />);
  expect([...screen.container.querySelectorAll('input')].map(({ readOnly }) => readOnly)).toEqual([true]);
  await expect.element(screen.getByRole('button', { name: '删除' })).toBeDisabled();
});

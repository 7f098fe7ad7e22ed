import { mkdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { createValidators, validatorCode } from './build.ts';
import type { Validators } from './form/index.ts';
import { resolve as resolveForm } from './form/index.ts';

const folder = new URL(`../node_modules/.cache/validators-${process.pid}/`, import.meta.url);
afterAll(() => rm(folder, { recursive: true, force: true }));

const { form } = resolveForm(
  {
    code: 'T',
    title: '测试',
    submit: { calls: ['service.apply'] },
    samples: [{ name: '空', values: {} }],
    sections: [
      {
        title: '一',
        properties: {
          phone: { type: 'string', pattern: '^1[3-9]\\d{9}$' },
          remark: { type: 'string', maxLength: 3 },
          files: { type: 'array', maxItems: 2 },
          choice: { type: ['string', 'array'] },
          reminder: { widget: 'warmReminder' },
        },
      },
    ],
  },
  () => undefined,
);

it('FV-01 FV-06 the browser code returns the same results as the validators of this process', async () => {
  await mkdir(folder, { recursive: true });
  const file = new URL('validators.mjs', folder);
  await writeFile(file, validatorCode(form));
  const built = ((await import(/* @vite-ignore */ file.href)) as { validators: Validators }).validators;
  const here = createValidators(form);
  expect(Object.keys(built)).toEqual(['phone', 'remark', 'files', 'choice']);
  const values = ['13800138000', '12800138000', '好好好', '好好好好', '👍👍👍', '', 3, null, undefined, ['a'], ['a', 'b', 'c'], [1], {}];
  for (const name of Object.keys(here))
    for (const value of values) expect([name, value, built[name]?.(value)]).toEqual([name, value, here[name]?.(value)]);
  expect(['a', ['a'], [1], 3].map((value) => here['choice']?.(value) === true)).toEqual([true, true, false, false]);
  expect(here['remark']?.('👍👍👍')).toBe(true);
});

it('contains nothing that evaluates text as code', () => {
  expect(validatorCode(form)).not.toMatch(/\beval\b|new Function|require\(/);
});

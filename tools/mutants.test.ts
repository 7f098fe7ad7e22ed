import { expect, test } from 'vitest';
import { mutants as tool } from './mutants.ts';
import { runTool } from './program.testing.ts';

test.each([
  ['count', 'abc'],
  ['count', ''],
  ['seed', '1.5'],
])('refuses --%s %j, which is no whole number', async (name, value) => {
  const { code, output } = await runTool(tool, `--${name}=${value}`);
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^--${name} 后面要写一个整数`));
});

test('refuses --least that is no whole number', async () => {
  const { code, output } = await runTool(tool, '--least=much');
  expect(code).toBe(1);
  expect(output).toContain('--least 后面要写一个整数');
});

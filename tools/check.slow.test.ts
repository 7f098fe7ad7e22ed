import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckIssue } from '../linter/source/types.ts';
import { check as tool } from './check.ts';
import { runTool } from './program.testing.ts';

const FORM = 'schemas/forms/YC_OUTPATIENT_GREEN_PASS.json';
let root = '';
let written = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'check-'));
  await cp('schemas', join(root, 'schemas'), { recursive: true });
  await cp('channels', join(root, 'channels'), { recursive: true });
  written = await readFile(join(root, FORM), 'utf8');
});

afterAll(() => rm(root, { recursive: true }));

/** The tool's output for a copy with this form. */
async function check(form: string, ...args: string[]): Promise<{ readonly code: number; readonly output: string }> {
  await writeFile(join(root, FORM), form);
  return runTool(tool, '--root', root, ...args);
}

/** The form with one more property in its last section. */
function withField(name: string, definition: object): string {
  const form = JSON.parse(written) as { sections: { properties?: object }[] };
  const last = form.sections.at(-1);
  if (last !== undefined) last.properties = { ...last.properties, [name]: { title: '甲', type: 'string', widget: 'text', ...definition } };
  return JSON.stringify(form, null, 2);
}

test("the product's documents have no errors and its forms are proven within the bound: exit 0, as a started process", () =>
  new Promise<void>((done) => {
    execFile(process.execPath, ['tools/check.ts'], (error, output) => {
      expect({ error, output }).toEqual({
        error: null,
        output: expect.stringMatching(
          /检查了 \d+ 个文档(，没有问题|：0 处错误，.+)。\n走遍了 \d+ 张表单，.+\d+ 个状态.+\n走了 \d+ 遍情景。\n(\d+ 份文档没有照样排版.+\n)?$/,
        ),
      });
      done();
    });
  }));

test.each([
  [
    'a cycle',
    withField.bind(undefined, 'a', { rules: { visible: { '==': [{ var: 'a' }, '1'] } } }),
    '规则互相依赖成环：a → a [cycle]',
    '"var": "a"',
    '"a"',
  ],
  [
    'an unknown operator',
    withField.bind(undefined, 'a', { rules: { visible: { equals: [{ var: 'remark' }, '1'] } } }),
    '没有“equals”这个运算符 [unknown-operator]',
    '"equals": [',
    '"equals"',
  ],
  [
    'an unknown widget',
    withField.bind(undefined, 'a', { widget: 'textaera' }),
    '“widget”不能是 "textaera" [format]',
    '"widget": "textaera"',
    '"textaera"',
  ],
])('%s: prints the message, the line and a caret under the exact span, exit 1', async (_name, form, message, source, marked) => {
  const { code, output } = await check(form(), FORM);
  const lines = output.split('\n');
  expect(code).toBe(1);
  expect(lines[0]).toMatch(new RegExp(`^${FORM}:\\d+:\\d+: `));
  expect(lines[0]).toContain(message);
  expect(lines[2]).toContain(source);
  const caret = lines[3] ?? '';
  expect(lines[2]?.slice(caret.indexOf('^'), caret.lastIndexOf('~') + 1)).toBe(marked);
  expect(output).toContain('1 处错误，0 处提醒，在 1 个文件里。');
});

test('--format json prints the issues as data; paths filter them', async () => {
  const bad = withField('a', { widget: 'textaera' });
  const { output } = await check(bad, FORM, '--format', 'json');
  expect(JSON.parse(output) as CheckIssue[]).toMatchObject([{ rule: 'format', file: FORM, suggestion: 'textarea' }]);
  expect(await check(bad, 'channels/')).toMatchObject({ code: 0, output: expect.stringContaining('没有问题') });
  expect(await check(bad, FORM)).toMatchObject({ code: 1 });
});

test('reports a fault once, at its place: affected forms are not proven, and an invalid pattern does not abort the check', async () => {
  const bracket = await check(withField('a', { pattern: '^1[3-9$', messages: { pattern: '格式错误' } }), FORM);
  expect(bracket).toMatchObject({ code: 1, output: expect.stringContaining('正则表达式不能用：方括号没有配对 [bad-pattern]') });
  expect(bracket.output).toContain('文档有错、没有走的有 1 张：YC_OUTPATIENT_GREEN_PASS。');
  const code = await check(withField('a', { rules: { visible: { '==': [{ var: 'vipPatientEscort' }, '是'] } } }), FORM);
  expect(code.output).toContain('[unknown-code]');
  expect(code.output).not.toContain('model-');
});

import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/** What the tool prints, and its exit code. */
function explain(...args: string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/explain.ts', ...args], (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: output + errors });
    });
  });
}

test('a form: the sheet to read, and with --html one page to print', { timeout: 30_000 }, async () => {
  const { output } = await explain('form', 'YC_OUTPATIENT_GREEN_PASS');
  expect(output).toMatch(/^永诚门诊绿通服务申请（YC_OUTPATIENT_GREEN_PASS）\n/);
  expect(output).toMatch(/\. 期望就诊时间段　单选，必填\n {7}· 『是否需要VIP陪诊』为『是』时才显示；不显示时清空\n/);
  const page = await explain('form', 'YC_OUTPATIENT_GREEN_PASS', '--html');
  expect(page.output).toMatch(
    /^<!doctype html>\n[\s\S]*<title>永诚门诊绿通服务申请（YC_OUTPATIENT_GREEN_PASS）<\/title>[\s\S]*<\/html>\n$/,
  );
});

test('without a form or with a slip: what can be asked, what was meant, exit 1', { timeout: 30_000 }, async () => {
  expect(await explain()).toMatchObject({ code: 1, output: expect.stringContaining('用法') });
  expect(await explain('form', 'YC_OUTPATIENT_GREEN_PAS', '--html')).toEqual({
    code: 1,
    output: '没有表单 YC_OUTPATIENT_GREEN_PAS。你是不是想写 "YC_OUTPATIENT_GREEN_PASS"？\n',
  });
});

import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { explain as tool } from './explain.ts';
import { runTool } from './program.testing.ts';

const explain = runTool.bind(undefined, tool);

test('form: prints the sheet, and with --html one printable page', async () => {
  const { output } = await explain('form', 'YC_OUTPATIENT_GREEN_PASS');
  expect(output).toMatch(/^永诚门诊绿通服务申请（YC_OUTPATIENT_GREEN_PASS）\n/);
  expect(output).toMatch(/\. 期望就诊时间段　单选，必填\n {7}· 『是否需要VIP陪诊』为『是』时才显示；不显示时清空\n/);
  const page = await explain('form', 'YC_OUTPATIENT_GREEN_PASS', '--html');
  expect(page.output).toMatch(
    /^<!doctype html>\n[\s\S]*<title>永诚门诊绿通服务申请（YC_OUTPATIENT_GREEN_PASS）<\/title>[\s\S]*<\/html>\n$/,
  );
});

test.each([
  ['form', 'YC_OUTPATIENT_GREEN_PASS', 'remark'],
  ['page', 'redeem', 'facts'],
  ['channel', 'YONGCHENGCAICHAN', 'uiConfig'],
])('the word %s is optional: only one kind has the name %s', async (kind, ...name) => {
  const { code, output } = await explain(kind, ...name);
  expect(code).not.toBe(1);
  expect(await explain(...name)).toEqual({ code, output });
});

test('unknown name: suggests the nearest document, exit 1', async () => {
  expect(await explain('rediem', 'facts')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^不认识“rediem”。你是不是想写“redeem”？/),
  });
});

test('no question: prints the possible questions, exit 1', async () => {
  expect(await explain()).toMatchObject({ code: 1, output: expect.stringContaining('用法') });
  expect(await explain('chanel', 'YONGCHENGCAICHAN')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^不认识“chanel”。你是不是想写“channel”？\n用法：/),
  });
});

const FORM = 'YC_OUTPATIENT_GREEN_PASS';

test.each([
  [['form', 'YC_OUTPATIENT_GREEN_PAS', '--html'], `没有表单 YC_OUTPATIENT_GREEN_PAS。你是不是想写 "${FORM}"？`],
  [['form', 'YC_OUTPATIENT_GREEN_PAS', 'remark'], `没有表单 YC_OUTPATIENT_GREEN_PAS。你是不是想写 "${FORM}"？`],
  [['form', FORM, 'vipPatientEscrot'], `表单 ${FORM} 里没有字段“vipPatientEscrot”。你是不是想写 "vipPatientEscort"？`],
  [['page', 'redeem', 'fatcs'], '页面 redeem 里没有积木“fatcs”。你是不是想写 "facts"？'],
  [['channel', 'YONGCHENGCAICAN'], '没有渠道“YONGCHENGCAICAN”。你是不是想写 "YONGCHENGCAICHAN"？'],
  [['channel', 'YONGCHENGCAICHAN', 'uiConfg'], '渠道 YONGCHENGCAICHAN 没有 uiConfg。你是不是想写 "uiConfig"？'],
  [['channel', 'YONGCHENGCAICHAN', 'uiConfig.loga'], '渠道 YONGCHENGCAICHAN 没有 uiConfig.loga。你是不是想写 "uiConfig.logo"？'],
  [['channel', 'YONGCHENGCAICHAN', '--env', 'prod'], '没有环境“prod”，可用的是 production、staging、test、development'],
])('unknown %j: suggests the nearest name, exit 1', async (args, said) => {
  expect(await explain(...args)).toEqual({ code: 1, output: `${said}\n` });
});

test('unreadable answers: names the file or sample, exit 1', async () => {
  const field = ['form', FORM, 'remark'];
  expect(await explain(...field, '--sample', '没有的')).toMatchObject({
    code: 1,
    output: expect.stringContaining('没有样例“没有的”。有：「'),
  });
  expect(await explain(...field, '--given', 'nowhere.json')).toMatchObject({
    code: 1,
    output: expect.stringContaining('没有文件 nowhere.json'),
  });
  expect(await explain(...field, '--given', 'README.md')).toMatchObject({
    code: 1,
    output: expect.stringContaining('README.md 不是一个 JSON 对象'),
  });
});

test('unknown option: names it and prints the usage, exit 1, as a started process', () =>
  new Promise<void>((done) => {
    const asked = ['tools/explain.ts', 'page', 'redeem', 'facts', '--smple', '输入兑换码'];
    execFile(process.execPath, asked, (error, output, complaint) => {
      expect(error?.code).toBe(1);
      expect(output).toBe('');
      expect(complaint).toMatch(/^不认识“--smple”。你是不是想写“--sample”？\n用法：/);
      expect(complaint).not.toContain('node:internal');
      done();
    });
  }));

test('existing name: exit 0', async () => {
  expect(await explain('channel', 'YONGCHENGCAICHAN', 'uiConfig')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^uiConfig\.\w+ = .+ {2}channels\/\w+\.json:\d+\n/),
  });
  expect(await explain('page', 'redeem', 'facts', '--sample', '输入兑换码', '--channel', 'JIANGXIRENBAO')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^页面 redeem 的积木 facts.+\n渠道 JIANGXIRENBAO，样例“输入兑换码”：不显示\n {2}因为外面的积木 found 不显示：步骤的变量“right”没有值.+\n {2}要让它显示：步骤的变量“right”要有值\n$/,
    ),
  });
  expect(await explain('form', FORM, 'expectVisitTime')).toMatchObject({ code: 0, output: expect.stringContaining('expectVisitTime『') });
});

test('schema: prints the JSON Schema of what a form hands in, and refuses an unknown form', async () => {
  const { code, output } = await explain('schema', 'YC_OUTPATIENT_GREEN_PASS');
  expect(code).toBe(0);
  expect(output).toMatch(/^\{\n {2}"\$schema": "http:\/\/json-schema\.org\/draft-07\/schema#",\n {2}"title": "永诚门诊绿通服务申请"/);
  expect((await explain('schema', 'NO_SUCH_FORM')).code).toBe(1);
});

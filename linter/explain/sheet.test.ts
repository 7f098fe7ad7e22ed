import { expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { overProject, readFixture } from '../fixture.ts';
import { explainForm, explainFormPage } from '../index.ts';
import { laidOut } from '../source/laid-out.ts';
import type { SourceFile } from '../source/types.ts';

const DOCUMENTS: Readonly<Record<string, string>> = import.meta.glob(['../../schemas/**/*.json', '../../channels/*.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const real = openProject(Object.entries(DOCUMENTS).map(([path, text]): SourceFile => ({ path: path.replace('../../', ''), text })));
const codes = [...real.forms.names].sort();

/** Returns the sheet of a form with these fields. */
const sheetOf = (fields: string): readonly string[] => explainForm(openProject(overProject(laidOut(fields))), 'MORE').lines.slice(3, -3);

test('a form lists its title, sections, rows in order, and the effect of submitting', () => {
  expect(explainForm(openProject(readFixture('project').files), 'INSURED').lines).toEqual([
    '被保人（INSURED）',
    '页首提示：“请如实填写”',
    '',
    '一、被保人',
    '   显示哪些字段、按什么顺序，由渠道的“被保人字段”决定。',
    '   1. 姓名　单行文字，选填',
    '   2. 年龄　单行文字，选填',
    '',
    '提交时依次：提交。',
    '返回时回到上一页。',
  ]);
});

test.each([
  [
    'a condition, the behaviour while hidden, limits, a message',
    `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "default": "0", "options": { "dictionary": "yesNo" } },
"count": { "title": "人数", "type": "string", "widget": "text", "inputMode": "numeric", "maxLength": 2, "whenHidden": "clear", "pattern": "^\\\\d+$",
  "rules": { "visible": { "==": [{ "var": "escort" }, "1"] }, "required": true }, "messages": { "required": "请输入人数", "pattern": "请输入数字" } }`,
    [
      '   1. 是否陪诊　单选，选填',
      '       · 默认为『否』',
      '       · 选项：否 / 是',
      '   2. 人数　单行文字，必填',
      '       · 『是否陪诊』为『是』时才显示；不显示时清空',
      '       · 最多 2 个字',
      '       · 手机上弹出数字键盘',
      '       · 没填时提示：“请输入人数”',
      '       · 格式不对时提示：“请输入数字”',
    ],
  ],
  [
    'dates, photos by the kind of document, fields drawn in the same row, follow-ups, resets',
    `"kind": { "title": "证件类型", "type": "string", "widget": "select", "options": { "dictionary": "certType" }, "resets": ["photos"] },
"photos": { "title": "证件照片", "type": "array", "widget": "idCardPhoto", "sensitive": true, "rules": { "min": { "option": ["kind", "photoRequired"] } }, "messages": { "min": "请上传证件照片" } },
"until": { "title": "有效期", "type": "string", "widget": "date", "format": "date", "rules": { "required": { "!=": [{ "var": "forever" }, "1"] }, "min": { "today": [] }, "max": { "addYears": [{ "today": [] }, 99] } } },
"forever": { "title": "长期", "type": "string", "widget": "flag", "options": { "dictionary": "yesNo" }, "drawnBy": "until" },
"wound": { "title": "伤口", "type": ["string", "array"], "widget": "choice", "options": { "call": "service.hospitals" }, "followUp": { "field": "desc", "maxLength": 50 } },
"desc": { "title": "伤口情况", "type": "string", "widget": "textarea" }`,
    [
      '   1. 证件类型　下拉选择，选填',
      '       · 选项：身份证 / 护照',
      '       · 改动后清空『证件照片』',
      '   2. 证件照片　证件照片，选填',
      '       · 至少：按『证件类型』，身份证 2 张，其余 1 张',
      '       · 个人敏感信息',
      '       · 张数不够时提示：“请上传证件照片”',
      '   3. 有效期　日期，『长期』不为『是』时必填',
      '       · 最早：今天',
      '       · 最晚：99 年后的今天',
      ' 3.1. 长期　勾选，选填',
      '       · 选项：否 / 是',
      '       · 和『有效期』在同一行',
      '   4. 伤口　单选或多选（由服务器决定），选填',
      '       · 选项由服务器给出（医院）',
      '       · 选中需要说明的选项时，要补充说明，最多 50 个字',
      '   5. 伤口情况　多行文字，选填',
      '       · 『伤口』选中需要说明的选项时才显示，并且必填',
    ],
  ],
  [
    'the checks besides the pattern',
    `"card": { "title": "证件号码", "type": "string", "widget": "text", "sensitive": true, "pattern": "^\\\\d{17}[\\\\dX]$", "check": "idCard", "rules": { "min": { "if": [{ "var": "time" }, { "addYears": [{ "today": [] }, -100] }, null] }, "max": { "today": [] } }, "messages": { "pattern": "证件号码格式错误", "checkDigit": "{title}输错了" } }`,
    [
      '   1. 证件号码　单行文字，选填',
      '       · 号码里的日期最早：『time』已填写时为100 年前的今天',
      '       · 号码里的日期最晚：今天',
      '       · 核对证件号里的出生日期和 18 位的校验位',
      '       · 个人敏感信息',
      '       · 格式不对时提示：“证件号码格式错误”',
      '       · 校验位不对时提示：“证件号码输错了”',
    ],
  ],
])('a row in plain Chinese: %s', (_title, fields, lines) => {
  expect(sheetOf(fields)).toEqual(['一、更多信息', ...lines]);
});

test.each(codes)('%s: the sheet contains no code', (code) => {
  const { lines } = explainForm(real, code);
  expect(lines[0]).toContain(code);
  const form = real.forms.get(code)?.value;
  for (const { title } of form?.sections ?? []) expect(lines.join('\n')).toContain(`、${title}`);
  expect(lines.slice(1).filter((line) => /[{}[\]]|undefined|null|_other_url|[a-z]\.[a-z]/.test(line))).toEqual([]);
  expect(lines.filter((line) => /，，|。。|时时|“”|『』/.test(line))).toEqual([]);
});

test.each(codes)('%s: the page is self-contained, runs no script, and says the same as the text', (code) => {
  const page = explainFormPage(real, code, '2026-11-21') ?? '';
  expect(page).not.toMatch(/<script|javascript:|\son\w+=|<link|<img|src=|url\(|@import|https?:/i);
  expect(page).toMatch(/^<!doctype html>\n<html lang="zh-CN">/);
  expect(page).toContain('@media print');
  const rows = explainForm(real, code).lines.filter((line) => /^ *\d+(\.\d+)?\. /.test(line));
  expect(page.match(/<tr><td>/g)?.length).toBe(rows.length);
});

test('content of documents cannot become markup', () => {
  const project = openProject(
    overProject(
      laidOut('"a": { "title": "<b onclick=alert(1)>甲</b>", "type": "string", "widget": "text", "description": "a & \\"b\\"" }'),
    ),
  );
  const page = explainFormPage(project, 'MORE', '2026-11-21') ?? '';
  expect(page).toContain('&lt;b onclick=alert(1)&gt;甲&lt;/b&gt;');
  expect(page).toContain('a &amp; &quot;b&quot;');
  expect(page).not.toContain('<b ');
});

test('an unknown form gets a suggestion and no page', () => {
  const project = openProject(readFixture('project').files);
  expect(explainForm(project, 'VIST')).toEqual({ known: false, lines: ['没有表单 VIST。你是不是想写 "VISIT"？'] });
  expect(explainFormPage(project, 'VIST', '2026-11-21')).toBeUndefined();
});

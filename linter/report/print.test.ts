import { expect, test } from 'vitest';
import { blocksPage, printIssues, rulesPage } from '../index.ts';
import { RULES } from '../rules/rules.ts';
import type { CheckIssue } from '../source/types.ts';

const issue: CheckIssue = {
  rule: 'format',
  severity: 'error',
  file: 'schemas/forms/A.json',
  line: 2,
  column: 24,
  endColumn: 31,
  message: '“widget”不能是 "raido"',
  expected: ['radio', 'select'],
  suggestion: 'radio',
};
const lines = (text: string): readonly string[] => text.split('\n');

test('prints place, message, source with a caret under the exact span, expected values, suggestion, link', () => {
  const text = '{\n  "title": 1, "widget": "raido" }';
  expect(lines(printIssues([{ ...issue, column: 27 - 1, endColumn: 33 }], [{ path: issue.file, text }]))).toEqual([
    'schemas/forms/A.json:2:26: “widget”不能是 "raido" [format]',
    '  |',
    '2 |   "title": 1, "widget": "raido" }',
    '  |                          ^~~~~~~',
    '  = 可以是：radio、select',
    '  = 你是不是想写 "radio"？',
    '  = 说明：docs/check.md#format',
    '',
  ]);
});

test('aligns the caret under wide characters', () => {
  const text = '{ "标题": "电话" }';
  const [, , source, caret] = lines(printIssues([{ ...issue, line: 1, column: 9, endColumn: 13 }], [{ path: issue.file, text }]));
  expect(source).toBe('1 | { "标题": "电话" }');
  expect(caret).toBe('  |    　　   ^~~~~~');
});

test('cuts a long line around the place', () => {
  const text = `${'a'.repeat(300)}"raido"${'b'.repeat(300)}`;
  const [, , source = '', caret = ''] = lines(
    printIssues([{ ...issue, line: 1, column: 301, endColumn: 308 }], [{ path: issue.file, text }]),
  );
  expect(source.length).toBeLessThan(150);
  expect(source.slice(caret.indexOf('^'), caret.lastIndexOf('~') + 1)).toBe('"raido"');
});

test('the page of rules has an anchor for every rule', () => {
  for (const { id, title } of RULES) expect(rulesPage()).toContain(`\n## ${id}\n\n**${title}**`);
});

test('prints the first twenty of many values, and their total number', () => {
  const expected = Array.from({ length: 25 }, (_none, index) => `v${index}`);
  const { suggestion: _none, ...plain } = issue;
  const text = printIssues([{ ...plain, severity: 'warning', expected }], []);
  expect(text).toContain('schemas/forms/A.json:2:24: 提醒：“widget”不能是 "raido" [format]');
  expect(text).toContain('v18、v19 等 25 个');
  expect(text).not.toContain('v20、');
  expect(text).not.toContain('你是不是想写');
  expect(printIssues([{ ...plain, expected: [] }], [])).not.toContain('可以是');
});

test('aligns the caret under Chinese characters and tabs', () => {
  const text = '\n\t"标题": "raido"';
  const [, , , caret = ''] = lines(printIssues([{ ...issue, column: 8, endColumn: 15 }], [{ path: issue.file, text }]));
  expect(caret).toBe('  | \t \u3000\u3000   ^~~~~~~');
});

test('the page of blocks describes a contract, and omits what the contract leaves open', () => {
  const definitions = {
    Plain: { description: '甲', properties: {} },
    Odd: {
      description: '乙',
      properties: { any: {}, odd: { type: 'date' }, list: { type: 'array', items: { properties: { a: { type: ['string', 'null'] } } } } },
      required: ['odd'],
      events: { tap: '点了' },
    },
  };
  const page = blocksPage([{ path: 'schemas/meta/block.schema.json', text: JSON.stringify({ definitions }) }]);
  const rows = ['| `any` |  |  |', '| `odd`（必填） | date |  |', '| `list` | 列表 |  |', '| `list[].a` | 文字、空 |  |'];
  expect(page).toContain(
    `## Plain\n\n甲\n\n## Odd\n\n乙\n\n| 参数 | 值 | 说明 |\n| --- | --- | --- |\n${rows.join('\n')}\n\n事件：\n\n- \`tap\`：点了`,
  );
  expect(blocksPage([])).not.toContain('## ');
});

test('an English report has no Chinese word but those of the documents, for every rule', () => {
  const all = RULES.map(({ id, severity }) => ({ ...issue, rule: id, severity, message: '“name”写错了' }));
  const said = lines(printIssues(all, [], 'en')).filter((line) => /\p{Script=Han}/u.test(line));
  expect(said).toEqual([]);
  expect(lines(printIssues([{ ...issue, rule: 'unknown-block', message: '没有积木“Cel”' }], [], 'en'))[0]).toBe(
    'schemas/forms/A.json:2:24: No such block: “Cel” [unknown-block]',
  );
});

test.each([
  ['“widget”不能是 "raido"', '“widget” cannot be "raido"'],
  ['“min”应为数字，这里是 "一"', '“min” has a value of a wrong type: "一"'],
  ['缺少“title”（标题）', '“title” is missing'],
  ['这里没有“titel”这个键', 'There is no key “titel” here'],
  ['“items”至少要有 2 项', '“items” has at least 2'],
])('says a mistake of a format in English: %s', (message, english) => {
  expect(lines(printIssues([{ ...issue, message }], [], 'en'))[0]).toContain(`: ${english} [format]`);
});

test('a check of a product keeps its message', () => {
  expect(printIssues([{ ...issue, rule: 'own', message: 'Too long' }], [], 'en')).toContain(': Too long [own]');
});

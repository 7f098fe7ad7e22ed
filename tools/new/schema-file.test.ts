import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REASONS } from '../../linter/json-schema/reasons.ts';
import { branches } from '../../linter/json-schema/testing.ts';
import { check } from '../check.ts';
import { newDocument } from '../new.ts';
import { runTool } from '../program.testing.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-schema-'));
  await Promise.all(['schemas', 'channels'].map((folder) => cp(folder, join(root, folder), { recursive: true })));
});
afterAll(() => rm(root, { recursive: true }));

const TOOLS = { new: newDocument, check };
const run = (tool: keyof typeof TOOLS, ...args: string[]) => runTool(TOOLS[tool], '--root', root, ...args);

test('what depends on an answer is a rule, every place that is not carried is told, and the form is proven', async () => {
  const choice = { type: 'string', title: '要陪诊吗', enum: ['要', '不要'], 'x-group': 1 };
  const day = { type: 'string', title: '哪天', format: 'date' };
  const schema = {
    type: 'object',
    required: ['choice', 'smokes'],
    properties: { choice, smokes: { type: 'boolean', title: '是否吸烟' }, version: { const: '1', title: '版本' } },
    ...branches({ properties: { choice: { const: '要' } } }, { properties: { day }, required: ['day'] }),
  };
  // As Windows editors write it: with a byte order mark.
  await writeFile(join(root, 'escort.json'), `\uFEFF${JSON.stringify(schema)}`);
  const { code, output } = await run('new', 'form', 'NC_ESCORT', '--from-schema', join(root, 'escort.json'), '--title', '陪诊');
  expect(code).toBe(0);
  expect(output).toContain(
    [
      '没有照原样带上的：',
      '  #/properties/choice/x-group  没有带上 x-group（unread）',
      '  #/properties/version/const  只能是“1”：已经填好，会员不能改（fixed，改了写法）',
    ].join('\n'),
  );
  const form = JSON.parse(await readFile(join(root, 'schemas/forms/NC_ESCORT.json'), 'utf8')) as object;
  expect(form).toMatchObject({
    sections: [{ properties: { day: { rules: { visible: { '==': [{ var: 'choice' }, '要'] } } } }, required: ['choice', 'smokes', 'day'] }],
  });
  const dictionaries = ['ncEscortChoice', 'ncEscortSmokes'].map((name) => `schemas/dictionaries/${name}.json`);
  expect(await run('check', 'schemas/forms/NC_ESCORT.json', ...dictionaries)).toMatchObject({ code: 0 });
});

test.each<[what: string, content: string | Buffer, said: string]>([
  ['an empty file', ' \n', '是空的'],
  ['no JSON', '{\n  "type": "object", // 对象\n}', '不是 JSON：第 2 行第 21 列读不下去'],
  ['a list', '[1]', '里是一个列表，要一个 JSON 对象'],
  ['a value', 'true', '里是一个值（true），要一个 JSON 对象'],
  ['an empty object', '{}', '不是 JSON Schema：里面什么也没有'],
  ['answers', '{"name":"王","age":3}', '不是 JSON Schema：最外层写的是 name、age，没有 type'],
  ['answers with a type', '{"type":"vip","name":"王"}', '不是 JSON Schema：最外层写的是 type、name'],
  ['a uiSchema', '{"name":{"ui:widget":"textarea"}}', '这是 uiSchema：用 --ui 给出它'],
  ['OpenAPI', '{"openapi":"3.1.0","components":{}}', '这是 OpenAPI 文档：请把 components/schemas 里要的那一个'],
  ['a form of ours', '{"code":"X","title":"甲","sections":[]}', '这是本产品的表单：照它写用 --from'],
  ['a layout of JSON Forms', '{"type":"VerticalLayout","elements":[]}', '这是 JSON Forms 的界面'],
])('%s is no schema, and is told what it is', async (_what, content, said) => {
  await writeFile(join(root, 'none.json'), content);
  const { code, output } = await run('new', 'form', 'NC_NONE', '--from-schema', join(root, 'none.json'));
  expect(code).toBe(1);
  expect(output).toContain(said);
});

test('a schema is read in each encoding that its mark says', async () => {
  const text = JSON.stringify({ type: 'object', properties: { a: { type: 'string', title: '甲' } } });
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
  await Promise.all([writeFile(join(root, 'le.json'), little), writeFile(join(root, 'be.json'), Buffer.from(little).swap16())]);
  expect(await run('new', 'form', 'NC_LE', '--from-schema', join(root, 'le.json'))).toMatchObject({ code: 0 });
  expect(await run('new', 'form', 'NC_BE', '--from-schema', join(root, 'be.json'))).toMatchObject({ code: 0 });
  expect((await run('new', 'form', 'NC_DIR', '--from-schema', root)).output).toContain('是一个文件夹，要一个文件');
});

test('docs/json-schema.md has every reason of the report, in its words', async () => {
  const page = await readFile('docs/json-schema.md', 'utf8');
  const rows = Object.entries(REASONS).map(
    ([code, { effect, zh }]) => `| \`${code}\` | ${zh} | ${effect === 'changed' ? '有，改了写法' : '没有'} |`,
  );
  expect(
    page.split('\n').filter((line) => line.startsWith('| `') && rows.some((row) => row.startsWith(line.split(' | ')[0] ?? ''))),
  ).toEqual(rows);
});

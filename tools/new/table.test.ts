import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { filesOf } from './files.ts';
import { formOfSchemaText, formOfTable } from './form-of-schema.ts';
import { cellsOf, optionsIn, readTable, schemaOfTable } from './table.ts';

const line = (...cells: readonly string[]): string => cells.join('\t');

describe('a table pasted from a spreadsheet', () => {
  test('is split into cells; a quoted cell holds line ends, tabs and quotes', () => {
    expect(cellsOf('\uFEFFa\t"b\n\tc ""d"""\r\n\t\n e \tf')).toEqual([
      ['a', 'b\n\tc "d"'],
      ['e', 'f'],
    ]);
  });

  test('splits options by what staff write between them', () => {
    expect(['男/女', 'A.上肢；B.下肢', '1. 早\n2. 晚', '是、否,不知道', '①甲|②乙', '男,男'].map(optionsIn)).toEqual([
      ['男', '女'],
      ['上肢', '下肢'],
      ['早', '晚'],
      ['是', '否', '不知道'],
      ['①甲', '②乙'],
      ['男'],
    ]);
  });

  test('finds its columns by their names, in any order, and its sections by numbered headings', () => {
    const text = [
      line('必填', '题目', '题型'),
      line('', '一、基本信息'),
      line('是', '1. 姓名', '填空'),
      line('', '二、就诊'),
      line('√', '哪天：', '日期'),
    ].join('\n');
    expect(readTable(text).sections).toMatchObject([
      { title: '基本信息', rows: [{ title: '姓名', kind: '填空', isNeeded: true }] },
      { title: '就诊', rows: [{ title: '哪天', kind: '日期', isNeeded: true }] },
    ]);
    expect(readTable('手机*\t电话').sections[0]?.rows[0]).toMatchObject({ title: '手机', isNeeded: true });
    expect(readTable(line('', '单选')).notes).toHaveLength(1);
  });

  test.each<[string, string, Readonly<Record<string, Json>>]>([
    ['单选题', '男/女', { type: 'string' }],
    ['多选', '咳/痛', { type: 'array' }],
    ['日期', '', { format: 'date' }],
    ['日期时间', '', { format: 'date-time' }],
    ['时间', '', { format: 'time' }],
    ['上传照片', '', { type: 'array' }],
    ['金额', '', { type: 'number', minimum: 0 }],
    ['整数', '', { type: 'integer' }],
    ['问答题', '', { maxLength: 500 }],
    [
      '是否',
      '',
      {
        oneOf: [
          { const: '1', title: '是' },
          { const: '2', title: '否' },
        ],
      },
    ],
    ['手机号', '', { pattern: '^1\\d{10}$' }],
    ['', '', { maxLength: 50 }],
    [
      '',
      '甲/乙',
      {
        oneOf: [
          { const: '1', title: '甲' },
          { const: '2', title: '乙' },
        ],
      },
    ],
    ['怪', '', { maxLength: 50 }],
    ['单选', '', { maxLength: 50 }],
  ])('understands the kind “%s” with options “%s”', (kind, options, shape) => {
    const { schema, notes } = schemaOfTable(readTable(line('题', kind, '', options)));
    expect((schema['properties'] as Record<string, Json>)['question1']).toMatchObject(shape);
    expect(notes.length > 0).toBe(kind === '怪' || (kind === '单选' && options === ''));
  });
});

test('a table becomes a form with its dictionaries and a sample, in files that did not exist', async () => {
  const root = await mkdtemp(join(tmpdir(), 'new-table-'));
  const { write } = filesOf(root);
  const text = [
    line('问题', '题型', '必填', '选项', '说明'),
    line('一、您是谁'),
    line('姓名', '填空', '是'),
    line('姓名（再写一次）', '填空'),
    line('性别', '单选', '是', '男/女'),
    line('二、看病'),
    line('哪天去', '日期', '是', '', '三天以后'),
    line('症状', '多选', '', '咳嗽、头痛、其他'),
    line('病历照片', '照片'),
  ].join('\n');
  const said = await formOfTable('NC_TABLE', '上门', text, write);
  expect(said).toContain('schemas/forms/NC_TABLE.json');
  const form = JSON.parse(await readFile(join(root, 'schemas/forms/NC_TABLE.json'), 'utf8')) as {
    readonly sections: readonly {
      readonly title: string;
      readonly properties: Record<string, { widget: string }>;
      readonly required: readonly string[];
    }[];
    readonly samples: readonly { readonly values: Readonly<Record<string, Json>> }[];
  };
  expect(form.sections.map(({ title, properties }) => `${title} ${Object.keys(properties).join(' ')}`)).toEqual([
    '您是谁 name name2 sex',
    '看病 question1 question2 photos',
  ]);
  expect(form.sections.map(({ required }) => required)).toEqual([['name', 'sex'], ['question1']]);
  expect(Object.values(form.sections[1]?.properties ?? {}).map(({ widget }) => widget)).toEqual(['date', 'checkbox', 'file']);
  expect(form.samples[0]?.values['name']).toBeDefined();
  await expect(formOfTable('NC_TABLE', '上门', text, write)).rejects.toThrow('已经有了，没有改动它');
  await expect(formOfTable('lower', '上门', text, write)).rejects.toThrow('只能用大写字母');
  await expect(formOfTable('NC_X', '', text, write)).rejects.toThrow('标题');
  await expect(formOfTable('NC_X', '上门', '  ', write)).rejects.toThrow('没有问题');
  const schema = JSON.stringify({ type: 'object', properties: { a: { type: 'string', title: '甲' } } });
  expect(await formOfSchemaText('NC_SCHEMA', '', schema, write)).toContain('架构里的内容都带上了');
  await expect(formOfSchemaText('NC_Y', '', '{ "x": 1 }', write)).rejects.toThrow('不是 JSON Schema');
  await rm(root, { recursive: true });
});

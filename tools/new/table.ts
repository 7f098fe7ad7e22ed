import type { Json, Values } from '../../engine/index.ts';

/** One question of a pasted table. */
export interface Row {
  readonly title: string;
  /** The word of its kind, as written. */
  readonly kind: string;
  readonly isNeeded: boolean;
  readonly options: readonly string[];
  readonly note: string;
}

/** A section of a pasted table: a heading, and the questions below it. */
export interface TableSection {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The sections of a pasted table, and notes about guesses. */
export interface PastedTable {
  readonly sections: readonly TableSection[];
  readonly notes: readonly string[];
}

/** Columns by the words of a first line. */
const COLUMNS: readonly (readonly [keyof Row, RegExp])[] = [
  ['title', /^(?:问题|题目|字段|字段名称|名称|内容|标题|项目|question|title|field|label)$/i],
  ['kind', /^(?:题型|类型|种类|控件|kind|type)$/i],
  ['isNeeded', /^(?:必填|是否必填|需要|必须|是否必须|needed|required)$/i],
  ['options', /^(?:选项|可选项|选择项|备选|options|choices|values)$/i],
  ['note', /^(?:说明|备注|提示|note|description|hint)$/i],
];
const USUAL: readonly (keyof Row)[] = ['title', 'kind', 'isNeeded', 'options', 'note'];

const NEEDED = /^(?:是|必填|需要|必须|要|y|yes|true|1|√|✓|✔|○|●|\*)$/i;
/** A numbered heading in Chinese: 一、基本信息. */
const HEADING = /^(?:第?[一二三四五六七八九十]+(?:部分|[、.．）)])|#+)\s*/;

/** Splits a text copied from a spreadsheet into cells. A quoted cell may hold line ends and tabs. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = (): void => {
    lines.at(-1)?.push(cell.trim());
    cell = '';
  };
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < clean.length; at += 1) {
    const one = clean[at] ?? '';
    if (isQuoted && one === '"' && clean[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted) {
      if (one === '"') isQuoted = false;
      else cell += one;
    } else if (one === '"' && cell.trim() === '') isQuoted = true;
    else if (one === '\t') end();
    else if (one === '\n') {
      end();
      lines.push([]);
    } else cell += one;
  }
  end();
  return lines.filter((line) => line.some((one) => one !== ''));
}

/** Splits the options of a cell: by lines, semicolons, slashes or commas; numbers before them are left out. */
export const optionsIn = (cell: string): readonly string[] =>
  [
    ...new Set(
      cell
        .split(/[\n;；|]|\s*\/\s*|[、，,]/)
        .map((one) => one.trim().replace(/^(?:[A-Za-z]|\d{1,2}|[①-⑳])[.．)）:：]?\s+|^(?:[A-Z]|\d{1,2})[.．)）]/, '')),
    ),
  ].filter((one) => one !== '');

/** Reads a table pasted from a spreadsheet: question, kind, needed, options, note. The first line may name the columns. */
export function readTable(text: string): PastedTable {
  const lines = cellsOf(text);
  const [first = []] = lines;
  const named = first.map((cell) => COLUMNS.find(([, words]) => words.test(cell))?.[0]);
  const hasHead = named.filter((one) => one !== undefined).length >= 2 || (first.length === 1 && named[0] === 'title');
  const columns = hasHead ? named : USUAL;
  const sections: { title: string; rows: Row[] }[] = [];
  const notes: string[] = [];
  for (const line of hasHead ? lines.slice(1) : lines) {
    const cell = (column: keyof Row): string => line[columns.indexOf(column)] ?? '';
    const written = cell('title').replace(/^\d{1,3}[.．、)）]\s*/, '');
    const isAlone = line.filter((one) => one !== '').length === 1;
    if (isAlone && HEADING.test(written)) {
      sections.push({ title: written.replace(HEADING, '') || written, rows: [] });
      continue;
    }
    const title = written.replace(/\s*[*＊]$/, '').replace(/[:：]$/, '');
    if (title === '') {
      notes.push(`有一行没有写问题，没有带上：${line.join(' ')}`);
      continue;
    }
    if (sections.length === 0) sections.push({ title: '', rows: [] });
    const isStarred = /[*＊]$/.test(written);
    const options = optionsIn(cell('options'));
    sections
      .at(-1)
      ?.rows.push({ title, kind: cell('kind'), isNeeded: isStarred || NEEDED.test(cell('isNeeded')), options, note: cell('note') });
  }
  return { sections: sections.filter(({ rows }) => rows.length > 0), notes };
}

type Shape = { readonly schema: Readonly<Record<string, Json>>; readonly ui?: Readonly<Record<string, Json>> };

/** Options in the words of JSON Schema. */
const listed = (options: readonly string[]): Json => options.map((title, at) => ({ const: String(at + 1), title }));
const YES_NO: readonly string[] = ['是', '否'];

/** Kinds by their words: the first that fits. Forgiving, since staff write what they say. */
const KINDS: readonly (readonly [words: RegExp, shape: (options: readonly string[]) => Shape])[] = [
  [
    /多选|复选|checkbox|multi/i,
    (options) => ({
      schema: { type: 'array', uniqueItems: true, minItems: 1, items: { type: 'string', oneOf: listed(options) } },
      ui: { 'ui:widget': 'checkboxes' },
    }),
  ],
  [/是否|是\/否|是非|判断|yes.?no|bool/i, () => ({ schema: { type: 'string', oneOf: listed(YES_NO) }, ui: { 'ui:widget': 'radio' } })],
  [
    /单选|选择|下拉|select|radio|choice|dropdown/i,
    (options) => ({ schema: { type: 'string', oneOf: listed(options) }, ...(options.length <= 3 && { ui: { 'ui:widget': 'radio' } }) }),
  ],
  [
    /照片|图片|拍照|文件|附件|上传|扫描|资料|photo|image|file|upload/i,
    () => ({ schema: { type: 'array', items: { type: 'string', format: 'data-url' } } }),
  ],
  [/日期时间|时刻|datetime/i, () => ({ schema: { type: 'string', format: 'date-time' } })],
  [/日期|年月日|生日|date/i, () => ({ schema: { type: 'string', format: 'date' } })],
  [/时间|几点|time/i, () => ({ schema: { type: 'string', format: 'time' } })],
  [/整数|个数|次数|integer/i, () => ({ schema: { type: 'integer', minimum: 0 } })],
  [/数字|数值|金额|数量|年龄|小数|number|amount/i, () => ({ schema: { type: 'number', minimum: 0 } })],
  [
    /多行|长文本|段落|问答|简答|描述|说明|textarea|long/i,
    () => ({ schema: { type: 'string', maxLength: 500 }, ui: { 'ui:widget': 'textarea' } }),
  ],
  [/手机|电话|phone|mobile|tel/i, () => ({ schema: { type: 'string', pattern: '^1\\d{10}$' } })],
  [/文本|文字|填空|单行|一行|姓名|输入|text|string|input/i, () => ({ schema: { type: 'string', maxLength: 50 } })],
];

/** Field names of questions that many forms ask. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/姓名|名字/, 'name'],
  [/性别/, 'sex'],
  [/手机|电话|联系方式/, 'phone'],
  [/身份证|证件号/, 'idNumber'],
  [/出生|生日/, 'birthday'],
  [/年龄/, 'age'],
  [/地址|住址/, 'address'],
  [/医院/, 'hospital'],
  [/科室/, 'department'],
  [/金额|费用/, 'amount'],
  [/照片|图片/, 'photos'],
  [/备注/, 'remark'],
  [/日期|时间/, 'date'],
  [/原因|理由/, 'reason'],
];

/** Converts a pasted table to a JSON Schema and its uiSchema, which become a form as any other schema does. */
export function schemaOfTable({ sections, notes }: PastedTable): {
  readonly schema: Values;
  readonly ui: Values;
  /** The sections, with the names of their fields. */
  readonly parts: readonly { readonly title: string; readonly names: readonly string[] }[];
  readonly notes: readonly string[];
} {
  const said = [...notes];
  const taken = new Set<string>();
  const nameOf = (title: string): string => {
    const own = /^[A-Za-z][A-Za-z0-9_]*$/.test(title) ? title : (NAMES.find(([words]) => words.test(title))?.[1] ?? 'question');
    let name = own === 'question' ? 'question1' : own;
    for (let at = 2; taken.has(name); at += 1) name = `${own}${String(at)}`;
    taken.add(name);
    return name;
  };
  const shapeOf = ({ title, kind, options }: Row): Shape => {
    const found = KINDS.find(([words]) => words.test(kind))?.[1];
    const isChoice = /选|select|radio|check|choice/i.test(kind);
    if (isChoice && options.length === 0) said.push(`“${title}”是${kind}，没有写选项：先当一行文字`);
    if (kind !== '' && found === undefined) said.push(`“${title}”的题型“${kind}”不认识：${options.length > 0 ? '按单选' : '先当一行文字'}`);
    if (isChoice && options.length === 0) return { schema: { type: 'string', maxLength: 50 } };
    if (found !== undefined) return found(options);
    return options.length > 0 ? { schema: { type: 'string', oneOf: listed(options) } } : { schema: { type: 'string', maxLength: 50 } };
  };
  const level = (rows: readonly Row[]) => {
    const made = rows.map((row) => ({ row, name: nameOf(row.title), shape: shapeOf(row) }));
    return {
      properties: Object.fromEntries(
        made.map(({ row, name, shape }) => [
          name,
          { title: row.title, ...(row.note !== '' && { description: row.note }), ...shape.schema },
        ]),
      ) as Values,
      required: made.filter(({ row }) => row.isNeeded).map(({ name }) => name),
      ui: Object.fromEntries(made.flatMap(({ name, shape }) => (shape.ui === undefined ? [] : [[name, shape.ui]]))) as Values,
    };
  };
  const parts = sections.map(({ title, rows }) => ({ title: title || '基本信息', ...level(rows) }));
  const all = (key: 'properties' | 'ui'): Values => Object.fromEntries(parts.flatMap((part) => Object.entries(part[key])));
  return {
    schema: { type: 'object', properties: all('properties'), required: parts.flatMap(({ required }) => required) },
    ui: all('ui'),
    parts: parts.map(({ title, properties }) => ({ title, names: Object.keys(properties) })),
    notes: said,
  };
}

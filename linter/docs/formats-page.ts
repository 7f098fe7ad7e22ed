import { typeWords } from '../source/type-words.ts';
import type { SourceFile } from '../source/types.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A page of docs that is generated from formats: its formats, and the text above them. */
interface Reference {
  readonly title: string;
  readonly intro: string;
  /** Maps a format to the folder of its documents. */
  readonly formats: Readonly<Record<string, string>>;
}

/** The pages by their names in docs. */
const REFERENCES: Readonly<Record<string, Reference>> = {
  forms: {
    title: '表单、段落、字段',
    intro:
      '一张表单由段落组成，段落由字段组成；几张表单共用的段落单独写在 `schemas/fields`。规则怎么写见 [logic.md](logic.md)，一步一步做一张见 [first-form.md](first-form.md)。',
    formats: {
      form: 'schemas/forms/<服务代码>.json',
      section: 'schemas/fields/<名字>.json',
      field: '段落里的一个字段',
      condition: 'schemas/conditions/<名字>.json',
      dictionary: 'schemas/dictionaries/<名字>.json',
    },
  },
  pages: {
    title: '页面、流程、接口',
    intro:
      '页面和流程的语言见 [language.md](language.md)，积木见 [blocks.md](blocks.md)，动作见 [actions.md](actions.md)；这里是每一种文档的每一个键。',
    formats: {
      page: 'schemas/pages/<名字>.json',
      pageSamples: 'schemas/pages/<名字>.samples.json',
      sharedBlock: 'schemas/blocks/<名字>.json',
      flow: 'schemas/flows/<名字>.json',
      routes: 'schemas/routes.json',
      texts: 'schemas/texts/<族>.json',
      call: 'schemas/calls/<族>.json',
      collection: 'schemas/collections/<名字>.json',
    },
  },
};

/** Formats and parts that other pages describe. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['widget', '控件的名字（`renderer/widgets` 里的文件夹，首字母小写）'],
  ['actions', '[动作](actions.md)'],
  ['action', '[动作](actions.md)'],
  ['table', '值 → [动作](actions.md)'],
  ['textKey', '文字键'],
  ['wording', '要说的话'],
  ['bindings', '名字 → 值或规则'],
  ['answer', '[回答](language.md#接口回答什么)'],
]);

/** Writes docs/forms.md and docs/pages.md by page name: every key of the formats with its value and an example. */
export function formatPages(files: readonly SourceFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(REFERENCES).map(([name, { title, intro, formats }]) => [
      name,
      [
        '<!-- 由 npm run check -- --docs 生成，请改 schemas/meta 里的格式。 -->',
        `# ${title}`,
        '',
        `${intro}例子按格式写成，测试核对过。`,
        '',
        ...Object.entries(formats).flatMap(([format, place]) => formatLines(format, place, schemaOf(format, files), Object.keys(formats))),
      ].join('\n'),
    ]),
  );
}

function schemaOf(format: string, files: readonly SourceFile[]): Schema {
  const written = files.find(({ path }) => path === `schemas/meta/${format}.schema.json`)?.text;
  if (written === undefined) throw new Error(`schemas/meta/${format}.schema.json is not among the documents`);
  return JSON.parse(written) as Schema;
}

/** Returns the link to a part: in the current format, whose parts have headings of their own, or on another page. `named` is the text of the link. */
type LinkTo = (file: string, part: string, named: string) => string;

function formatLines(format: string, place: string, schema: Schema, formats: readonly string[]): readonly string[] {
  const parts = Object.entries(recordOf(schema['definitions']));
  const linkTo: LinkTo = (file, part, named) => {
    const owner = file === '' ? format : (file.split('.')[0] ?? '');
    const name = named || part || owner;
    if (!formats.includes(owner)) return ELSEWHERE.get(name) ?? name;
    return ELSEWHERE.get(name) ?? `[${name}](#${part === '' ? owner.toLowerCase() : `${owner}-${part}`.toLowerCase()})`;
  };
  return [
    `## ${format}`,
    '',
    `${place.includes('/') ? `\`${place}\`` : place}。${descriptionOf(schema)}`,
    '',
    ...tableLines(schema, linkTo),
    ...parts.flatMap(([name, part]) => {
      if (ELSEWHERE.has(name)) return [];
      const lines = tableLines(part, linkTo);
      const about = descriptionOf(part) === '' ? [] : [descriptionOf(part), ''];
      return [`### ${format} ${name}`, '', ...about, ...(lines.length === 0 ? [`${kindOf(part, linkTo)}。`, ''] : lines)];
    }),
  ];
}

function tableLines(schema: Schema, linkTo: LinkTo): readonly string[] {
  const rows = rowsOf(schema, '', linkTo);
  return rows.length === 0 ? [] : ['| 键 | 值 | 说明 | 例子 |', '| --- | --- | --- | --- |', ...new Set(rows), ''];
}

/** Writes a row per key. Rows of a nested record follow it; the keys of alternative forms of a value are merged. */
function rowsOf(schema: Schema, before: string, linkTo: LinkTo): readonly string[] {
  const own = Object.entries(recordOf(schema['properties']))
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, one]) => [
      rowOf(`${before}${key}`, one, listOf(schema['required']).includes(key), linkTo),
      ...rowsOf(one, `${before}${key}.`, linkTo),
    ]);
  const forms = listOf(schema['oneOf']).flatMap((form) => rowsOf(form as Schema, before, linkTo));
  return [...own, ...forms];
}

function rowOf(key: string, schema: Schema, isRequired: boolean, linkTo: LinkTo): string {
  const [example] = listOf(schema['examples']);
  const cells = [
    `\`${key}\`${isRequired ? '（必填）' : ''}`,
    kindOf(schema, linkTo),
    descriptionOf(schema),
    example === undefined ? '' : `\`${JSON.stringify(example)}\``,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function kindOf(schema: Schema, linkTo: LinkTo): string {
  const { $ref, type, items, oneOf } = schema;
  if ('const' in schema) return `\`${String(schema['const'])}\``;
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => `\`${String(value)}\``).join('、');
  if (typeof $ref === 'string') {
    const [file = '', path = ''] = $ref.split('#');
    // A key of a part has no heading of its own: its link leads to the part.
    const [, kind, part = ''] = path.split('/');
    return linkTo(file, kind === 'definitions' ? part : '', path.split('/').at(-1) ?? '');
  }
  if (Array.isArray(oneOf)) return [...new Set((oneOf as readonly Schema[]).map((one) => kindOf(one, linkTo)))].join('，或');
  if (type === 'array' && items !== undefined) return `${kindOf(items as Schema, linkTo)}，可以几个`;
  const inner = schema['additionalProperties'];
  if (type === 'object' && typeof inner === 'object') return `名字 → ${kindOf(inner as Schema, linkTo)}`;
  if (type === undefined) return '值或规则';
  return typeWords(type);
}

const descriptionOf = (schema: Schema): string => (typeof schema['description'] === 'string' ? schema['description'] : '');

const recordOf = (value: unknown): Readonly<Record<string, Schema>> => (value ?? {}) as Readonly<Record<string, Schema>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

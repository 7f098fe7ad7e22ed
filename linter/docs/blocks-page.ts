import { typeWords } from '../source/type-words.ts';
import type { SourceFile } from '../source/types.ts';

interface Contract {
  readonly description: string;
  readonly properties: Readonly<Record<string, Parameter>>;
  readonly required?: readonly string[];
  readonly events?: Readonly<Record<string, string>>;
}

interface Parameter {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number)[];
  readonly description?: string;
  readonly items?: { readonly type?: string; readonly properties?: Readonly<Record<string, Parameter>> };
}

const HEAD = `<!-- 由 npm run check -- --docs 生成，请改 renderer/blocks 里各个积木的 contract.json。 -->
# 页面的积木

页面文档（\`schemas/pages\`）的 \`blocks\` 由这些积木搭成：\`block\` 是积木名，\`props\` 是参数，\`on\` 是事件，\`blocks\` 是放在里面的积木。参数的值可以写死，也可以写成 \`"=路径"\`（一个值）、\`"@键"\`（一段文字）、\`{"$": 规则}\` 或 \`{"$text": "@键", "with": {…}}\`，见 [logic.md](logic.md)。每种积木的样子在 Storybook 的“积木”里。

几个页面共用的一块积木单独写成 \`schemas/blocks/<名字>.json\` 的 \`block\`，页面里写 \`{"$ref": "../blocks/<名字>.json"}\` 放上它。写在 \`$ref\` 旁边的 \`props\`、\`on\` 按键盖过它的，其余的键（\`id\`、\`place\`、\`show\`、\`blocks\` 等）整个换掉它的；换 \`block\` 就由另一种收同样参数的积木来画。一组挨着的积木写成一个文件的 \`blocks\`，引用的地方就是它们的位置；要改其中一块，就单独引用那一块。

共用积木把它要的东西也带到页面里：\`data\`、\`state\`、\`views\` 按名字合并（页面自己写了同名的，用页面的），\`reactions\` 在页面自己的前面，\`samples\` 同名的合成一个、页面写的在最上面。样例里写 \`"like": "前面一个样例"\`，就只写与它不同的地方。只带数据源、不画什么的文件写 \`"blocks": []\`。渠道按 \`id\` 改共用积木，和改写在页面里的一样。
`;

/** Writes docs/blocks.md: one heading per block with its parameters and events, from the contracts of the blocks. */
export function blocksPage(files: readonly SourceFile[]): string {
  const written = files.find(({ path }) => path === 'schemas/meta/block.schema.json')?.text ?? '{}';
  const { definitions = {} } = JSON.parse(written) as { readonly definitions?: Readonly<Record<string, Contract>> };
  const contracts = Object.entries(definitions);
  const index = contracts.map(([name, { description }]) => `- [\`${name}\`](#${name.toLowerCase()}) ${description}`);
  return [HEAD, ...index, '', ...contracts.flatMap(([name, contract]) => blockLines(name, contract))].join('\n');
}

function blockLines(name: string, { description, properties, required = [], events = {} }: Contract): readonly string[] {
  const parameters = Object.entries(properties).flatMap(([key, parameter]) => rowsOf(key, parameter, required.includes(key)));
  const heard = Object.entries(events).map(([key, when]) => `- \`${key}\`：${when}`);
  return [
    `## ${name}`,
    '',
    description,
    '',
    ...(parameters.length === 0 ? [] : ['| 参数 | 值 | 说明 |', '| --- | --- | --- |', ...parameters, '']),
    ...(heard.length === 0 ? [] : ['事件：', '', ...heard, '']),
  ];
}

/** Writes a row per parameter; rows for the records in a list follow it. */
function rowsOf(key: string, parameter: Parameter, isRequired: boolean): readonly string[] {
  const own = `| \`${key}\`${isRequired ? '（必填）' : ''} | ${kindOf(parameter)} | ${parameter.description ?? ''} |`;
  const inner = Object.entries(parameter.items?.properties ?? {}).flatMap(([name, one]) => rowsOf(`${key}[].${name}`, one, false));
  return [own, ...inner];
}

function kindOf({ type, enum: values }: Parameter): string {
  if (values) return values.map((value) => `\`${value}\``).join('、');
  return typeWords(type);
}

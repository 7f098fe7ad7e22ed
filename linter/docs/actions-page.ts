import type { ActionContract } from '../../engine/actions/index.ts';
import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { GENERAL } from '../../engine/logic/index.ts';
import { SUBJECTS } from '../spelling/index.ts';
import { respell } from '../spelling/respell.ts';

/** Writes an example as authors do. */
const shortAction = (action: Json): Json => respell({ do: action }, 'flow', GENERAL).do;

const HEAD = `<!-- 由 npm run check -- --docs 生成，请改 engine/actions 里各个动作的 contract。 -->
# 动作

积木的 \`tap\`、\`on\`，页面的 \`reactions\` 和流程（\`schemas/flows\`）的 \`do\` 里写动作：一个，或按顺序的一列。第一个键是动作名，值是它要的那一样（下面写着“写在动作名后面”），其余的键是参数；没有这一样的写 \`{"do": "动作名"}\`。值写成 \`"=路径"\`、\`"@键"\`、普通值或规则，见 [logic.md](logic.md)。每个例子都由测试核对：对的，检查没有问题，也做得下去；错的，由写着的规则指出来（[check.md](check.md)）。
`;

const REFERENCES: Readonly<Record<string, string>> = { bindings: '值的表', wording: '要说的话', actions: '动作', table: '值 → 动作' };
const TYPES: Readonly<Record<string, string>> = { string: '名字', integer: '整数', boolean: '是否', array: '名字的列表' };

/** Writes docs/actions.md: one heading per action with its parameters and the examples of its contract. */
export function actionsPage(contracts: readonly (readonly [name: string, contract: ActionContract])[]): string {
  const index = contracts.map(([name, { description }]) => `- [\`${name}\`](#${name}) ${description}`);
  return [HEAD, ...index, '', ...contracts.flatMap(([name, contract]) => linesOf(name, contract))].join('\n');
}

function linesOf(name: string, { description, required, properties, good, bad }: ActionContract): readonly string[] {
  const rows = Object.entries(properties).map(
    ([key, schema]) =>
      `| \`${key}\`${required.includes(key) ? '（必填）' : ''} | ${kindOf(schema)} | ${key === SUBJECTS[name] ? '写在动作名后面。' : ''}${String(schema['description'] ?? '')} |`,
  );
  return [
    `## ${name}`,
    '',
    description,
    '',
    ...(rows.length === 0 ? [] : ['| 参数 | 值 | 说明 |', '| --- | --- | --- |', ...rows, '']),
    '对：',
    '',
    '```json',
    ...good.map((one) => JSON.stringify(shortAction(one))),
    '```',
    '',
    '错：',
    '',
    ...bad.map(({ written, rule }) => `- \`${JSON.stringify(shortAction(written))}\`：[${rule}](check.md#${rule})`),
    '',
  ];
}

function kindOf({ $ref, type, enum: values, oneOf }: Values): string {
  if (Array.isArray(values)) return values.map((value) => `\`${String(value)}\``).join('、');
  if (typeof $ref === 'string') return REFERENCES[$ref.split('/').at(-1) ?? ''] ?? '值';
  if (Array.isArray(oneOf)) return [...new Set(oneOf.map((one) => (isValues(one) ? kindOf(one) : '值')))].join('，或');
  return typeof type === 'string' ? (TYPES[type] ?? '值') : '值';
}

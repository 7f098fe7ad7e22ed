/**
 * `npm run new -- channel KEY --from JIANGXIRENBAO [--title 标题]` and `npm run new -- form CODE --from YC_OUTPATIENT_GREEN_PASS [--title 标题]`:
 * writes the one file a new channel or form needs. `npm run new -- form CODE --from-schema schema.json [--ui ui.json]` makes a form of a JSON Schema
 * and the uiSchema of RJSF, with a dictionary per list of choices, and says what the form does not carry. Refuses a name that is taken or not allowed; exit code 1. `--root` for another checkout.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { resolveChannel } from '../engine/channel/index.ts';
import type { Json, Values } from '../engine/documents/json.ts';
import type { Channel } from '../engine/documents/types.gen.ts';
import { readArguments } from './arguments.ts';
import { filesOf } from './new-files.ts';
import { formOfSchema, nextSteps, refuseCode } from './new-form-of-schema.ts';
import { type Program, Refusal, startProgram } from './program.ts';
import { ROOT } from './sources.ts';

const CHANNEL = /^[A-Z0-9][A-Z0-9_-]*$/;
/** The first that channels may have; those below belong to the regional groups (CH-12). */
const FIRST_BUSINESS_TYPE = 1007;
const USAGE = [
  '用法：npm run new -- channel 渠道键 --from 已有渠道 [--title 页面标题]',
  'npm run new -- form 服务代码 --from 已有表单 [--title 表单标题]',
  'npm run new -- form 服务代码 --from-schema JSON架构文件 [--ui uiSchema文件] [--title 表单标题]',
].join('\n      ');

const OPTIONS = {
  from: { type: 'string' },
  'from-schema': { type: 'string' },
  ui: { type: 'string' },
  title: { type: 'string' },
  root: { type: 'string', default: ROOT },
} as const;

type Options = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** The texts of all channels by key. */
async function channelTexts(root: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(join(root, 'channels'))).filter((name) => name.endsWith('.json'));
  const read = async (name: string) => [name.replace(/\.json$/, ''), await readFile(join(root, 'channels', name), 'utf8')] as const;
  return new Map(await Promise.all(files.map(read)));
}

/** The smallest business type that no channel has: the back office gives the real one later. */
function freeBusinessType(texts: readonly string[]): number {
  const taken = new Set(
    texts.flatMap((text) => {
      const { businessType = {} } = JSON.parse(text) as { businessType?: number | Readonly<Record<string, number>> };
      return typeof businessType === 'number' ? [businessType] : Object.values(businessType);
    }),
  );
  let free = FIRST_BUSINESS_TYPE;
  while (taken.has(free)) free += 1;
  return free;
}

/** Names a channel in an address, written plainly or inside of another address. */
const OWN_ADDRESS = /(thirdChannelSide(?:=|%3D))[A-Za-z0-9_-]+/g;

/** What would lead members of the new channel into the one it extends: the same texts with the new key, where they stand. */
function ownAddresses(inherited: Values, key: string): Values {
  return Object.fromEntries(
    Object.entries(inherited).flatMap(([name, value]): [string, Json][] => {
      if (typeof value === 'string') {
        const own = value.replace(OWN_ADDRESS, `$1${key}`);
        return own === value ? [] : [[name, own]];
      }
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
      const inner = ownAddresses(value as Values, key);
      return Object.keys(inner).length === 0 ? [] : [[name, inner]];
    }),
  );
}

/** The channel as a member of it gets it, with everything it extends. */
function inheritedFrom(key: string, texts: ReadonlyMap<string, string>): Values {
  const find = (name: string): Channel | undefined => {
    const text = texts.get(name);
    return text === undefined ? undefined : (JSON.parse(text) as Channel);
  };
  return (resolveChannel(key, find, 'production').channel ?? {}) as unknown as Values;
}

/** A channel that says only what differs: at first its title, its own addresses, and what tells it from others at the back office. */
async function channel(key: string, from: string, { root, title }: Options): Promise<string> {
  if (!CHANNEL.test(key)) throw new Refusal(`渠道键“${key}”只能用大写字母、数字、_ 和 -，并以字母或数字开头`);
  const { read, write } = filesOf(root);
  const base = JSON.parse(await read(`channels/${from}.json`, `渠道“${from}”`)) as { documentTitle?: string };
  const texts = await channelTexts(root);
  const path = `channels/${key}.json`;
  const document = {
    $schema: '../schemas/meta/channel.schema.json',
    extends: from,
    assumed: ['channelCode', 'businessType'],
    channelCode: key,
    businessType: freeBusinessType([...texts.values()]),
    documentTitle: title ?? `${base.documentTitle ?? key}（${key}）`,
    ...ownAddresses(inheritedFrom(from, texts), key),
  };
  await write(path, JSON.stringify(document));
  return `已写好 ${path}，与“${from}”不同的地方写在里面。channelCode 和 businessType 是暂定的，后台给定后再改。\n看看效果：npm start，打开 /heye-h5/commonRecognizee?thirdChannelSide=${key}\n检查：npm run check；每个值来自哪里：npm run explain -- channel ${key}`;
}

/** A form as the other one is, under its own code. */
async function form(code: string, from: string, { root, title }: Options): Promise<string> {
  refuseCode(code);
  const { read, write } = filesOf(root);
  const source = await read(`schemas/forms/${from}.json`, `表单“${from}”`);
  const { samples } = JSON.parse(source) as { samples: { context?: { service?: { serviceCode?: string } } }[] };
  const edits: (readonly [JSONPath, string])[] = [
    [['code'], code],
    ...(title === undefined ? [] : [[['title'], title] satisfies [JSONPath, string]]),
    ...samples.flatMap(({ context }, at) =>
      context?.service === undefined ? [] : [[['samples', at, 'context', 'service', 'serviceCode'], code] satisfies [JSONPath, string]],
    ),
  ];
  const text = edits.reduce((before, [at, value]) => applyEdits(before, modify(before, at, value, {})), source);
  const path = `schemas/forms/${code}.json`;
  await write(path, text);
  return `已写好 ${path}，内容与“${from}”相同，接着改它。\n${nextSteps(code)}`;
}

/** Writes the file of a new channel or form. */
export const newDocument: Program = async (args, out) => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const [kind, name] = positionals;
  const schema = values['from-schema'];
  const make = kind === 'channel' ? channel : kind === 'form' ? form : undefined;
  if (name === undefined || make === undefined || (values.from === undefined) === (schema === undefined)) throw new Refusal(USAGE);
  if (schema !== undefined && kind !== 'form') throw new Refusal(USAGE);
  const said =
    schema === undefined
      ? await make(name, values.from ?? '', values)
      : await formOfSchema(name, schema, values, filesOf(values.root).write);
  out.write(`${said}\n`);
  return 0;
};

if (import.meta.main) await startProgram(newDocument);

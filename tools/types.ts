/**
 * Writes the meta-schemas of contracts, the types of formats for each room, domain/channel/places.gen.ts, domain/operators/holidays.gen.ts,
 * app/session/keys.gen.ts, schemas/calls.gen.ts and the table of fields in docs/channels.md. `--check` fails if a file on disk is outdated.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { ENGINE } from '../domain/engine.ts';
import { channels } from '../engine/index.ts';
import { contractOf, schemasOf, withoutShort } from '../linter/index.ts';
import { actionSchema, readActions } from './actions.ts';
import { withFieldTable } from './channel-fields.ts';
import { readContracts } from './contracts.ts';
import { holidaysText } from './holidays.ts';
import { listsOf } from './lists.ts';
import { localeSchema } from './locales.ts';
import { ROOT } from './sources.ts';
import { callTypes } from './types/calls.ts';
import { engineFormats, LINTED, openNames, PARTS, PRODUCT, SANDBOX } from './types/rooms.ts';

const META = new URL('../schemas/meta/', import.meta.url);

const contracts = await readContracts(ROOT);
const broken = contracts.filter(({ text }) => contractOf(text) === undefined);
if (broken.length > 0) {
  for (const { path } of broken) console.error(`${path} 不是一个 JSON 对象，什么都没有生成；npm run check 说错在哪里`);
  process.exit(1);
}
const actions = await readActions(ROOT);
/** The types of the engine know its own actions only. */
const ownActions: unknown = JSON.parse(actionSchema(actions).text);
const made = [
  ...schemasOf(contracts),
  actionSchema([...actions, ...Object.entries(ENGINE.actions)]),
  await localeSchema(new URL('../', import.meta.url)),
].map(({ path, text }) => ({
  name: basename(path),
  path,
  text,
}));
const names = [...new Set([...(await readdir(META)), ...made.map(({ name }) => name)])]
  .filter((name) => name.endsWith('.schema.json'))
  .sort();
const textOf = async (name: string): Promise<string> =>
  made.find((one) => one.name === name)?.text ?? (await readFile(new URL(name, META), 'utf8'));
const schemas = await Promise.all(names.map(async (name) => [name, JSON.parse(await textOf(name))] as const));

/** Returns a format as the engine knows it: without the product's widgets and actions. */
const ofEngine = (name: string, schema: unknown): unknown => (name === 'action.schema.json' ? ownActions : openNames(name, schema));

/** Drops keys beside a `$ref`, since they would give the shared part a separate type. */
function shared(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(shared);
  if ('$ref' in schema && typeof schema.$ref === 'string') return { $ref: schema.$ref };
  return Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, shared(inner)]));
}

/** Returns module text with the types of some formats. `json` is the path of the module with the types of JSON. */
async function typesOf(
  title: string,
  formats: readonly string[],
  json: string,
  given = (_name: string, schema: unknown) => schema,
): Promise<string> {
  const everything = {
    title,
    type: 'object' as const,
    additionalProperties: false,
    properties: Object.fromEntries(formats.map((name) => [name, { $ref: `${name}.schema.json` }])),
  };
  const read = ({ url }: { readonly url: string }): string => {
    const [name = '', schema] = schemas.find(([one]) => url.endsWith(`/${one}`)) ?? [];
    return JSON.stringify(shared(withoutShort(given(name, schema))));
  };
  const body = await compile(everything, title, {
    cwd: META.pathname,
    $refOptions: { resolve: { file: { order: 1, canRead: true, read } } },
    bannerComment: '// Generated from schemas/meta by `npm run types`. Do not edit.',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 140 },
  });
  const used = ['Json', 'Values'].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return used.length === 0 ? body : body.replace(/^(\/\/.*\n)/, `$1import type { ${used.join(', ')} } from '${json}';\n`);
}

/** Returns the types of the product's formats. The linter has those that it checks; the product hands them on. */
async function productTypes(): Promise<string> {
  const own = [...PRODUCT, ...SANDBOX].filter((name) => !LINTED.includes(name));
  const types = await typesOf('Product', own, '../../engine/index.ts');
  return types.replace(/^(\/\/.*\n)/, "$1export type * from '../../linter/project/formats.gen.ts';\n");
}

const typed = [
  ['engine/documents/types.gen.ts', await typesOf('Documents', engineFormats(names), './json.ts', ofEngine)],
  ['linter/project/formats.gen.ts', await typesOf('Formats', LINTED, '../../engine/documents/json.ts')],
  ['renderer/contracts.gen.ts', await typesOf('Contracts', PARTS, '../engine/index.ts')],
  ['domain/documents/types.gen.ts', await productTypes()],
] as const;

const PAGE = new URL('../docs/channels.md', import.meta.url);
const page = await readFile(PAGE, 'utf8');
const base = JSON.parse(await readFile(new URL('../channels/base.json', import.meta.url), 'utf8'));
const meta = schemas.find(([name]) => name === 'channel.schema.json')?.[1];
const session = Object.entries(schemas.find(([name]) => name === 'session.schema.json')?.[1].properties as Record<string, object>);
const KEYS = new URL('../app/session/keys.gen.ts', import.meta.url);

/** Returns module text with a list of the session values that have a mark. */
function listOf(name: string, about: string, said?: string): string {
  const names = session.filter(([, value]) => said === undefined || said in value).map(([key]) => `  '${key}',\n`);
  return `\n/** ${about} */\nexport const ${name} = [\n${names.join('')}] as const;\n`;
}

const keys = [
  '// Generated from schemas/meta/session.schema.json by `npm run types`. Do not edit.\n',
  listOf('SESSION_KEYS', "Session values under the specification's own names (EG-25), and the member's picture (EG-10)."),
  listOf('SECRET_KEYS', "Credentials of the member's account. Pages cannot read them.", 'secret'),
  listOf('VEILED_KEYS', 'Values that rules may test for existence but not read.', 'veiled'),
  listOf('CHANNEL_KEYS', 'Values of an entry for its channel: display, start page, request parameters.', 'ofChannel'),
  listOf('MEMBER_KEYS', 'Values of the member, cleared with the sign-in (LG-03, LG-04, EG-29, S-45).', 'ofMember'),
].join('');

/** The fields of the first configuration type that correspond to the second type's values. */
const places = Object.entries(channels.aliasesOf(meta)['secondConfig'] ?? {})
  .map(([name, place]) => `    ${name}: [${place.map((key) => `'${key}'`).join(', ')}],\n`)
  .join('');
const PLACES = new URL('../domain/channel/places.gen.ts', import.meta.url);
const placed = `// Generated from schemas/meta/channel.schema.json by \`npm run types\`. Do not edit.

/** Maps the values of the second configuration type (CH-24) to the fields of the first, which pages read. */
export const PLACES: Readonly<Record<string, Readonly<Record<string, readonly [string, ...string[]]>>>> = {\n  secondConfig: {\n${places}  },\n};\n`;

/** Reads every document of a folder under schemas, by name. */
async function folder<T>(name: string): Promise<Readonly<Record<string, T>>> {
  const at = new URL(`../schemas/${name}/`, import.meta.url);
  const files = (await readdir(at)).filter((file) => file.endsWith('.json')).sort();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [basename(file, '.json'), JSON.parse(await readFile(new URL(file, at), 'utf8')) as T] as const),
    ),
  );
}
const CALLS = new URL('../schemas/calls.gen.ts', import.meta.url);

const written = [
  ['schemas/calls.gen.ts', CALLS, callTypes(await folder('calls'), await folder('shapes'))] as const,
  ['domain/channel/places.gen.ts', PLACES, placed] as const,
  ['app/session/keys.gen.ts', KEYS, keys] as const,
  ['domain/operators/holidays.gen.ts', new URL('../domain/operators/holidays.gen.ts', import.meta.url), holidaysText()] as const,
  ...made.map(({ path, text }) => [path, new URL(`../${path}`, import.meta.url), text] as const),
  ...listsOf(contracts).map(({ path, text }) => [path, new URL(`../${path}`, import.meta.url), text] as const),
  ...typed.map(([path, text]) => [path, new URL(`../${path}`, import.meta.url), text] as const),
  ['docs/channels.md', PAGE, withFieldTable(page, meta, base)],
] as const;

for (const [name, file, wanted] of written) {
  if (!process.argv.includes('--check')) await writeFile(file, wanted);
  else if (wanted !== (existsSync(file) ? await readFile(file, 'utf8') : '')) {
    console.error(`${name} 与 schemas/meta、schemas/calls 或契约不一致，请运行 npm run types`);
    process.exitCode = 1;
  }
}

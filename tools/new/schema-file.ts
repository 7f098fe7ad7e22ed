import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseTree } from 'jsonc-parser';
import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { Refusal } from '../program.ts';

/** How the text of a file is written, by the marks it begins with. */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Keys of which a JSON Schema has at least one. */
const SCHEMA_KEYS = [
  ...['type', 'properties', '$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const', 'items', 'if', 'required', 'format', 'not'],
  ...['dependencies', 'dependentSchemas', 'dependentRequired', 'patternProperties', 'additionalProperties'],
] as const;

/** Other files that people take for a JSON Schema, by a key of theirs. */
const OTHERS: readonly (readonly [key: string, said: string])[] = [
  ['openapi', '这是 OpenAPI 文档：请把 components/schemas 里要的那一个单独存成文件'],
  ['swagger', '这是 Swagger 文档：请把 definitions 里要的那一个单独存成文件'],
  ['sections', '这是本产品的表单：照它写用 --from'],
  ['elements', '这是 JSON Forms 的界面（uischema）：请给出它的架构'],
];

const SMALLEST = '{ "type": "object", "properties": { "name": { "type": "string", "title": "姓名" } } }';

/** Reads a JSON Schema from a file as the person who runs the tool names it. Refuses anything else, and says what it is instead. */
export const readSchema = async (path: string): Promise<Values> => schemaOf(path, await readObject(path));

/** Reads a JSON Schema from a text; `said` names the text in messages. Refuses anything else. */
export const schemaIn = (said: string, text: string): Values => schemaOf(said, objectIn(said, text));

function schemaOf(path: string, schema: Values): Values {
  const keys = Object.keys(schema);
  const other = OTHERS.find(([key]) => Object.hasOwn(schema, key));
  if (isSchema(schema)) return schema;
  const own = keys.some((key) => key.startsWith('ui:')) || Object.values(schema).some(isUi);
  const said = own ? '这是 uiSchema：用 --ui 给出它，--from-schema 后面写架构的文件' : other?.[1];
  const written = keys.length === 0 ? '里面什么也没有' : `最外层写的是 ${keys.slice(0, 5).join('、')}`;
  throw new Refusal(`${path} 不是 JSON Schema：${said ?? `${written}，没有 type、properties、$ref 这样的键。最小的是 ${SMALLEST}`}`);
}

const isUi = (value: Json): boolean => isValues(value) && Object.keys(value).some((key) => key.startsWith('ui:'));

/** Whether some key that schemas have is written as schemas write it. */
function isSchema(schema: Values): boolean {
  const isMap = (key: string): boolean => isValues(schema[key]);
  const { type } = schema;
  const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
  if (Object.hasOwn(schema, 'type') && [type].flat().some((one) => typeof one !== 'string' || !types.includes(one)))
    return isMap('properties');
  return SCHEMA_KEYS.some((key) => Object.hasOwn(schema, key));
}

/** Reads a JSON object from a file, whatever byte order mark it begins with. */
export const readObject = async (path: string): Promise<Values> => objectIn(path, textOf(await bytesOf(path)));

function objectIn(path: string, text: string): Values {
  if (text.trim() === '') throw new Refusal(`${path} 是空的`);
  const value = parsed(path, text);
  if (isValues(value)) return value;
  throw new Refusal(`${path} 里是${Array.isArray(value) ? '一个列表' : `一个值（${text.trim().slice(0, 20)}）`}，要一个 JSON 对象`);
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(resolve(process.env.INIT_CWD ?? '', path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Refusal(`找不到 ${path}`);
    if (code === 'EISDIR') throw new Refusal(`${path} 是一个文件夹，要一个文件`);
    throw error;
  }
}

/** The text of a file. The decoder drops the mark. */
const textOf = (bytes: Uint8Array): string =>
  new TextDecoder(MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1] ?? 'utf-8').decode(bytes);

function parsed(path: string, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const errors: { error: number; offset: number; length: number }[] = [];
    parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const before = text.slice(0, errors[0]?.offset ?? 0).split('\n');
    const at = `第 ${before.length} 行第 ${(before.at(-1) ?? '').length + 1} 列`;
    throw new Refusal(`${path} 不是 JSON：${at}读不下去。JSON 里没有注释，最后一项后面没有逗号，键和文字用英文双引号`);
  }
}

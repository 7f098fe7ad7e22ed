import type { Documents, Values } from '../../engine/index.ts';
import { fromJsonSchema, isChanged, type Loss, reasonWords } from '../../linter/json-schema/index.ts';
import { Refusal } from '../program.ts';
import { readObject, readSchema, schemaIn } from './schema-file.ts';
import { readTable, schemaOfTable } from './table.ts';

/** The default calls of a new form. */
const CALLS = ['service.checkSubmit', 'service.apply'] as const;

/** Pattern of service codes, and its explanation. */
export const FORM = /^[A-Z][A-Z0-9_]*$/;
export const FORM_CODE_MESSAGE = '服务代码只能用大写字母、数字和 _，并以字母开头';

/** Refuses an invalid service code. */
function refuseCode(code: string): void {
  if (!FORM.test(code)) throw new Refusal(`${FORM_CODE_MESSAGE}：${code}`);
}

/** Returns the next steps for a new form. */
export const nextSteps = (code: string): string =>
  `看看效果：npm run storybook，或 npm start 后添加一位姓名以“全部服务”开头的被保人；检查：npm run check；读一遍：npm run explain -- form ${code}`;

/** Returns the sample context for the sandbox button: the service to apply for. */
export const serviceOf = (code: string) => ({ service: { serviceId: code, packageId: code, supplierId: code, serviceCode: code } });

const listOf = (left: readonly Loss[]): string =>
  left.map((one) => `  ${one.path}  ${reasonWords(one, 'zh')}（${one.code}${isChanged(one) ? '，改了写法' : ''}）`).join('\n');

/** The name of a pasted table in messages. */
const TABLE = '表';

type Write = (path: string, text: string) => Promise<void>;

/** Writes the form of a JSON Schema with its dictionaries, and reports the parts that it drops. `said` names the source in messages. */
async function writeForm(
  code: string,
  said: string,
  schema: Values,
  ui: Values,
  title: string | undefined,
  write: Write,
  arrange: (form: Documents.Form) => Documents.Form = (form) => form,
): Promise<string> {
  const { form, dictionaries, left } = fromJsonSchema(schema, ui, { code, calls: CALLS, ...(title !== undefined && { title }) });
  if (form === undefined) throw new Refusal(`${said} 里没有表单能填写的内容：\n${listOf(left)}`);
  const documents = [
    [
      `schemas/forms/${code}.json`,
      { ...arrange(form as Documents.Form), samples: form.samples.map((sample) => ({ ...sample, context: serviceOf(code) })) },
    ] as const,
    ...Object.entries(dictionaries).map(
      ([name, one]) => [`schemas/dictionaries/${name}.json`, { $schema: '../meta/dictionary.schema.json', ...one }] as const,
    ),
  ];
  for (const [path, document] of documents) await write(path, JSON.stringify(document));
  const carried = left.length === 0 ? `${said === TABLE ? said : '架构'}里的内容都带上了。` : `没有照原样带上的：\n${listOf(left)}`;
  return `已写好 ${documents.map(([path]) => path).join('、')}。\n${carried}`;
}

/** Converts a JSON Schema in a file to a form with its dictionaries, and reports the parts that it drops. */
export async function formOfSchema(
  code: string,
  from: string,
  given: { readonly ui?: string | undefined; readonly title?: string | undefined },
  write: Write,
): Promise<string> {
  refuseCode(code);
  const [schema, ui] = await Promise.all([readSchema(from), given.ui === undefined ? {} : readObject(given.ui)]);
  return `${await writeForm(code, from, schema, ui, given.title, write)}\n${nextSteps(code)}`;
}

/** Converts the text of a JSON Schema to a form, as `formOfSchema` does. */
export async function formOfSchemaText(code: string, title: string, text: string, write: Write): Promise<string> {
  refuseCode(code);
  return writeForm(code, 'JSON Schema', schemaIn('JSON Schema', text), {}, title === '' ? undefined : title, write);
}

/** Makes a form of a table pasted from a spreadsheet: question, kind, needed, options, note. Reports what was guessed. */
export async function formOfTable(code: string, title: string, text: string, write: Write): Promise<string> {
  refuseCode(code);
  if (title === '') throw new Refusal('表单标题：要填');
  const { schema, ui, parts, notes } = schemaOfTable(readTable(text));
  if (Object.keys(schema['properties'] as object).length === 0) throw new Refusal('表里没有问题：第一列写问题，一行一个。');
  const said = notes.map((note) => `  ${note}\n`).join('');
  const arrange = (form: Documents.Form): Documents.Form => {
    const { properties = {}, required = [] } = form.sections?.[0] ?? {};
    const sections = parts.map((part) => {
      const needed = part.names.filter((name) => required.includes(name));
      const own = part.names.flatMap((name) => (properties[name] === undefined ? [] : [[name, properties[name]] as const]));
      return { title: part.title, properties: Object.fromEntries(own), ...(needed.length > 0 && { required: needed }) };
    });
    return { ...form, sections } as unknown as Documents.Form;
  };
  return `${said}${await writeForm(code, TABLE, schema, ui, title, write, arrange)}`;
}

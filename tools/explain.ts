/**
 * `npm run explain -- form CODE [--html]`: the whole form as a sheet that a business owner can read and sign.
 * `npm run explain -- form CODE field [--sample name | --given answers.json]`: when a field is visible, required or locked, and why.
 * `npm run explain -- page ID block [--channel KEY] [--sample name]`: whether a block is visible, why, and how to change it; default: all samples.
 * `npm run explain -- schema CODE`: the JSON Schema of what a form hands in; what it cannot say goes to the other output.
 * `npm run explain -- channel KEY [path] [--env production]`: the values of a channel and the document that sets each.
 * The first word is optional if only one document has the name. Exit code 1 for an unknown name. `--root` selects another checkout.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type ParseError, parse } from 'jsonc-parser';
import { openProject } from '../domain/lint/index.ts';
import { type Environment, logic } from '../engine/index.ts';
import {
  type Explained,
  explainBlock,
  explainChannel,
  explainField,
  explainForm,
  explainFormPage,
  explainGiven,
  type Given,
  type Project,
  unknownAnswers,
} from '../linter/index.ts';
import { reasonWords, toJsonSchema } from '../linter/json-schema/index.ts';
import { readArguments, unknownWord } from './arguments.ts';
import { type Program, Refusal, startProgram } from './program.ts';
import { ROOT, readSources } from './sources.ts';

const USAGE = `用法：
  npm run explain -- form 服务代码 [--html]
  npm run explain -- form 服务代码 字段 [--sample 样例名 | --given 答案.json]
  npm run explain -- page 页面 积木 [--channel 渠道键] [--sample 样例名]
  npm run explain -- schema 服务代码
  npm run explain -- channel 渠道键 [路径] [--env production|staging|test|development]
form、page、channel 可以不写：名字只有一种文档有，就是它。`;

const SETS = { form: 'forms', page: 'pages', channel: 'channels' } as const;
const WHAT = Object.keys(SETS) as readonly (keyof typeof SETS)[];

/** Adds the missing kind to a name that only one kind of document has. */
function inFull(words: readonly string[], project: Project): readonly string[] {
  const [name = ''] = words;
  const kinds = Object.hasOwn(SETS, name) ? [] : WHAT.filter((kind) => project[SETS[kind]].names.has(name));
  return kinds.length === 1 ? [...kinds, ...words] : words;
}

const OPTIONS = {
  html: { type: 'boolean', default: false },
  sample: { type: 'string' },
  channel: { type: 'string' },
  given: { type: 'string' },
  env: { type: 'string', default: 'production' },
  root: { type: 'string', default: ROOT },
} as const;

type Options = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** Prints the explanation of a document. Exit code 1 for an unknown name, for scripts. */
export const explain: Program = async (args, { write, complain }) => {
  const { values: options, positionals } = readArguments(args, OPTIONS, USAGE);
  const project = openProject(await readSources(options.root));
  const [what, key, detail] = inFull(positionals, project);
  const environment = options.env as Environment;
  const today = logic.chinaDate(Date.now());
  const answer = ({ known, lines }: Explained): number => {
    write(`${lines.join('\n')}\n`);
    return known ? 0 : 1;
  };
  const form = what === 'schema' ? project.forms.get(key ?? '')?.value : undefined;
  if (form !== undefined) {
    const { schema, left } = toJsonSchema(form, documentsOf(project));
    write(`${JSON.stringify(schema, undefined, 2)}\n`);
    for (const one of left) complain(`${one.path}  ${reasonWords(one, 'zh')}\n`);
    return 0;
  }
  if (what === 'schema') throw new Refusal(`${unknownWord(key ?? '', [...project.forms.names])}\n${USAGE}`);
  if (what === 'channel' && key !== undefined) return answer(explainChannel(project, key, detail, environment));
  if (what === 'page' && key !== undefined && detail !== undefined)
    return answer(explainBlock(project, key, detail, { channel: options.channel, sample: options.sample, environment, today }));
  if (what !== undefined && !Object.hasOwn(SETS, what))
    throw new Refusal(`${unknownWord(what, [...WHAT, ...WHAT.flatMap((kind) => [...project[SETS[kind]].names])])}\n${USAGE}`);
  if (what !== 'form' || key === undefined) throw new Refusal(USAGE);
  if (detail === undefined) {
    const page = options.html ? explainFormPage(project, key, today) : undefined;
    if (page === undefined) return answer(explainForm(project, key));
    write(page);
    return 0;
  }
  const code = answer(explainField(project, key, detail));
  const given = await givenAnswers(project, key, options);
  if (given === undefined) return code;
  const strange = unknownAnswers(project, key, given);
  if (strange.length > 0) return answer({ known: false, lines: strange });
  return answer({ known: code === 0, lines: explainGiven(project, key, detail, given, today) });
};

/** The documents that a form refers to. */
const documentsOf = (project: Project): Parameters<typeof toJsonSchema>[1] => ({
  load: (path) => project.sections.get(path.replace(/^\.\.\/fields\/|\.json$/g, ''))?.value,
  dictionaries: Object.fromEntries(
    [...project.dictionaries.names].flatMap((name) => {
      const one = project.dictionaries.get(name)?.value;
      return one === undefined ? [] : [[name, one]];
    }),
  ),
  operators: project.vocabulary.operators,
});

async function givenAnswers(project: Project, code: string, { given, sample: name }: Options): Promise<Given | undefined> {
  if (given !== undefined) return readAnswers(given);
  if (name === undefined) return undefined;
  const samples = project.forms.get(code)?.value.samples ?? [];
  const sample = samples.find((one) => one.name === name);
  if (sample === undefined) throw new Refusal(`没有样例“${name}”。有：${samples.map((one) => `「${one.name}」`).join('')}`);
  return sample;
}

/** Reads answers by field, or a whole sample with its prefilled values. */
async function readAnswers(path: string): Promise<Given> {
  if (!existsSync(path)) throw new Refusal(`没有文件 ${path}`);
  const errors: ParseError[] = [];
  const read: unknown = parse(await readFile(path, 'utf8'), errors);
  if (errors.length > 0 || typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Refusal(`${path} 不是一个 JSON 对象`);
  const given = read as Given | Given['values'];
  return 'values' in given && typeof given['values'] === 'object' ? (given as Given) : { values: given as Given['values'] };
}

if (import.meta.main) await startProgram(explain);

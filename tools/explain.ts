/**
 * `npm run explain -- form CODE [--html]`: the whole form as a sheet that a business owner can read and sign.
 * `npm run explain -- form CODE field [--sample name | --given answers.json]`: when a field shows, is required, locked, and which document says so.
 * `npm run explain -- page ID block [--channel KEY] [--sample name]`: whether a block shows on a page, why, and what would change it; in every sample where none is named.
 * `npm run explain -- channel KEY [path] [--env production]`: the values of a channel and the document that set each.
 * Exit code 1 when what was asked about does not exist.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type ParseError, parse } from 'jsonc-parser';
import {
  type Explained,
  explainBlock,
  explainChannel,
  explainField,
  explainForm,
  explainFormPage,
  explainGiven,
  type Given,
  openProject,
  strangeAnswers,
} from '../engine/check/index.ts';
import { chinaDate, type Environment } from '../engine/index.ts';
import { readArguments } from './arguments.ts';
import { readSources } from './sources.ts';

const USAGE = `用法：
  npm run explain -- form 服务代码 [--html]
  npm run explain -- form 服务代码 字段 [--sample 样例名 | --given 答案.json]
  npm run explain -- page 页面 积木 [--channel 渠道键] [--sample 样例名]
  npm run explain -- channel 渠道键 [路径] [--env production|staging|test|development]`;

const OPTIONS = {
  html: { type: 'boolean', default: false },
  sample: { type: 'string' },
  channel: { type: 'string' },
  given: { type: 'string' },
  env: { type: 'string', default: 'production' },
} as const;

const { values: options, positionals } = readArguments(OPTIONS, USAGE);
const [what, key, detail] = positionals;
const project = openProject(await readSources());

if (what === 'channel' && key !== undefined) {
  answer(explainChannel(project, key, detail, options.env as Environment));
} else if (what === 'page' && key !== undefined && detail !== undefined) {
  const { channel, sample } = options;
  answer(explainBlock(project, key, detail, { channel, sample, environment: options.env as Environment, today: chinaDate(Date.now()) }));
} else if (what === 'form' && key !== undefined && detail === undefined) {
  const page = options.html ? explainFormPage(project, key, chinaDate(Date.now())) : undefined;
  if (page === undefined) answer(explainForm(project, key));
  else process.stdout.write(page);
} else if (what === 'form' && key !== undefined && detail !== undefined) {
  answer(explainField(project, key, detail));
  const given = await givenAnswers(key);
  const strange = given === undefined ? [] : strangeAnswers(project, key, given);
  if (strange.length > 0) answer({ known: false, lines: strange });
  else if (given !== undefined) say(explainGiven(project, key, detail, given, chinaDate(Date.now())));
} else {
  refuse(USAGE);
}

function say(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

/** Prints an answer. What does not exist ends the tool with exit code 1, so that a script notices. */
function answer({ known, lines }: Explained): void {
  say(lines);
  if (!known) process.exitCode = 1;
}

function refuse(message: string): undefined {
  answer({ known: false, lines: [message] });
}

async function givenAnswers(code: string): Promise<Given | undefined> {
  if (options.given !== undefined) return readAnswers(options.given);
  if (options.sample === undefined) return undefined;
  const samples = project.forms.get(code)?.value.samples ?? [];
  const sample = samples.find(({ name }) => name === options.sample);
  return sample ?? refuse(`没有样例“${options.sample}”。有：${samples.map(({ name }) => `「${name}」`).join('')}`);
}

/** Answers by field, or a whole sample with what was prefilled. */
async function readAnswers(path: string): Promise<Given | undefined> {
  if (!existsSync(path)) return refuse(`没有文件 ${path}`);
  const errors: ParseError[] = [];
  const read: unknown = parse(await readFile(path, 'utf8'), errors);
  if (errors.length > 0 || typeof read !== 'object' || read === null || Array.isArray(read)) return refuse(`${path} 不是一个 JSON 对象`);
  const given = read as Given | Given['values'];
  return 'values' in given && typeof given['values'] === 'object' ? (given as Given) : { values: given as Given['values'] };
}

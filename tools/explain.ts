/**
 * `npm run explain -- form CODE [--html]`: the whole form as a sheet that a business owner can read and sign.
 * `npm run explain -- form CODE field [--sample name | --given answers.json]`: when a field shows, is required, locked, and which document says so.
 * `npm run explain -- channel KEY [path] [--env production]`: the values of a channel and the document that set each.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  explainChannel,
  explainField,
  explainForm,
  explainFormPage,
  explainGiven,
  type Given,
  openProject,
} from '../engine/check/index.ts';
import type { Environment } from '../engine/index.ts';
import { readSources } from './sources.ts';

const USAGE = `用法：
  npm run explain -- form 服务代码 [--html]
  npm run explain -- form 服务代码 字段 [--sample 样例名 | --given 答案.json]
  npm run explain -- channel 渠道键 [路径] [--env production|staging|test|development]`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    html: { type: 'boolean', default: false },
    sample: { type: 'string' },
    given: { type: 'string' },
    env: { type: 'string', default: 'production' },
  },
});
const [what, key, detail] = positionals;
const project = openProject(await readSources());

if (what === 'channel' && key !== undefined) {
  say(explainChannel(project, key, detail, options.env as Environment));
} else if (what === 'form' && key !== undefined && detail === undefined) {
  const page = options.html ? explainFormPage(project, key, today()) : undefined;
  if (page === undefined) say(explainForm(project, key));
  else process.stdout.write(page);
  if (!project.forms.names.has(key)) process.exitCode = 1;
} else if (what === 'form' && key !== undefined && detail !== undefined) {
  say(explainField(project, key, detail));
  const given = await givenAnswers(key);
  if (given !== undefined) say(explainGiven(project, key, detail, given, today()));
} else {
  say([USAGE]);
  process.exitCode = 1;
}

function say(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

async function givenAnswers(code: string): Promise<Given | undefined> {
  if (options.given !== undefined) {
    const read = JSON.parse(await readFile(options.given, 'utf8')) as Given | Given['values'];
    return 'values' in read && typeof read['values'] === 'object' ? (read as Given) : { values: read as Given['values'] };
  }
  const samples = project.forms.get(code)?.value.samples ?? [];
  if (options.sample === undefined) return undefined;
  const sample = samples.find(({ name }) => name === options.sample);
  if (sample === undefined) say([`没有样例“${options.sample}”。有：${samples.map(({ name }) => `「${name}」`).join('')}`]);
  return sample;
}

function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * `npm run new`: writes a new form, page, home, section, dictionary or channel; asks step by step in Chinese.
 * `npm run new -- form` asks for that kind. With a name it asks nothing:
 * `npm run new -- channel KEY --from JIANGXIRENBAO [--title 标题]`, `npm run new -- form CODE --from YC_OUTPATIENT_GREEN_PASS` or `--title 标题`.
 * `npm run new -- form CODE --from-schema schema.json [--ui ui.json]` converts a JSON Schema and the uiSchema of RJSF,
 * with a dictionary per list of choices, and reports the parts that it drops.
 * `npm run new -- project NAME` writes a product of its own beside the repository, with the libraries as packages, that starts and whose tests pass.
 * Exit code 1 for a taken or invalid name, or without a terminal to ask. `--root` selects another checkout.
 */
import { readArguments, unknownWord } from './arguments.ts';
import { channelKind } from './new/channel.ts';
import { dictionaryKind, pageKind, sectionKind } from './new/documents.ts';
import { type Files, filesOf } from './new/files.ts';
import { formKind } from './new/form.ts';
import { formOfSchema } from './new/form-of-schema.ts';
import { newProject } from './new/project.ts';
import { type Ask, answers, type Given, type Kind } from './new/question.ts';
import { terminalAsk } from './new/terminal.ts';
import { type Program, Refusal, startProgram } from './program.ts';
import { ROOT } from './sources.ts';

const USAGE = [
  '用法：npm run new                       一样一样地问',
  'npm run new -- channel 渠道键 --from 已有渠道 [--title 页面标题]',
  'npm run new -- form 服务代码 --from 已有表单 [--title 表单标题]',
  'npm run new -- form 服务代码 --title 表单标题            空白的',
  'npm run new -- form 服务代码 --title 表单标题 --items 发票   空白的，带一组一项一项重复填的',
  'npm run new -- form 服务代码 --from-schema JSON架构文件 [--ui uiSchema文件] [--title 表单标题]',
  'npm run new -- page|home|section 名字 --title 标题',
  'npm run new -- project 名字                       另一个产品，写在这个仓库旁边',
  'npm run new -- dictionary 名字 --title 标题 --items "1 上肢，2 下肢"',
].join('\n      ');

const OPTIONS = {
  from: { type: 'string' },
  'from-schema': { type: 'string' },
  ui: { type: 'string' },
  title: { type: 'string' },
  items: { type: 'string' },
  root: { type: 'string', default: ROOT },
} as const;

/** Returns the kinds of documents that the tool can write below a root. */
export async function kindsOf(root: string, files: Files = filesOf(root)): Promise<readonly Kind[]> {
  const [form, channel] = await Promise.all([formKind(root, files), channelKind(root, files)]);
  return [form, pageKind(files, false), pageKind(files, true), sectionKind(files), dictionaryKind(files), channel];
}

async function chosenKind(kinds: readonly Kind[], name: string | undefined, ask: Ask | undefined): Promise<Kind> {
  if (name === undefined && ask === undefined) throw new Refusal(`这里没有终端可以一样一样地问，请写全。\n${USAGE}`);
  const choices = kinds.map((kind) => ({ value: kind.name, label: kind.title }));
  const wanted = name ?? (await ask?.({ key: 'kind', text: '要加什么', choices }, {}));
  const kind = kinds.find((one) => one.name === wanted);
  if (kind === undefined) {
    const known = kinds.map((one) => one.name);
    throw new Refusal(`${unknownWord(wanted ?? '', known)}\n${USAGE}`);
  }
  return kind;
}

/** Returns the answers in the arguments for the questions of a kind. */
function givenOf(
  { questions }: Kind,
  key: string | undefined,
  said: Readonly<Record<'from' | 'title' | 'items', string | undefined>>,
): Given {
  const [first] = questions;
  const answered = questions.flatMap(({ key: name, argument }): [string, string][] => {
    const answer = argument === undefined ? undefined : said[argument];
    return answer === undefined ? [] : [[name, answer]];
  });
  return { ...(key !== undefined && first !== undefined && { [first.key]: key }), ...Object.fromEntries(answered) };
}

/** The tool with a given asker. If `asker` returns undefined, the arguments must contain everything. */
export const newDocumentWith =
  (asker: () => Ask | undefined): Program =>
  async (args, out) => {
    const { values, positionals } = readArguments(args, OPTIONS, USAGE);
    const [kindName, name] = positionals;
    const { from, title, items, root, ui, 'from-schema': schema } = values;
    if (kindName === 'project') {
      if (name === undefined) throw new Refusal(`要一个名字：npm run new -- project 名字\n${USAGE}`);
      out.write(`${await newProject(name)}\n`);
      return 0;
    }
    if (schema !== undefined) {
      if (kindName !== 'form' || name === undefined || from !== undefined)
        throw new Refusal(`--from-schema 只用来写表单（form 服务代码），不和 --from 一起写\n${USAGE}`);
      out.write(`${await formOfSchema(name, schema, { ui, title }, filesOf(root).write)}\n`);
      return 0;
    }
    const ask = name === undefined ? asker() : undefined;
    const kind = await chosenKind(await kindsOf(root), kindName, ask);
    if (name === undefined && ask === undefined) throw new Refusal(`这里没有终端可以一样一样地问，请写全。\n${USAGE}`);
    if (name !== undefined && kind.name === 'channel' && from === undefined)
      throw new Refusal(`渠道要照一个已有的来：请加上 --from 渠道键，或者不写名字，让它一样一样地问\n${USAGE}`);
    const said = { from, title, items };
    for (const option of ['from', 'title', 'items'] as const)
      if (said[option] !== undefined && !kind.questions.some(({ argument }) => argument === option))
        throw new Refusal(`${kind.name} 没有 --${option}\n${USAGE}`);
    out.write(`${await kind.make(await answers(kind.questions, givenOf(kind, name, said), ask))}\n`);
    return 0;
  };

/** Writes the documents of a new form, page, home, section, dictionary or channel. */
export const newDocument: Program = newDocumentWith(terminalAsk);

if (import.meta.main) await startProgram(newDocument);

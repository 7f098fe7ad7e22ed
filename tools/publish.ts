/**
 * `npm run publish -- --to place [--channels A,B] [--share 20] [--author name]`: publishes the documents without the app,
 * to a folder or an S3 bucket (`https://host/bucket/folder`). `--list` prints the publications.
 * `--rollback [version]` ends the last one; `--withdraw [version]` also refuses submissions made with it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { compareProjects, openProject, printDifferences, type SourceFile } from '../linter/index.ts';
import type { BuildFacts } from '../plugins/documents.ts';
import { type Manifest, type Publication, readManifest } from '../server/node/published/manifest.ts';
import { openPlace, type Place } from '../server/node/published/place.ts';
import { StartFailure } from '../server/node/start-failure.ts';
import { unapproved } from './approve.ts';
import { readArguments } from './arguments.ts';
import { check } from './check.ts';
import { commitNow, committerOf, sourcesAt } from './commits.ts';
import { type Out, type Program, Refusal, startProgram } from './program.ts';
import { addPublication, endPublication, isPublished, listOf, publishedSources, type Stage } from './published.ts';
import { ROOT, readSources } from './sources.ts';

const USAGE = `用法：npm run publish -- --to 文件夹或存储桶网址
  --to .data/documents                    发给所有人
  --to … --channels JIANGXIRENBAO,TAIBAO  只发给这些渠道
  --to … --share 20                       只发给两成手机
  --to … --uncommitted                    没有提交的改动也发布
  --to … --list                           发布过什么
  --to … --rollback [版本]                退回：不再发给任何人，已经打开的人照常填完
  --to … --withdraw [版本]                撤回：用它填的也不再收，会员会被请重新打开`;

const OPTIONS = {
  to: { type: 'string' },
  channels: { type: 'string' },
  share: { type: 'string' },
  author: { type: 'string' },
  uncommitted: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  withdraw: { type: 'boolean', default: false },
  root: { type: 'string', default: ROOT },
} as const;

/** Publishes the documents, or ends a publication. */
export const publish: Program = async (args, out) => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  if (values.to === undefined) throw new Refusal(USAGE);
  const place = await openPlace(values.to, process.env).catch((error: unknown) => {
    throw error instanceof StartFailure ? new Refusal(error.message) : error;
  });
  const manifest = await readManifest(place);
  if (values.list) out.write(listOf(manifest));
  else if (values.rollback || values.withdraw)
    out.write(await endPublication(place, manifest, values.withdraw ? 'withdrawn' : 'off', positionals[0]));
  else await publishNow(place, manifest, values, out);
  return 0;
};

function stageOf(root: string, channels: string | undefined, share: string | undefined): Stage {
  const keys = channels?.split(/[,，]/).map((key) => key.trim());
  const unknown = keys?.find((key) => !/^[A-Z0-9][A-Z0-9_-]*$/.test(key) || !existsSync(join(root, 'channels', `${key}.json`)));
  if (unknown !== undefined) throw new Refusal(`没有渠道“${unknown}”：看 channels 文件夹里有哪些。`);
  const percent = share === undefined ? undefined : Number(share);
  if (percent !== undefined && !(Number.isInteger(percent) && percent >= 1 && percent <= 100))
    throw new Refusal(`--share 是 1 到 100 的整数（百分之几的手机），现在是“${share}”。`);
  return { ...(keys && { channels: keys }), ...(percent !== undefined && { share: percent }) };
}

/** Maximum number of uncommitted files in the message. */
const NAMED = 10;

/** Returns the last commit, with `+` if there are uncommitted documents. Refuses those unless requested. */
function committed(root: string, isWanted: boolean): Pick<Publication, 'commit'> {
  const { commit, uncommitted } = commitNow(root);
  if (uncommitted.length > 0 && !isWanted) {
    const more = uncommitted.length > NAMED ? `  …… 一共 ${uncommitted.length} 个文件\n` : '';
    const files = uncommitted.slice(0, NAMED).map((file) => `  ${file}\n`);
    throw new Refusal(
      `没有发布：这些文件的改动还没有提交，发布出去别人拿不到一样的。\n${files.join('')}${more}先提交：git add schemas channels，再 git commit -m "改了什么"，然后再发布。一定要不提交就发布，加 --uncommitted。`,
    );
  }
  if (commit === undefined) return {};
  return { commit: uncommitted.length === 0 ? commit : `${commit}+` };
}

interface Wanted {
  readonly root: string;
  readonly channels?: string;
  readonly share?: string;
  readonly author?: string;
  readonly uncommitted: boolean;
}

async function publishNow(place: Place, manifest: Manifest, wanted: Wanted, { write, complain }: Out): Promise<void> {
  const { root, channels, share, author, uncommitted } = wanted;
  const stage = stageOf(root, channels, share);
  const sources = publishedSources(await readSources(root));
  const last = manifest.publications.findLast(({ state }) => state === 'on');
  const same = (): Refusal => new Refusal(`文档和版本 ${last?.version} 一样，没有要发布的。`);
  if (last !== undefined && isPublished(last, { root, sources, ...stage })) throw same();
  const commit = committed(root, uncommitted);
  if ((await check(['--root', root], { write: complain, complain })) !== 0) throw new Refusal('有错误，没有发布。改好上面的，再发布。');
  const words = unapproved(root);
  if (words.length > 0)
    write(`注意：上线的文档里改了这些，还没有登记（npm run approve，和改动一起提交）：\n${words.map((one) => `  · ${one}\n`).join('')}\n`);
  const publication = await addPublication(place, manifest, {
    root,
    sources,
    words: await wordsOf(place, root, last, sources),
    ...commit,
    author: author ?? committerOf(root) ?? userInfo().username,
    ...stage,
  });
  if (publication === undefined) throw same();
  write(`${publication.words}\n${listOf({ publications: [publication] })}${hintOf(root, publication)}`);
}

/** Returns the changes since the last active publication, else since the last commit. */
async function wordsOf(place: Place, root: string, last: Publication | undefined, after: readonly SourceFile[]): Promise<string> {
  const before = last
    ? await sourcesOf(place, last)
    : await sourcesAt(root, 'HEAD').catch((error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      });
  if (before === undefined) return '第一次发布。\n';
  return printDifferences(compareProjects(openProject(before), openProject(after)));
}

async function sourcesOf(place: Place, { version, sources }: Publication): Promise<readonly SourceFile[]> {
  const text = await place.read(`sources/${sources}.json`);
  if (text === undefined) throw new Refusal(`版本 ${version} 的文件不全，没法比。`);
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([path, source]) => ({ path, text: source }));
}

/** Returns the hints about further steps before or after members see it. */
function hintOf(root: string, { shell, commit }: Publication): string {
  const uncommitted = commit?.endsWith('+') ? '注意：发布的文档里有没有提交的改动，别人拿不到一样的。请提交。\n' : '';
  const file = join(root, 'dist/.vite/documents.json');
  if (!existsSync(file) || (JSON.parse(readFileSync(file, 'utf8')) as BuildFacts).shell === shell) return uncommitted;
  return `${uncommitted}注意：路由、文档格式、接口的地址等应用自带的部分也改了，这一版要等重新构建的应用上线才生效。\n`;
}

if (import.meta.main) await startProgram(publish);

/**
 * `npm run publish -- --to place [--channels A,B] [--share 20] [--author name]`: publishes the documents apart from the app, to a folder or a bucket
 * that speaks S3 (`https://host/bucket/folder`). `--list` says what was published, `--rollback [version]` takes the last one back, `--withdraw [version]` also refuses what is handed in with it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { compareProjects, openProject, printDifferences, type SourceFile } from '../engine/check/index.ts';
import type { BuildFacts } from '../plugins/documents.ts';
import { type Manifest, type Publication, readManifest } from '../server/node/published/manifest.ts';
import { openPlace, type Place } from '../server/node/published/place.ts';
import { StartFailure } from '../server/node/start-failure.ts';
import { readArguments } from './arguments.ts';
import { check } from './check.ts';
import { sourcesAt } from './commits.ts';
import { type Out, type Program, Refusal, startProgram } from './program.ts';
import { addPublication, endPublication, listOf, publishedSources, type Stage } from './published.ts';
import { ROOT, readSources } from './sources.ts';

const USAGE = `用法：npm run publish -- --to 文件夹或存储桶网址
  --to .data/documents                    发给所有人
  --to … --channels JIANGXIRENBAO,TAIBAO  只发给这些渠道
  --to … --share 20                       只发给两成手机
  --to … --list                           发布过什么
  --to … --rollback [版本]                退回：不再发给任何人，已经打开的人照常填完
  --to … --withdraw [版本]                撤回：用它填的也不再收，会员会被请重新打开`;

const OPTIONS = {
  to: { type: 'string' },
  channels: { type: 'string' },
  share: { type: 'string' },
  author: { type: 'string' },
  list: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  withdraw: { type: 'boolean', default: false },
  root: { type: 'string', default: ROOT },
} as const;

/** Publishes the documents, or takes a publication back. */
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

/** The name of whoever publishes: as git knows it, else as the system does. */
function authorOf(root: string): string {
  try {
    return execFileSync('git', ['-C', root, 'config', 'user.name'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // There is no git, or it knows no name.
    return userInfo().username;
  }
}

async function publishNow(
  place: Place,
  manifest: Manifest,
  {
    root,
    channels,
    share,
    author,
  }: { readonly root: string; readonly channels?: string; readonly share?: string; readonly author?: string },
  { write, complain }: Out,
): Promise<void> {
  const stage = stageOf(root, channels, share);
  if ((await check(['--root', root], { write: complain, complain })) !== 0) throw new Refusal('有错误，没有发布。改好上面的，再发布。');
  const sources = publishedSources(await readSources(root));
  const last = manifest.publications.findLast(({ state }) => state === 'on');
  const words = await wordsOf(place, root, last, sources);
  const publication = await addPublication(place, manifest, {
    root,
    sources,
    words,
    ...commitNow(root),
    author: author ?? authorOf(root),
    ...stage,
  });
  if (publication === undefined) throw new Refusal(`文档和版本 ${last?.version} 一样，没有要发布的。`);
  write(`${words}\n${listOf({ publications: [publication] })}${hintOf(root, publication)}`);
}

/** The commit that the documents are of, with `+` where some are in no commit; nothing where there is no history. */
function commitNow(root: string): Pick<Publication, 'commit'> {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    return { commit: git('status', '--porcelain', '--', 'schemas', 'channels') === '' ? commit : `${commit}+` };
  } catch {
    // There is no git, or nothing was committed yet.
    return {};
  }
}

/** What changed since the last publication that is on, else since the last commit. */
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

/** What else is to be done before members see it, or after. */
function hintOf(root: string, { shell, commit }: Publication): string {
  const uncommitted = commit?.endsWith('+') ? '注意：发布的文档里有没有提交的改动，别人拿不到一样的。请提交。\n' : '';
  const file = join(root, 'dist/.vite/documents.json');
  if (!existsSync(file) || (JSON.parse(readFileSync(file, 'utf8')) as BuildFacts).shell === shell) return uncommitted;
  return `${uncommitted}注意：路由、文档格式、接口的地址等应用自带的部分也改了，这一版要等重新构建的应用上线才生效。\n`;
}

if (import.meta.main) await startProgram(publish);

/**
 * `npm run publish -- --to place [--channels A,B] [--share 20] [--author name]`: publishes the signed documents, without the app, to a folder or an
 * S3 bucket (`https://host/bucket/folder`). `--list` shows the publications and who gets them. `--rollback [version]` switches a publication off.
 * `--withdraw [version]` also refuses submissions with it. `--new-key name` makes a pair of keys for signing.
 */
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { openProject } from '../domain/lint/index.ts';
import { compareProjects, printDifferences, type SourceFile } from '../linter/index.ts';
import type { Manifest, Publication } from '../server/node/published/manifest.ts';
import { openPlace, type Place } from '../server/node/published/place.ts';
import type { Signer } from '../server/node/published/signature.ts';
import { unapproved } from './approve.ts';
import { readArguments } from './arguments.ts';
import { check } from './check.ts';
import { commitNow, committerOf } from './commits.ts';
import { type Out, type Program, Refusal, startProgram } from './program.ts';
import { addPublication, endPublication, listOf, publishedSources, type Stage } from './published.ts';
import { audiencesOf, type Effect, effectOf } from './published-effect.ts';
import { inWords, newKey, readSigned, signerFor } from './published-keys.ts';
import { againstBuild, type Present, presentOf, whySame } from './published-present.ts';
import { ROOT, readSources } from './sources.ts';

const USAGE = `用法：npm run publish -- --to 文件夹或存储桶网址
  --to .data/documents                    发给所有人
  --to … --channels JIANGXIRENBAO,TAIBAO  只发给这些渠道
  --to … --share 20                       只发给两成手机
  --to … --uncommitted                    没有提交的改动也发布
  --to … --list                           发布过什么，谁得到哪一版
  --to … --rollback [版本]                退回：不再发给任何人，已经打开的人照常填完
  --to … --withdraw [版本]                撤回：用它填的也不再收，会员会被请重新打开
  --to … --server http://localhost:8787   问哪个服务器，谁得到哪一版
  --new-key 名字                          做一对签名的密钥`;

const OPTIONS = {
  to: { type: 'string' },
  server: { type: 'string', default: process.env['HEYE_SERVER'] || `http://localhost:${process.env['PORT'] || 8787}` },
  channels: { type: 'string' },
  share: { type: 'string' },
  author: { type: 'string' },
  uncommitted: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  withdraw: { type: 'boolean', default: false },
  'new-key': { type: 'string' },
  root: { type: 'string', default: ROOT },
} as const;

/** Publishes the documents, or ends a publication. */
export const publish: Program = async (args, out) => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const { to, root, server, 'new-key': name } = values;
  // The server's default (server/node/settings.ts); a folder `documents` lies in the data folder of its server.
  const isOfServer = to !== undefined && !URL.canParse(to) && basename(to) === 'documents';
  const dataDir = resolve(process.env['DATA_DIR'] || (isOfServer ? dirname(resolve(to)) : join(root, '.data')));
  if (name !== undefined) {
    out.write(await newKey(name, dataDir));
    return 0;
  }
  if (to === undefined) throw new Refusal(USAGE);
  if (!URL.canParse(server)) throw new Refusal(`--server 是服务器的网址，如 http://localhost:8787，现在是“${server}”。`);
  const place = await inWords(openPlace(to, process.env));
  const manifest = await readSigned(place, dataDir, process.env);
  const effectNow = async (): Promise<Effect> => effectOf(await readSigned(place, dataDir, process.env), server, root);
  const effect = await effectNow();
  if (values.list) {
    out.write(`${listOf(manifest, effect)}${audiencesOf(effect)}`);
    return 0;
  }
  const signer = () => signerFor(to, dataDir, process.env, out);
  const publication =
    values.rollback || values.withdraw
      ? await endPublication({ place, manifest, signer: await signer() }, effect, values.withdraw ? 'withdrawn' : 'off', positionals[0])
      : await publishNow({ place, manifest, signer, effect }, values, out);
  const after = await effectNow();
  out.write(`${listOf({ publications: [publication] }, after)}${audiencesOf(after)}${hintOf(publication, after)}`);
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

interface Standing {
  readonly place: Place;
  readonly manifest: Manifest;
  readonly effect: Effect;
  /** Opens the signing key. The first publication makes it, once there is something to publish. */
  readonly signer: () => Promise<Signer>;
}

async function publishNow(standing: Standing, wanted: Wanted, { write, complain }: Out): Promise<Publication> {
  const { place, manifest, effect } = standing;
  const { root, channels, share, author, uncommitted } = wanted;
  const stage = stageOf(root, channels, share);
  const present = presentOf(manifest, effect, stage);
  const same = whySame(root, present, effect);
  if (same !== undefined) throw new Refusal(same);
  const sources = publishedSources(await readSources(root));
  const commit = committed(root, uncommitted);
  if ((await check(['--root', root], { write: complain, complain })) !== 0) throw new Refusal('有错误，没有发布。改好上面的，再发布。');
  const words = unapproved(root);
  if (words.length > 0)
    write(`注意：上线的文档里改了这些，还没有登记（npm run approve，和改动一起提交）：\n${words.map((one) => `  · ${one}\n`).join('')}\n`);
  const made = {
    root,
    sources,
    words: await wordsOf(place, root, present, effect, sources),
    ...commit,
    author: author ?? committerOf(root) ?? userInfo().username,
    ...stage,
  };
  const publication = await addPublication({ place, manifest, signer: await standing.signer() }, made);
  write(`${publication.words}\n`);
  return publication;
}

/** Describes the changes for the audience, compared with its current publication, else with the documents of the build. */
async function wordsOf(
  place: Place,
  root: string,
  { last }: Present,
  { build, how }: Effect,
  after: readonly SourceFile[],
): Promise<string> {
  if (last !== undefined)
    return `和版本 ${last.version} 比：\n${printDifferences(compareProjects(openProject(await sourcesOf(place, last)), openProject(after)))}`;
  if (build !== undefined) return againstBuild(root, build.documents);
  return `第一次发给他们。和应用自带的文档差什么，这里不知道：${how}。\n`;
}

async function sourcesOf(place: Place, { version, sources }: Publication): Promise<readonly SourceFile[]> {
  const text = await place.read(`sources/${sources}.json`);
  if (text === undefined) throw new Refusal(`版本 ${version} 的文件不全，没法比。`);
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([path, source]) => ({ path, text: source }));
}

/** Returns reminders: uncommitted documents, or a publication that waits for a new build. */
function hintOf({ version, commit }: Publication, { statuses }: Effect): string {
  const uncommitted = commit?.endsWith('+') ? '注意：发布的文档里有没有提交的改动，别人拿不到一样的。请提交。\n' : '';
  const isWaiting = statuses.some((one) => one.version === version && one.state === 'waits');
  if (!isWaiting) return uncommitted;
  return `${uncommitted}注意：路由、文档格式、接口的地址等应用自带的部分也改了，这一版要等重新构建的应用上线才生效。\n`;
}

if (import.meta.main) await startProgram(publish);

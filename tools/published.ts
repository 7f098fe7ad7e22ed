import { chinaTime, isValues } from '../engine/index.ts';
import type { SourceFile } from '../linter/index.ts';
import { type BuiltDocuments, hashesOf, hashOf, readBuilt, shellOf } from '../plugins/documents.ts';
import { fileOf, type Manifest, type Publication, signed, writeManifest } from '../server/node/published/manifest.ts';
import type { Place } from '../server/node/published/place.ts';
import type { Signer } from '../server/node/published/signature.ts';
import { Refusal } from './program.ts';
import { type Effect, isGiven, reached } from './published-effect.ts';

const STATES: Readonly<Record<Effect['statuses'][number]['state'], string>> = {
  on: '已发布',
  given: '生效',
  built: '应用里已经有',
  waits: '等新的应用，没有生效',
  unreadable: '应用读不了，已关掉',
  unsigned: '签名的钥匙服务器不认，没有生效',
  off: '已退回',
  withdrawn: '已撤回',
};
/** Given, and nobody gets it: later ones are for all of its phones. */
const COVERED = '被后来的版本盖住';

const whom = ({ channels, share }: Publication): string => {
  if (channels === undefined) return share === undefined ? '给所有人' : `给所有渠道 ${share}% 的手机`;
  return `只给渠道 ${channels.join('、')}${share === undefined ? '' : ` ${share}% 的手机`}`;
};

const commitOf = ({ commit }: Publication): string =>
  commit === undefined ? '' : commit.endsWith('+') ? `　提交 ${commit.slice(0, -1)}，还有没提交的改动` : `　提交 ${commit}`;

/** What was published and what it comes to, a line each, the newest last. */
export function listOf({ publications }: Pick<Manifest, 'publications'>, effect: Effect): string {
  if (publications.length === 0) return '还没有发布过。\n';
  const isReached = reached(effect);
  return publications
    .map((one) => {
      const { state = one.state, reason = '' } = effect.statuses.find(({ version }) => version === one.version) ?? {};
      const words = isGiven({ state }) && !isReached.has(one.version) ? COVERED : STATES[state];
      const why = reason === '' ? '' : `（${reason}）`;
      return `版本 ${one.version}　${words}${why}　${chinaTime(one.time)}　${one.author}　${whom(one)}${commitOf(one)}\n`;
    })
    .join('');
}

/** Whom a publication is for. */
export type Stage = Pick<Publication, 'channels' | 'share'>;

/** What a publication is made of. */
export interface NewPublication extends Stage, Pick<Publication, 'words' | 'author' | 'commit'> {
  readonly root: string;
  readonly sources: readonly SourceFile[];
}

const covers = (one: Stage, other: Stage): boolean =>
  (one.channels === undefined || (other.channels?.every((channel) => one.channels?.includes(channel)) ?? false)) &&
  (one.share ?? 100) >= (other.share ?? 100);

const isApart = (one: Stage, other: Stage): boolean =>
  one.channels !== undefined && other.channels !== undefined && !one.channels.some((channel) => other.channels?.includes(channel));

/** What members of a stage have now: the newest publication that all of them get, whether any of them gets a newer one, and one for them that waits for another build. */
export interface Present {
  readonly last: Publication | undefined;
  readonly isNewest: boolean;
  readonly waiting: Publication | undefined;
}

/** Finds what members of a stage have now. */
export function presentOf({ publications }: Manifest, { statuses }: Effect, stage: Stage): Present {
  const stateOf = (version: string) => statuses.find((one) => one.version === version)?.state ?? 'off';
  const newer = publications.toReversed().filter(({ version }) => isGiven({ state: stateOf(version) }));
  const at = newer.findIndex((one) => covers(one, stage));
  const waiting = publications.findLast((one) => stateOf(one.version) === 'waits' && covers(one, stage));
  return { last: newer[at], isNewest: at >= 0 && newer.slice(0, at).every((one) => isApart(one, stage)), waiting };
}

/** Why there is nothing to publish: members of the stage have these very documents already, or will with the next build; undefined where there is something. */
export function whySame(root: string, { last, isNewest, waiting }: Present, { build }: Effect): string | undefined {
  let hashes: Readonly<Record<string, string>>;
  try {
    hashes = hashesOf(readBuilt(root));
  } catch (error) {
    // Documents that cannot be read differ from all others; the check says where.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const list = hashOf(JSON.stringify(hashes));
  if (waiting?.list === list && waiting.shell === shellOf(root))
    return `文档和版本 ${waiting.version} 一样，它在等新的应用，没有要发布的。`;
  if (last !== undefined) return isNewest && last.list === list ? `文档和版本 ${last.version} 一样，没有要发布的。` : undefined;
  if (build === undefined || build.shell !== shellOf(root)) return undefined;
  return differences(build.documents, hashes).length === 0 ? '文档和应用自带的一样，没有要发布的。' : undefined;
}

/** The names at which two tables of hashes differ. */
const differences = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().filter((name) => before[name] !== after[name]);

const KINDS: Readonly<Record<string, string>> = {
  forms: '表单',
  pages: '页面',
  calls: '接口',
  flows: '流程',
  dictionaries: '选项',
  texts: '文字',
  collections: '本机保存的内容',
  channels: '渠道',
};
/** So many documents are named in a line. */
const NAMED = 20;

/** What is new against the documents that the app brings, of which nothing is known but their hashes. */
export function againstBuild(root: string, before: Readonly<Record<string, string>>): string {
  const built = readBuilt(root);
  const after = hashesOf(built);
  const names = differences(before, after);
  const line = (word: string, found: readonly string[]): string => {
    if (found.length === 0) return '';
    const more = found.length > NAMED ? `……一共 ${found.length} 个` : '';
    return `  ${word}：${found
      .slice(0, NAMED)
      .map((name) => calledOf(name, built))
      .join('、')}${more}\n`;
  };
  return `和应用自带的文档比：\n${[
    line(
      '新的',
      names.filter((name) => !Object.hasOwn(before, name)),
    ),
    line(
      '改了的',
      names.filter((name) => Object.hasOwn(before, name) && Object.hasOwn(after, name)),
    ),
    line(
      '没有了的',
      names.filter((name) => !Object.hasOwn(after, name)),
    ),
  ].join('')}`;
}

function calledOf(name: string, built: BuiltDocuments): string {
  const [kind = '', key = ''] = name.split('/');
  const document: unknown = JSON.parse(built[name] ?? '{}');
  const { title, documentTitle, page } = isValues(document) ? document : {};
  const own = [title, documentTitle, isValues(page) ? page['title'] : undefined].find(
    (one) => typeof one === 'string' && !one.startsWith('='),
  );
  return `${KINDS[kind] ?? kind} ${key}${typeof own === 'string' ? `（${own}）` : ''}`;
}

const textOf = (sources: readonly SourceFile[]): string =>
  JSON.stringify(Object.fromEntries(sources.map(({ path, text }) => [path, text])));

/** So many files are written at once. */
const AT_ONCE = 16;

/** Where publications are written, by whom. */
export interface Desk {
  readonly place: Place;
  readonly manifest: Manifest;
  readonly signer: Signer;
}

/** Adds the documents below a root to what was published. */
export async function addPublication({ place, manifest, signer }: Desk, made: NewPublication): Promise<Publication> {
  const { root, author, words, commit, channels, share } = made;
  const built = readBuilt(root);
  const hashes = hashesOf(built);
  const files = Object.entries(built).map(([name, text]) => [`documents/${fileOf(name, hashes[name] ?? '')}`, text] as const);
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map(([name, text]) => writeNew(place, name, text)));
  const lists = JSON.stringify(hashes);
  const sources = textOf(publishedSources(made.sources));
  const [list, all] = [hashOf(lists), hashOf(sources)];
  await Promise.all([writeNew(place, `lists/${list}.json`, lists), writeNew(place, `sources/${all}.json`, sources)]);
  const publication = signed(
    {
      version: String(manifest.publications.length + 1),
      time: Date.now(),
      author,
      words,
      ...(commit !== undefined && { commit }),
      state: 'on',
      ...(channels && { channels }),
      ...(share !== undefined && { share }),
      shell: shellOf(root),
      list,
      sources: all,
    },
    signer,
  );
  // Last, when all that it names is there.
  await writeManifest(place, manifest, [...manifest.publications, publication], signer);
  return publication;
}

/** What the server judges with: the data of the sandbox are no documents of the product. */
export const publishedSources = (sources: readonly SourceFile[]): readonly SourceFile[] =>
  sources.filter(({ path }) => !/^(server|schemas\/sandbox)\//.test(path));

/** Writes a file that is named by its content, unless it lies there as it is. */
async function writeNew(place: Place, name: string, text: string): Promise<void> {
  if ((await place.read(name)) !== text) await place.write(name, text);
}

/** Ends a publication: the newest that members get unless a version is given. What it consists of stays. Gives it. */
export async function endPublication(
  { place, manifest, signer }: Desk,
  effect: Effect,
  state: 'off' | 'withdrawn',
  version: string | undefined,
): Promise<Publication> {
  const { publications } = manifest;
  const isReached = reached(effect);
  const found = publications.findLast((one) => (version === undefined ? isReached.has(one.version) : one.version === version));
  if (found === undefined)
    throw new Refusal(version === undefined ? nothingToEnd(effect) : `没有版本 ${version}。看有哪些版本：加 --list。`);
  if (found.state === 'withdrawn' && state === 'off')
    throw new Refusal(`版本 ${found.version} 已撤回，不能改成退回：用它填的会又收进来。要它的内容，请重新发布。`);
  const ended: Publication = { ...found, state, ended: Date.now() };
  await writeManifest(
    place,
    manifest,
    publications.map((one) => (one === found ? ended : one)),
    signer,
  );
  return ended;
}

function nothingToEnd({ statuses }: Effect): string {
  const waiting = statuses.flatMap(({ version, state }) => (state === 'waits' ? [version] : []));
  const hint = waiting.length === 0 ? '' : `版本 ${waiting.join('、')} 在等新的应用，会员还没有得到；要退回它，写上版本。`;
  return `没有会员正在用的版本，没有可以退回的。${hint}看发布过什么：加 --list。`;
}

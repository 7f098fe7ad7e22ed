import { logic } from '../engine/index.ts';
import type { SourceFile } from '../linter/index.ts';
import { hashesOf, hashOf, readBuilt, shellOf } from '../plugins/documents.ts';
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
/** Status of a publication that no phone gets, because newer ones cover its whole audience. */
const COVERED = '被后来的版本盖住';

const whom = ({ channels, share }: Publication): string => {
  if (channels === undefined) return share === undefined ? '给所有人' : `给所有渠道 ${share}% 的手机`;
  return `只给渠道 ${channels.join('、')}${share === undefined ? '' : ` ${share}% 的手机`}`;
};

const commitOf = ({ commit }: Publication): string =>
  commit === undefined ? '' : commit.endsWith('+') ? `　提交 ${commit.slice(0, -1)}，还有没提交的改动` : `　提交 ${commit}`;

/** Lists every publication with its status, one line each, the newest last. */
export function listOf({ publications }: Pick<Manifest, 'publications'>, effect: Effect): string {
  if (publications.length === 0) return '还没有发布过。\n';
  const isReached = reached(effect);
  return publications
    .map((one) => {
      const { state = one.state, reason = '' } = effect.statuses.find(({ version }) => version === one.version) ?? {};
      const words = isGiven({ state }) && !isReached.has(one.version) ? COVERED : STATES[state];
      const why = reason === '' ? '' : `（${reason}）`;
      return `版本 ${one.version}　${words}${why}　${logic.chinaTime(one.time)}　${one.author}　${whom(one)}${commitOf(one)}\n`;
    })
    .join('');
}

/** The audience of a publication. */
export type Stage = Pick<Publication, 'channels' | 'share'>;

/** The input of a publication. */
export interface NewPublication extends Stage, Pick<Publication, 'words' | 'author' | 'commit'> {
  readonly root: string;
  readonly sources: readonly SourceFile[];
}

const textOf = (sources: readonly SourceFile[]): string =>
  JSON.stringify(Object.fromEntries(sources.map(({ path, text }) => [path, text])));

/** Maximum number of concurrent writes. */
const AT_ONCE = 16;

/** The place, manifest and signer of a publisher. */
export interface Desk {
  readonly place: Place;
  readonly manifest: Manifest;
  readonly signer: Signer;
}

/** Publishes the documents below a root. */
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
  // Written last, after all files that it names.
  await writeManifest(place, manifest, [...manifest.publications, publication], signer);
  return publication;
}

/** Returns the documents that the server validates with. Sandbox data are not documents of the product. */
export const publishedSources = (sources: readonly SourceFile[]): readonly SourceFile[] =>
  sources.filter(({ path }) => !/^(server|schemas\/sandbox)\//.test(path));

/** Writes a file whose name contains its hash, unless the same file exists. */
async function writeNew(place: Place, name: string, text: string): Promise<void> {
  if ((await place.read(name)) !== text) await place.write(name, text);
}

/** Ends a publication: the given version, else the newest that members get. Keeps its files. Returns the ended publication. */
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

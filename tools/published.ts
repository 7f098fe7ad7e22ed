import { chinaTime } from '../engine/index.ts';
import type { SourceFile } from '../linter/index.ts';
import { hashesOf, hashOf, readBuilt, shellOf } from '../plugins/documents.ts';
import { fileOf, type Manifest, type Publication, writeManifest } from '../server/node/published/manifest.ts';
import type { Place } from '../server/node/published/place.ts';
import { Refusal } from './program.ts';

const STATES: Readonly<Record<Publication['state'], string>> = { on: '生效', off: '已退回', withdrawn: '已撤回' };

const whom = ({ channels, share }: Publication): string =>
  [channels ? `渠道 ${channels.join('、')}` : '所有渠道', share === undefined ? '所有人' : `${share}% 的手机`].join('，');

const commitOf = ({ commit }: Publication): string =>
  commit === undefined ? '' : commit.endsWith('+') ? `　提交 ${commit.slice(0, -1)}，还有没提交的改动` : `　提交 ${commit}`;

/** Lists the publications, one per line, newest last. */
export const listOf = ({ publications }: Manifest): string =>
  publications.length === 0
    ? '还没有发布过。\n'
    : publications
        .map((one) => `版本 ${one.version}　${STATES[one.state]}　${chinaTime(one.time)}　${one.author}　${whom(one)}${commitOf(one)}\n`)
        .join('');

/** The audience of a publication. */
export type Stage = Pick<Publication, 'channels' | 'share'>;

/** The input of a publication. */
export interface NewPublication extends Stage, Pick<Publication, 'words' | 'author' | 'commit'> {
  readonly root: string;
  readonly sources: readonly SourceFile[];
}

const isFor = (last: Publication, { channels, share }: Stage): boolean =>
  JSON.stringify([last.channels, last.share]) === JSON.stringify([channels, share]);

/** Returns true if a publication contains exactly these files for the same members. Needs no check. */
export const isPublished = (last: Publication, { root, sources, ...stage }: Pick<NewPublication, 'root' | 'sources'> & Stage): boolean =>
  last.sources === hashOf(textOf(sources)) && last.list === hashOf(JSON.stringify(hashesOf(readBuilt(root)))) && isFor(last, stage);

const textOf = (sources: readonly SourceFile[]): string =>
  JSON.stringify(Object.fromEntries(sources.map(({ path, text }) => [path, text])));

/** Publishes the documents below a root. Returns undefined if the last active publication has the same content and audience. */
export async function addPublication(place: Place, manifest: Manifest, made: NewPublication): Promise<Publication | undefined> {
  const { root, author, words, commit, channels, share } = made;
  const sources = publishedSources(made.sources);
  const last = manifest.publications.findLast(({ state }) => state === 'on');
  const built = readBuilt(root);
  const hashes = hashesOf(built);
  const list = await writeNew(place, 'lists', JSON.stringify(hashes));
  if (last?.list === list && isFor(last, made)) return undefined;
  const known = last ? (JSON.parse((await place.read(`lists/${last.list}.json`)) ?? '{}') as Record<string, string>) : {};
  const fresh = Object.entries(built).filter(([name]) => known[name] !== hashes[name]);
  await Promise.all(fresh.map(([name, text]) => place.write(`documents/${fileOf(name, hashes[name] ?? '')}`, text)));
  const publication: Publication = {
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
    sources: await writeNew(place, 'sources', textOf(sources)),
  };
  // Written last, when every file that it names exists.
  await writeManifest(place, { publications: [...manifest.publications, publication] });
  return publication;
}

/** The documents that the server validates with. Sandbox data are not documents of the product. */
export const publishedSources = (sources: readonly SourceFile[]): readonly SourceFile[] =>
  sources.filter(({ path }) => !/^(server|schemas\/sandbox)\//.test(path));

/** Writes a text under its hash and returns the hash. */
async function writeNew(place: Place, folder: string, text: string): Promise<string> {
  const hash = hashOf(text);
  await place.write(`${folder}/${hash}.json`, text);
  return hash;
}

/** Ends a publication: the last active one by default. Its files stay. Returns the message. */
export async function endPublication(
  place: Place,
  manifest: Manifest,
  state: 'off' | 'withdrawn',
  version: string | undefined,
): Promise<string> {
  const { publications } = manifest;
  const found = publications.findLast((one) => (version === undefined ? one.state === 'on' : one.version === version));
  if (found === undefined)
    throw new Refusal(
      version === undefined
        ? '没有生效的版本，没有可以退回的。看发布过什么：加 --list。'
        : `没有版本 ${version}。看有哪些版本：加 --list。`,
    );
  if (found.state === 'withdrawn' && state === 'off')
    throw new Refusal(`版本 ${found.version} 已撤回，不能改成退回：用它填的会又收进来。要它的内容，请重新发布。`);
  const next: Manifest = { publications: publications.map((one) => (one === found ? { ...one, state, ended: Date.now() } : one)) };
  await writeManifest(place, next);
  const rest = next.publications.findLast((one) => one.state === 'on');
  const now = rest === undefined ? '会员现在用的是应用自带的文档。' : `现在生效的最新版本是 ${rest.version}。`;
  return `${listOf({ publications: [{ ...found, state }] })}${now}\n`;
}

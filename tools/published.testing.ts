import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Documents } from '../engine/index.ts';
import { hashesOf, readBuilt, shellOf } from '../plugins/documents.ts';
import { trustKey } from '../server/node/published/keys.ts';
import { readManifest } from '../server/node/published/manifest.ts';
import { folderPlace } from '../server/node/published/place.ts';
import { newPair, signerOf } from '../server/node/published/signature.ts';
import { addPublication, endPublication, type Stage } from './published.ts';
import { ROOT, readSources } from './sources.ts';

/** The published form in tests: it has one more field than the build's. */
export const PUBLISHED_FORM = 'YC_OUTPATIENT_GREEN_PASS';

/** A publication place, and the product's documents with this form changed (or `changed`) and `added` ones, by path. Unchecked. */
export async function publisher(to?: string, added: Readonly<Record<string, object>> = {}, changed = PUBLISHED_FORM) {
  const folder = await mkdtemp(join(tmpdir(), 'heye-published-'));
  for (const part of ['schemas', 'channels']) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  const build = { made: 0, shell: shellOf(folder), documents: hashesOf(readBuilt(folder)) };
  const file = join(folder, `schemas/forms/${changed}.json`);
  const form = JSON.parse(await readFile(file, 'utf8')) as Documents.Form;
  const sections = form.sections?.map((section) =>
    section.title === '疾病信息'
      ? {
          ...section,
          properties: { sleepHours: { type: 'string', title: '每天睡几小时', widget: 'text', maxLength: 2, sensitive: false } },
          required: ['sleepHours'],
        }
      : section,
  );
  await writeFile(file, JSON.stringify({ ...form, sections }));
  for (const [path, document] of Object.entries(added)) await writeFile(join(folder, path), JSON.stringify(document));
  const target = to ?? join(folder, 'published');
  const place = folderPlace(target);
  const signer = signerOf(newPair().pem);
  // The place is in the data folder of the server, so the server trusts the key of this desk.
  await mkdir(dirname(target), { recursive: true });
  await trustKey(dirname(target), '测试', signer.key);
  const desk = async () => ({ place, signer, manifest: await readManifest(place, [signer.key]) });
  /** The effect without a server and a build: the list alone. */
  const effectOf = ({ manifest }: Awaited<ReturnType<typeof desk>>) => ({ build: undefined, statuses: manifest.publications, how: '' });
  return {
    place,
    signer,
    /** The folder of the documents, and their hashes. */
    root: folder,
    hashes: async () => hashesOf(readBuilt(folder)),
    /** Reads the current manifest. */
    manifest: async () => (await desk()).manifest,
    /** The facts of a build of the unchanged documents. */
    build,
    publish: async (stage: Stage = {}) => {
      const made = { root: folder, sources: await readSources(folder), words: '', author: '测试', ...stage };
      return (await addPublication(await desk(), made)).version;
    },
    /** The shell hash of the documents with one file changed. */
    shellWith: async (path: string, change: (text: string) => string) => {
      const file = join(folder, path);
      const text = existsSync(file) ? await readFile(file, 'utf8') : undefined;
      await writeFile(file, change(text ?? ''));
      const shell = shellOf(folder);
      await (text === undefined ? rm(file) : writeFile(file, text));
      return shell;
    },
    end: async (state: 'off' | 'withdrawn') => {
      const now = await desk();
      await endPublication(now, effectOf(now), state, undefined);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

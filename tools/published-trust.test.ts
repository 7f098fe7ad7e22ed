import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf as hash, readBuilt } from '../plugins/documents.ts';
import { createLastSerial } from '../server/node/published/last-serial.ts';
import { type Manifest, type Publication, signed, writeManifest } from '../server/node/published/manifest.ts';
import { folderPlace, type Place } from '../server/node/published/place.ts';
import { openPublications } from '../server/node/published/publications.ts';
import { assertReadable } from '../server/node/published/readable.ts';
import { newPair, type Signer, signerOf } from '../server/node/published/signature.ts';
import type { LogEntry } from '../server/platform/transactions/server.ts';
import { PUBLISHED_FORM, publisher } from './published.testing.ts';
import { ROOT } from './sources.ts';

let desk: Awaited<ReturnType<typeof publisher>>;
const log: LogEntry[] = [];
let now = 0;
const openAt = (place: Place, build: (typeof desk)['build'], lastSerial = createLastSerial()) =>
  openPublications({
    place,
    build,
    publishers: async () => ({ desk: desk.signer.key }),
    lastSerial,
    // Time advances, so that each request reads the place again.
    now: () => {
      now += 1000;
      return now;
    },
    time: Date.now,
    draftDays: 1,
    log: (entry) => log.push(entry),
  });
const form = `forms/${PUBLISHED_FORM}`;
/** Creates a place that replaces some files of the desk, and records the written manifest. */
function tampered() {
  const files: Record<string, string> = {};
  const read: string[] = [];
  const place: Place = {
    read: async (name) => {
      read.push(name);
      return files[name] ?? (await desk.place.read(name));
    },
    write: async (name, text) => {
      files[name] = text;
    },
  };
  const put = (publications: readonly Publication[], signer: Signer, before: Manifest = { serial: 0, publications: [] }) =>
    writeManifest(place, before, publications, signer);
  return { files, read, place, put };
}

beforeAll(async () => {
  desk = await publisher();
  await desk.publish();
});
afterAll(() => desk.close());

describe('the trust of a server', () => {
  it('nothing outside of the place is read, whatever its manifest names, and nothing that was altered is given out', async () => {
    const { files, read, place, put } = tampered();
    const { publications } = await desk.manifest();
    const [first] = publications;
    if (first === undefined) throw new Error('nothing was published');
    for (const changed of [
      { list: '../../keys' },
      { sources: '../../../etc/passwd' },
      { version: '../1' },
      { version: '1"' },
      { version: 1 },
      { version: '1\n' },
      { share: 'all' },
      { channels: ['../x'] },
      { state: 'maybe' },
      { shell: 'x' },
      { commit: '\u001b[2J' },
      { author: 7 },
      { signature: 'x' },
    ]) {
      // A trusted signature does not help.
      await put([{ ...first, ...changed } as Publication], desk.signer);
      expect([changed, await openAt(place, desk.build).offered()]).toEqual([changed, []]);
      await openAt(place, desk.build).documents('1');
    }
    delete files['manifest.json'];
    expect(read.filter((name) => !/^(manifest|(lists|sources|documents\/[a-z]+)\/[\w-]+)\.json$/.test(name))).toEqual([]);

    const honest = await openAt(place, desk.build).offered();
    const file = String(honest.at(-1)?.documents[form]);
    files[`documents/${file}`] = '{"code":"X"}';
    files[`lists/${first.list}.json`] = JSON.stringify({ '../../keys': '0123456789ab' });
    const altered = openAt(place, desk.build);
    expect(await altered.file(file)).toBeNull();
    expect((await altered.status()).publications[0]).toMatchObject({
      version: '1',
      state: 'unreadable',
      reason: expect.stringContaining('changed after its publication'),
    });
    expect((await altered.offered()).some(({ version }) => version === '1')).toBe(false);
    expect(
      await folderPlace('/tmp')
        .read('x/../../etc/passwd')
        .catch((error: Error) => error.message),
    ).toContain('outside');
  });

  it('a list that no trusted key has signed as it is, or that is older than one that was read, is refused and told; what was read last holds', async () => {
    const { files, place, put } = tampered();
    const lastSerial = createLastSerial();
    const publications = openAt(place, desk.build, lastSerial);
    const good = await publications.offered();
    expect(good.map(({ version }) => version)).toEqual(['1']);
    const honest = (await desk.place.read('manifest.json')) ?? '';
    const now = await desk.manifest();
    const stranger = signerOf(newPair().pem);
    const refused = async (reason: string, message: string) => {
      log.length = 0;
      expect([reason, await publications.offered()]).toEqual([reason, good]);
      expect(await publications.status()).toMatchObject({ refusal: reason, serial: now.serial });
      expect(log).toEqual([{ level: 'error', event: 'publications refused', message: expect.stringContaining(message) }]);
      // A server that starts now has no earlier state, so members get the documents of the build.
      expect(await openAt(place, desk.build, lastSerial).offered()).toEqual([]);
      files['manifest.json'] = honest;
      expect(await publications.offered()).toEqual(good);
      expect((await publications.status()).refusal).toBeUndefined();
    };
    const { signature, ...bare } = JSON.parse(honest);
    files['manifest.json'] = JSON.stringify(bare);
    await refused('unsigned', 'not signed');
    await put(now.publications, stranger, now);
    await refused('stranger', 'not trusted');
    // The old signature on changed content: another state, share, list or audience.
    for (const change of [{ state: 'off' }, { share: 100 }, { list: hash('x') }, { channels: ['TAIBAO'] }]) {
      const changed = now.publications.map((one) => ({ ...one, ...change }));
      files['manifest.json'] = JSON.stringify({ ...bare, publications: changed, signature });
      await refused('altered', 'altered');
    }
    files['manifest.json'] = JSON.stringify({ ...bare, publications: [], signature });
    await refused('altered', 'altered');
    await put(now.publications.slice(0, 1), desk.signer, { ...now, serial: now.serial - 1_000_000 });
    const older = JSON.parse(files['manifest.json'] ?? '');
    expect(older.serial).toBeGreaterThan(now.serial);
    await publications.offered();
    files['manifest.json'] = honest;
    log.length = 0;
    expect(await publications.offered()).toEqual(good);
    expect(log).toEqual([{ level: 'error', event: 'publications refused', message: expect.stringContaining('older') }]);
  });

  it('a publication of a key that is trusted no more is not offered, though the list is signed', async () => {
    const { place, put } = tampered();
    const { publications } = await desk.manifest();
    const former = signerOf(newPair().pem);
    const [first] = publications;
    if (first === undefined) throw new Error('nothing was published');
    await put([first, signed({ ...first, version: '2' }, former), { ...first, version: '3' }], desk.signer);
    const open = openAt(place, desk.build);
    expect((await open.offered()).map(({ version }) => version)).toEqual(['1']);
    expect((await open.status()).publications.map(({ state }) => state)).toEqual(['given', 'unsigned', 'unsigned']);
    expect(await open.publishers()).toEqual([desk.signer.key]);
  });

  it('EC-21 a publication that the app could not read switches itself off, is told once, and the one before holds', async () => {
    const texts = JSON.stringify({ nothing: true });
    for (const text of ['{"code":', '[]', '{"code":"A","title":"甲"}', texts]) {
      const { files, place, put } = tampered();
      const { publications } = await desk.manifest();
      const [first] = publications;
      if (first === undefined) throw new Error('nothing was published');
      const list = JSON.stringify({ ...desk.build.documents, [form]: hash(text) });
      files[`documents/${form}-${hash(text)}.json`] = text;
      files[`lists/${hash(list)}.json`] = list;
      await put([first, signed({ ...first, version: '2', list: hash(list) }, desk.signer)], desk.signer);
      log.length = 0;
      const open = openAt(place, desk.build);
      expect((await open.offered()).map(({ version }) => version)).toEqual(['1']);
      expect((await open.status()).publications[1]).toMatchObject({
        version: '2',
        state: 'unreadable',
        reason: expect.stringContaining(form),
      });
      expect(log).toMatchObject([{ level: 'error', event: 'publication switched off', version: '2' }]);
    }
  });

  it('FM-10 every document of the product is one that the app can read', () => {
    for (const [name, text] of Object.entries(readBuilt(ROOT))) expect(() => assertReadable(name, text), name).not.toThrow();
    for (const name of ['calls/x', 'flows/x', 'pages/x', 'texts/x', 'dictionaries/x', 'collections/x', 'forms/x', 'scripts/x'])
      expect(() => assertReadable(name, '{"items":{}}'), name).toThrow();
  });
});

import { expect, test } from 'vitest';
import type { Documents } from '../../engine/index.ts';
import { signedText } from '../../server/node/published/manifest.ts';
import { newPair, signerOf } from '../../server/node/published/signature.ts';
import { type Publication, toPublications } from '../base/publication.ts';
import type { DocumentSource } from './library.ts';
import { openPublished } from './open-published.ts';
import { type Checker, hashOf, isSigned } from './signature.ts';
import { Untrusted, verifyPublication } from './trust.ts';

const signer = signerOf(newPair().pem);
const stranger = signerOf(newPair().pem);
const { subtle } = crypto;
/** A browser without Ed25519. */
const old: Checker = {
  digest: subtle.digest.bind(subtle),
  importKey: (async () => {
    throw new DOMException('Unrecognized name.', 'NotSupportedError');
  }) as unknown as SubtleCrypto['importKey'],
  verify: async () => true,
};
const none = async () => undefined;
const built: DocumentSource = {
  form: none,
  calls: none,
  flow: async () => ({ built: true }) as unknown as Documents.Flow,
  dictionary: async () => ({ title: '原来的', items: [] }) as unknown as Documents.Dictionary,
  page: none,
  texts: none,
  channel: none,
  collections: async () => ({}),
};

/** Creates a publication as a server offers it, with its files. */
async function offer(change: Readonly<Record<string, unknown>> = {}, by = signer) {
  const files: Record<string, string> = {};
  const put = async (folder: string, text: string): Promise<string> => {
    const hash = await hashOf(text, subtle);
    files[`${folder}${hash}.json`] = text;
    return hash;
  };
  const list = JSON.stringify({
    'dictionaries/a': await put('dictionaries/a-', '{"title":"新的","items":[]}'),
    'dictionaries/b': await put('dictionaries/b-', '{"title":"别的","items":[]}'),
  });
  const of = { time: 1, author: '', words: '', state: 'on', shell: '', sources: '', list: await put('lists/', list) } as const;
  const signed = signedText({ ...of, version: '2', share: 20 });
  const documents = Object.fromEntries(
    ['a', 'b'].map((name) => [`dictionaries/${name}`, Object.keys(files).find((file) => file.startsWith(`dictionaries/${name}`))]),
  );
  const offered = {
    version: '2',
    share: 20,
    documents: { ...documents, 'flows/gone': null },
    signed,
    signature: by.sign(signed),
    ...change,
  };
  const [publication] = toPublications([offered]);
  if (publication === undefined) throw new Error('not read');
  const load = async (file: string) => files[file] ?? Promise.reject(new Error('network'));
  return { publication, files, load, documents };
}
const hold = async ({ publication, load }: { publication: Publication; load: (file: string) => Promise<string> }, by: Checker = subtle) =>
  verifyPublication(publication, [signer.key], load, by);

test('accepts a publication as its publisher signed it, in browsers with and without Ed25519', async () => {
  for (const browser of [subtle, old]) {
    await hold(await offer(), browser);
    await expect(hold(await offer({ signature: stranger.sign('x') }), browser)).rejects.toThrow('not trusted');
    await expect(hold(await offer({ signature: signer.sign('x') }), browser)).rejects.toThrow('altered');
    expect(await isSigned('甲', signer.sign('甲'), browser)).toBe(true);
    expect(await isSigned('乙', signer.sign('甲'), browser)).toBe(false);
    expect(await isSigned('甲', { ...signer.sign('甲'), key: stranger.key }, browser)).toBe(false);
  }
});

test('refuses a publication with another audience, version or documents than signed, and an unsigned one', async () => {
  const { documents } = await offer();
  for (const change of [
    { version: '3' },
    { share: 100 },
    { share: undefined },
    { channels: ['TAIBAO'] },
    { signature: undefined },
    { signed: undefined },
    { signed: '[]' },
    { documents: { ...documents, 'dictionaries/a': documents['dictionaries/b'] } },
    { documents: { 'dictionaries/a': null } },
    { documents: { 'forms/planted': 'forms/planted-0123456789abcdef0123456789abcdef.json' } },
  ])
    await expect(hold(await offer(change)), JSON.stringify(change)).rejects.toThrow();
  await expect(hold(await offer({}, stranger))).rejects.toBeInstanceOf(Untrusted);
  const altered = await offer();
  for (const file of Object.keys(altered.files).filter((name) => name.startsWith('lists/'))) altered.files[file] = '{"dictionaries/a":"x"}';
  await expect(hold(altered)).rejects.toBeInstanceOf(Untrusted);
});

test('EC-21 EC-22 an altered file switches its publication off: the app continues with the documents of its build, and reports it', async () => {
  const { publication, files, load, documents } = await offer();
  const told: string[] = [];
  const refused = ({ message }: Untrusted) => void told.push(message);
  const open = await openPublished({ built, publication, publishers: [signer.key], load, subtle, refused });
  expect(await open.source.dictionary('a')).toMatchObject({ title: '新的' });
  const file = String(documents['dictionaries/b']);
  const honest = files[file] ?? '';
  // A later request repeats a failed one, also after the login page of a wireless network.
  delete files[file];
  await expect(open.source.dictionary('b')).rejects.toThrow('network');
  files[file] = '<html>';
  await expect(open.source.dictionary('b')).rejects.toThrow('not a published document');
  files[file] = honest;
  expect(await open.source.dictionary('b')).toMatchObject({ title: '别的' });
  expect([open.isOn(), told]).toEqual([true, []]);

  const other = await offer();
  other.files[file] = '{"title":"改了的","items":[]}';
  const second = await openPublished({ built, publication, publishers: [signer.key], load: other.load, subtle, refused });
  expect(await second.source.dictionary('b')).toMatchObject({ title: '原来的' });
  expect(await second.source.dictionary('a')).toMatchObject({ title: '原来的' });
  expect([second.isOn(), told]).toEqual([false, [`${file} was altered`]]);
});

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePair, openPublishers, openSigner, privateKeyFile, publishersFile, trustKey } from './keys.ts';
import { openLastSerial } from './last-serial.ts';
import { isSigned, newPair, signerOf } from './signature.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heye-keys-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('makes a pair once, with a private file for its owner only, and trusts its signatures once the public key is listed', async () => {
  const { file, key } = await makePair(folder);
  expect(file).toBe(privateKeyFile(folder));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(makePair(folder)).rejects.toThrow('不会覆盖');
  await trustKey(folder, '本机', key);
  const trusted = Object.values(await openPublishers({}, folder)());
  const signer = await openSigner({}, folder);
  const signature = signer?.sign('甲');
  if (signature === undefined) throw new Error('no signer');
  expect(isSigned('甲', signature, trusted)).toBe(true);
  expect(isSigned('乙', signature, trusted)).toBe(false);
  expect(isSigned('甲', signature, [newPair().key])).toBe(false);
  expect(await readFile(publishersFile(folder), 'utf8')).not.toContain('PRIVATE');
});

test('reads keys from the environment: the private one by file or text, the public ones by name; reports malformed ones', async () => {
  const [mine, other] = [newPair(), newPair()];
  await writeFile(join(folder, 'mine.pem'), mine.pem);
  for (const PUBLISH_KEY of [join(folder, 'mine.pem'), mine.pem, mine.pem.replaceAll('\n', '\\n')])
    expect((await openSigner({ PUBLISH_KEY }, folder))?.key).toBe(mine.key);
  await expect(openSigner({ PUBLISH_KEY: join(folder, 'none.pem') }, folder)).rejects.toThrow('没有私钥文件');
  await writeFile(join(folder, 'text.pem'), 'no key');
  await expect(openSigner({ PUBLISH_KEY: join(folder, 'text.pem') }, folder)).rejects.toThrow('不是 Ed25519 的私钥');
  expect(() => signerOf('no key')).toThrow();
  const DOCUMENTS_KEYS = `王芳=${mine.key}, ${other.key}`;
  expect(Object.values(await openPublishers({ DOCUMENTS_KEYS }, folder)())).toEqual([mine.key, other.key]);
  for (const wrong of ['王芳', '王芳=x', `${mine.key},`, `${mine.key} ${other.key}`])
    expect(() => openPublishers({ DOCUMENTS_KEYS: wrong }, folder)).toThrow('DOCUMENTS_KEYS 应是');
  // Without configured keys, the server trusts none.
  expect(await openPublishers({}, join(folder, 'nowhere'))()).toEqual({});
  await writeFile(publishersFile(folder), '{"王芳":"x"}');
  await expect(openPublishers({}, folder)()).rejects.toThrow('is not a table of public keys');
});

test('stores the serial of the newest trusted list in a file, and never lowers it', async () => {
  const file = join(folder, 'seen.json');
  const seen = await openLastSerial(file);
  expect(seen.last()).toBe(0);
  await seen.note(7);
  await seen.note(3);
  expect((await openLastSerial(file)).last()).toBe(7);
});

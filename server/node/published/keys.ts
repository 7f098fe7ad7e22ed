import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { writeWhole } from '../write-whole.ts';
import { newPair, PUBLIC_KEY, type Signer, signerOf } from './signature.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Public keys of the publishers, by name. */
export type Publishers = Readonly<Record<string, string>>;

/** Returns the file of the trusted public keys. It is in the data folder of the server, never in the place of publications. */
export const publishersFile = (dataDir: string): string => join(dataDir, 'publishers.json');

/** Returns the file of a private key; without a name, the key of this machine. */
export const privateKeyFile = (dataDir: string, name = ''): string =>
  join(dataDir, name === '' ? 'publish-key.pem' : `publish-key-${name}.pem`);

const LISTED = /^(?:([^=,]+)=)?([A-Za-z0-9+/]{43}=)$/;

/** Reads the text of a file; undefined if it is missing. */
export const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Reads the keys in DOCUMENTS_KEYS: `name=key`, separated by commas. Undefined if it is not set. Throws a StartFailure for a malformed key. */
function listed(environment: Environment): Publishers | undefined {
  const value = environment['DOCUMENTS_KEYS'] ?? '';
  if (value.trim() === '') return undefined;
  const entries = value.split(',').map((one) => {
    const [, name, key] = LISTED.exec(one.trim()) ?? [];
    if (key === undefined)
      throw new StartFailure(
        `DOCUMENTS_KEYS 应是 名字=公钥，几个用逗号隔开（npm run publish -- --new-key 名字 会写出来），现在有一段是“${one.trim()}”。`,
      );
    return [name ?? key.slice(0, 8), key] as const;
  });
  return Object.fromEntries(entries);
}

/** Reads the keys in a file; none if it is missing. Throws for a file that is no table of keys. */
async function kept(file: string): Promise<Publishers> {
  const text = await textOf(file);
  if (text === undefined) return {};
  const table: unknown = JSON.parse(text);
  if (typeof table !== 'object' || table === null || !Object.values(table).every((key) => PUBLIC_KEY.test(String(key))))
    throw new Error(`The file ${file} is not a table of public keys`);
  return table as Publishers;
}

/**
 * Returns a reader of the trusted keys: DOCUMENTS_KEYS, parsed once, else the file in the data folder, reread at each call.
 * Throws a StartFailure at once for a malformed DOCUMENTS_KEYS.
 */
export function openPublishers(environment: Environment, dataDir: string): () => Promise<Publishers> {
  const fixed = listed(environment);
  return async () => fixed ?? kept(publishersFile(dataDir));
}

/**
 * Opens the private key in PUBLISH_KEY (its text or its file), else the one in the data folder; undefined without one.
 * Throws a StartFailure for a missing file or an invalid key.
 */
export async function openSigner(environment: Environment, dataDir: string): Promise<Signer | undefined> {
  const named = environment['PUBLISH_KEY'] ?? '';
  const isText = named.includes('PRIVATE KEY');
  const file = named === '' || isText ? privateKeyFile(dataDir) : named;
  const text = isText ? named.replaceAll('\\n', '\n') : await textOf(file);
  if (text === undefined && named !== '') throw new StartFailure(`没有私钥文件 ${file}（PUBLISH_KEY）。`);
  if (text === undefined) return undefined;
  try {
    return signerOf(text);
  } catch (error) {
    throw new StartFailure(`${isText ? 'PUBLISH_KEY' : file} 不是 Ed25519 的私钥（PEM）：npm run publish -- --new-key 名字 会做一对。`, {
      cause: error,
    });
  }
}

/** Makes a pair of keys and stores the private one. Returns its file and the public key. Throws a StartFailure if the file exists already. */
export async function makePair(dataDir: string, name = ''): Promise<{ readonly file: string; readonly key: string }> {
  const file = privateKeyFile(dataDir, name);
  if ((await textOf(file)) !== undefined) throw new StartFailure(`已经有 ${file}：不会覆盖它。换一个名字，或者先把它移走。`);
  await mkdir(dataDir, { recursive: true });
  const { pem, key } = newPair();
  await writeWhole(file, pem);
  return { file, key };
}

/** Adds a key to the trusted ones of the server with this data folder. */
export async function trustKey(dataDir: string, name: string, key: string): Promise<void> {
  const publishers = await kept(publishersFile(dataDir));
  await writeWhole(publishersFile(dataDir), `${JSON.stringify({ ...publishers, [name]: key }, null, 2)}\n`);
}

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { writeWhole } from '../write-whole.ts';
import { newPair, PUBLIC_KEY, type Signer, signerOf } from './signature.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Public keys of those who may publish, by their names. */
export type Publishers = Readonly<Record<string, string>>;

/** Where the public keys stand that a server believes: in its data folder, never where documents are published to. */
export const publishersFile = (dataDir: string): string => join(dataDir, 'publishers.json');

/** Where the private key of this machine lies. */
export const privateKeyFile = (dataDir: string, name = ''): string =>
  join(dataDir, name === '' ? 'publish-key.pem' : `publish-key-${name}.pem`);

const LISTED = /^(?:([^=,]+)=)?([A-Za-z0-9+/]{43}=)$/;

/** The text of a file; undefined when there is none. */
export const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The keys in DOCUMENTS_KEYS: `name=key`, separated by commas; undefined where it is not set. Throws a StartFailure for a key that is none. */
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

/** The keys in a file; none where there is no file. Throws for a file that is no table of keys. */
async function kept(file: string): Promise<Publishers> {
  const text = await textOf(file);
  if (text === undefined) return {};
  const table: unknown = JSON.parse(text);
  if (typeof table !== 'object' || table === null || !Object.values(table).every((key) => PUBLIC_KEY.test(String(key))))
    throw new Error(`${file} is no table of public keys`);
  return table as Publishers;
}

/** Tells who may publish, as the environment says it once, else as the file in the data folder says it now. Throws a StartFailure at once for an environment that means nothing. */
export function openPublishers(environment: Environment, dataDir: string): () => Promise<Publishers> {
  const fixed = listed(environment);
  return async () => fixed ?? kept(publishersFile(dataDir));
}

/** The private key that PUBLISH_KEY names, by its text or by its file, else that of the data folder; undefined where there is none. Throws a StartFailure for one that cannot be read. */
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

/** Makes a pair of keys and keeps the private one; gives its file and the public one. Throws a StartFailure where there is one already. */
export async function makePair(dataDir: string, name = ''): Promise<{ readonly file: string; readonly key: string }> {
  const file = privateKeyFile(dataDir, name);
  if ((await textOf(file)) !== undefined) throw new StartFailure(`已经有 ${file}：不会覆盖它。换一个名字，或者先把它移走。`);
  await mkdir(dataDir, { recursive: true });
  const { pem, key } = newPair();
  await writeWhole(file, pem);
  return { file, key };
}

/** Lets a server that reads this data folder believe one more key. */
export async function believe(dataDir: string, name: string, key: string): Promise<void> {
  const publishers = await kept(publishersFile(dataDir));
  await writeWhole(publishersFile(dataDir), `${JSON.stringify({ ...publishers, [name]: key }, null, 2)}\n`);
}

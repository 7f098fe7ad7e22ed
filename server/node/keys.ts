import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBase64, toBase64Text } from '../platform/crypto/digest.ts';
import { createSecrets, importSecrets } from '../platform/crypto/keys.ts';
import type { Secrets } from '../platform/transactions/server.ts';
import { StartFailure, startStep } from './start-failure.ts';
import { writeWhole } from './write-whole.ts';

interface Kept {
  readonly pkcs8: string;
  readonly publicKey: string;
}

function kept(text: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const { pkcs8, publicKey } = (value ?? {}) as Partial<Kept>;
    return typeof pkcs8 === 'string' && typeof publicKey === 'string' ? { pkcs8, publicKey } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Reads the key pair of a text; undefined when it is incomplete. */
async function secretsIn(text: string): Promise<Secrets | undefined> {
  const { pkcs8 = '', publicKey = '' } = kept(text) ?? {};
  const bytes = fromBase64(pkcs8);
  if (bytes === undefined || fromBase64(publicKey) === undefined) return undefined;
  return importSecrets(bytes, publicKey).catch((error: unknown) => {
    if (error instanceof DOMException) return undefined;
    throw error;
  });
}

/** Creates a new key pair in the format of its file. */
export async function newKeys(): Promise<string> {
  const secrets = await createSecrets();
  return JSON.stringify({ pkcs8: toBase64Text(secrets.pkcs8), publicKey: secrets.publicKey } satisfies Kept);
}

/** Reads the key pair of a text. Throws a StartFailure when it is damaged, because it cannot be recovered. */
export async function secretsOf(text: string, place: string): Promise<Secrets> {
  const secrets = await secretsIn(text);
  if (secrets === undefined)
    throw new StartFailure(`密钥文件 ${place} 不完整：请删掉它再启动，会生成新的密钥，已经打开的页面刷新一次就好。`);
  return secrets;
}

/** Opens the key pair of this data folder; creates it on the first start. Throws a StartFailure when the file is damaged. */
export async function openSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'keys.json');
  const text = await startStep(path, () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  );
  if (text !== undefined) return secretsOf(text, path);
  const made = await newKeys();
  await startStep(path, () => writeWhole(path, made));
  return secretsOf(made, path);
}

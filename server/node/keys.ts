import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBase64, toBase64Text } from '../crypto/digest.ts';
import { createSecrets, importSecrets } from '../crypto/keys.ts';
import type { Secrets } from '../server.ts';

interface Kept {
  readonly pkcs8: string;
  readonly publicKey: string;
}

/** The key pair of this data folder: made on the first start, then always the same. Only the owner of the process can read the file. */
export async function openSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'keys.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) {
    const { pkcs8, publicKey } = JSON.parse(text) as Kept;
    const bytes = fromBase64(pkcs8);
    if (bytes === undefined) throw new Error(`${path} is damaged; remove it to have new keys made`);
    return importSecrets(bytes, publicKey);
  }
  const secrets = await createSecrets();
  const kept: Kept = { pkcs8: toBase64Text(secrets.pkcs8), publicKey: secrets.publicKey };
  await writeFile(path, JSON.stringify(kept), { mode: 0o600, flag: 'wx' });
  return secrets;
}

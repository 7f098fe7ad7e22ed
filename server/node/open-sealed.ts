import type { FileStore } from '../platform/files/files.ts';
import { resealFiles, sealedFiles } from '../platform/files/sealed.ts';
import type { Fact } from '../platform/store/records.ts';
import { resealAll, SEAL_MARK, type Seal, type StoredForm, sealedStore, Tampered } from '../platform/store/sealed.ts';
import type { Store } from '../platform/store/store.ts';
import { fileSealOf } from './file-seal.ts';
import { type KeyRing, newRing, readRing, sealOf, writeRing } from './key-ring.ts';
import type { Database } from './postgres/store.ts';
import { StartFailure } from './start-failure.ts';

/** An unsealed store. `compact` frees the space of removed data and leaves nothing of it in a local file. */
export type PlainStore = Store & {
  compact(): void | Promise<void>;
  close(): void | Promise<void>;
  /** Functions for keys in a database that several servers share; see Database. */
  readonly common?: Pick<Database, 'sealsBy' | 'resealing'>;
};

/** The sealed text of the mark: it opens only with the keys of these data. */
const PROOF = 'heye';

/** The version of the sealing format, beside the key. A server that finds another one seals everything again. */
const MANNER = '2';

const newestOf = ({ keys }: KeyRing): string => `${keys.at(-1)?.id ?? ''}/${MANNER}`;

/** Returns the context of a mark's proof. In this format it names the key that sealed everything; the first format had none. */
const contextOf = (by: string): string => (by.includes('/') ? `${SEAL_MARK} ${by}` : SEAL_MARK);

function markBy(ring: KeyRing, seal: Seal): Fact {
  const by = newestOf(ring);
  const data = { by, proof: seal.seal(PROOF, contextOf(by)), index: seal.index(PROOF, SEAL_MARK) };
  return { id: SEAL_MARK, userId: '', kind: SEAL_MARK, subject: '', at: '', data };
}

/** Returns how the data below such a mark were sealed. */
function lyingBelow(mark: Fact | undefined): StoredForm {
  if (mark === undefined) return 'plain';
  return String(mark.data['by']).includes('/') ? 'bound' : 'named';
}

/** Checks whether the ring has the keys that made the mark. */
function isOurs({ data }: Fact, seal: Seal): boolean {
  try {
    return seal.open(String(data['proof']), contextOf(String(data['by']))) === PROOF && seal.index(PROOF, SEAL_MARK) === data['index'];
  } catch (error) {
    // Any error, a missing or a wrong key, means that the mark is not ours.
    if (error instanceof Error) return false;
    throw error;
  }
}

const notOurs = (ringFile: string): StartFailure =>
  new StartFailure(`数据密钥 ${ringFile} 不是这些数据的：请换回它们的密钥文件，或用 DATA_KEYS 说它在哪里。`);

/** Seals everything by the newest key of a ring, photos too. A server that stops halfway starts over; the same keys open all of it meanwhile. */
export async function sealBy(below: PlainStore, files: FileStore, ring: KeyRing, ringFile: string): Promise<void> {
  const seal = sealOf(ring);
  const all = async (within: Store): Promise<void> => {
    // Another server of the same database may have started meanwhile.
    const mark = await within.facts.get(SEAL_MARK);
    if (mark !== undefined && !isOurs(mark, seal)) throw notOurs(ringFile);
    const lying = lyingBelow(mark);
    await resealAll(within, seal, lying);
    const photos = (await within.files.find({})).map(({ id, extension }) => `${id}.${extension}`);
    await resealFiles(files, fileSealOf(ring), photos, lying !== 'bound');
    await within.facts.remove(SEAL_MARK);
    await within.facts.insert(markBy(ring, seal));
  };
  await (below.common ? below.common.resealing(newestOf(ring), all) : below.transaction(all)).catch((error: unknown) => {
    throw error instanceof Tampered
      ? new StartFailure(`会员的数据被别的程序改过，没有启动：${error.message}。请换回备份。`, { cause: error })
      : error;
  });
  await below.compact();
}

/**
 * Opens the store and the files of a data folder, sealed by a key file that the first start creates. Seals older data by the newest key.
 * Throws a StartFailure when the keys are missing or different.
 */
export async function openSealed(
  below: PlainStore,
  files: FileStore,
  ringFile: string,
): Promise<{ readonly store: Store; readonly files: FileStore; readonly seal: Seal }> {
  const mark = await below.facts.get(SEAL_MARK);
  const known = await readRing(ringFile);
  if (known === undefined && mark !== undefined)
    throw new StartFailure(
      `会员的数据是加密保存的，数据密钥 ${ringFile} 不在：请放回备份的密钥文件，或用 DATA_KEYS 说它在哪里。没有它，数据打不开。`,
    );
  const ring = known ?? newRing();
  const seal = sealOf(ring);
  if (mark !== undefined && !isOurs(mark, seal)) throw notOurs(ringFile);
  if (known === undefined) await writeRing(ringFile, ring);
  if (mark?.data['by'] !== newestOf(ring)) await sealBy(below, files, ring, ringFile);
  below.common?.sealsBy(newestOf(ring));
  return { store: sealedStore(below, seal), files: sealedFiles(files, fileSealOf(ring)), seal };
}

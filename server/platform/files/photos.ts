import type { StoredFile } from '../store/records.ts';
import type { Server } from '../transactions/server.ts';

type Stores = Pick<Server, 'store' | 'files' | 'log'>;

const ADDRESS = /\/api\/file\/([0-9a-z]{1,40})\.[a-z]{3,4}/g;

/** Returns the ids of the uploads that a user's record refers to. */
export const photosIn = (kept: unknown): ReadonlySet<string> =>
  new Set([...JSON.stringify(kept).matchAll(ADDRESS)].flatMap(([, id]) => id ?? []));

/** Returns the last day on which an upload was used: a draft that refers to it lives on from there. */
export const lastSeen = ({ day, seenDay }: StoredFile): string => seenDay ?? day;

/** Returns the ids of all uploads that any record of a user refers to; of applications only those from `firstDay` on. */
async function namedBy(userId: string, firstDay: string, { store }: Pick<Server, 'store'>): Promise<ReadonlySet<string>> {
  const applications = await store.applications.find({ userId });
  const kept = applications.filter(({ applyTime }) => applyTime.slice(0, firstDay.length) >= firstDay);
  return photosIn([kept, await store.insureds.find({ userId }), await store.facts.find({ userId })]);
}

/** The owner of dropped uploads until their content is removed. */
export const NOBODY = '';

/** Removes the content of dropped uploads. Content goes before its record: a record without content is harmless, the reverse would stay for good. */
export async function removeDropped({ store, files, log }: Stores): Promise<void> {
  for (const { id, extension } of await store.files.find({ userId: NOBODY }))
    try {
      await files.remove(`${id}.${extension}`);
      await store.files.remove(id);
    } catch (error) {
      // A failed removal is tried again on the next run and does not block the others.
      if (!(error instanceof Error)) throw error;
      log({ level: 'error', event: 'photo not removed', message: error.message, stack: error.stack });
    }
}

/** Drops an upload: it is invisible from now on, and `removeDropped` removes it. */
export const drop = ({ id }: StoredFile, { store }: Pick<Server, 'store'>): Promise<boolean> => store.files.update(id, { userId: NOBODY });

/**
 * Drops a user's uploads that `which` selects and no record of the user refers to; returns how many.
 * Applications from before `firstDay` protect none.
 */
export async function dropStray(
  userId: string,
  which: (file: StoredFile) => boolean,
  server: Pick<Server, 'store'>,
  firstDay = '',
): Promise<number> {
  const named = await namedBy(userId, firstDay, server);
  const stray = (await server.store.files.find({ userId })).filter((file) => !named.has(file.id) && which(file));
  for (const file of stray) await drop(file, server);
  return stray.length;
}

import type { StoredFile } from '../store/records.ts';
import type { Server } from '../transactions/server.ts';

type Stores = Pick<Server, 'store' | 'files' | 'log'>;

const ADDRESS = /\/api\/file\/([0-9a-z]{1,40})\.[a-z]{3,4}/g;

/** Ids of the uploads that something kept of a user names. */
export const photosIn = (kept: unknown): ReadonlySet<string> =>
  new Set([...JSON.stringify(kept).matchAll(ADDRESS)].flatMap(([, id]) => id ?? []));

/** The last day that somebody wanted an upload: a draft that names it lives on from there. */
export const lastSeen = ({ day, seenDay }: StoredFile): string => seenDay ?? day;

/** Ids of all uploads that an insured person, anything else of a user, or an application of that day or later names. */
async function namedBy(userId: string, firstDay: string, { store }: Pick<Server, 'store'>): Promise<ReadonlySet<string>> {
  const applications = await store.applications.find({ userId });
  const kept = applications.filter(({ applyTime }) => applyTime.slice(0, firstDay.length) >= firstDay);
  return photosIn([kept, await store.insureds.find({ userId }), await store.facts.find({ userId })]);
}

/** Whose the uploads are that nobody sees any more, until their content has gone. */
export const NOBODY = '';

/** Removes the content of what is nobody's any more. The content first: a record without content shows nothing, content without a record would stay for good. */
export async function removeDropped({ store, files, log }: Stores): Promise<void> {
  for (const { id, extension } of await store.files.find({ userId: NOBODY }))
    try {
      await files.remove(`${id}.${extension}`);
      await store.files.remove(id);
    } catch (error) {
      // One that cannot be removed now is tried again by the next who comes, and holds up no other.
      if (!(error instanceof Error)) throw error;
      log({ level: 'error', event: 'photo not removed', message: error.message, stack: error.stack });
    }
}

/** Drops an upload: from here on nobody sees it, and `removeDropped` removes it. */
export const drop = ({ id }: StoredFile, { store }: Pick<Server, 'store'>): Promise<boolean> => store.files.update(id, { userId: NOBODY });

/** Drops those uploads of a user that nothing of the user's names any more, out of the ones that `which` picks; gives how many. Applications from before `firstDay` keep none. */
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

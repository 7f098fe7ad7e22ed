import type { Server } from '../server.ts';
import type { StoredFile } from '../store/records.ts';

type Stores = Pick<Server, 'store' | 'files'>;

const ADDRESS = /\/api\/file\/([0-9a-z]{1,40})\.[a-z]{3,4}/g;

/** Ids of the uploads that something kept of a user names. */
export const photosIn = (kept: unknown): ReadonlySet<string> =>
  new Set([...JSON.stringify(kept).matchAll(ADDRESS)].flatMap(([, id]) => id ?? []));

/** The last day that somebody wanted an upload: a draft that names it lives on from there. */
export const lastSeen = ({ day, seenDay }: StoredFile): string => seenDay ?? day;

/** Ids of all uploads that an insured person, an application or anything else of a user still names. */
const namedBy = (userId: string, { store }: Stores): ReadonlySet<string> =>
  photosIn([store.insureds, store.applications, store.facts].map((collection) => collection.find({ userId })));

/** Removes those uploads of a user that nothing of the user's names any more, out of the ones that `which` picks; gives how many. */
export async function removeStray(userId: string, which: (file: StoredFile) => boolean, server: Stores): Promise<number> {
  const { store, files } = server;
  const named = namedBy(userId, server);
  const stray = store.files.find({ userId }).filter((file) => !named.has(file.id) && which(file));
  for (const { id, extension } of stray) {
    // The content first: a record without content shows nothing, content without a record would stay for good.
    await files.remove(`${id}.${extension}`);
    store.files.remove(id);
  }
  return stray.length;
}

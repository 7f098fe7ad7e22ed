import { logic } from '../../engine/index.ts';
import { isOver } from '../members/sessions/session-life.ts';
import { dropStray, lastSeen, removeDropped } from '../platform/files/photos.ts';
import type { CollectionName, Collections, Records, Store } from '../platform/store/store.ts';
import { mapSerial } from '../platform/transactions/map-serial.ts';
import type { Server } from '../platform/transactions/server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Removes finished records one at a time. Checks each again in its transaction, because members use the server meanwhile. */
async function removeAll<K extends CollectionName>(store: Store, name: K, isDone: (record: Records[K]) => boolean): Promise<number> {
  const collectionOf = ({ [name]: collection }: Collections) => collection;
  const found = (await collectionOf(store).find({})).filter(isDone);
  const removed = await mapSerial(found, ({ id }) =>
    store.transaction(async (within) => {
      const record = await collectionOf(within).get(id);
      return record !== undefined && isDone(record) && collectionOf(within).remove(id);
    }),
  );
  return removed.filter(Boolean).length;
}

/** Removes expired sessions and codes, interrupted uploads, and photos that neither a record nor a draft on a phone can refer to. */
export async function purge(server: Pick<Server, 'store' | 'files' | 'steadyClock' | 'limits' | 'log'>): Promise<void> {
  const { store, files, steadyClock, limits, log } = server;
  const now = steadyClock().getTime();
  const sessions = await removeAll(store, 'sessions', (session) => isOver(session, now, limits));
  // A code counts for the hourly limit until its hour is over.
  const codes = await removeAll(store, 'codes', ({ expiresAt, windowStart }) => expiresAt <= now && now - windowStart >= HOUR);
  const partials = await files.removePartial(limits.upload.time);
  const lastDay = logic.chinaDate(new Date(now - limits.strayDays * DAY));
  const users = new Set((await store.files.find({})).flatMap((file) => (lastSeen(file) < lastDay ? [file.userId] : [])));
  const firstApplication = logic.chinaDate(new Date(now - limits.applicationPhotoDays * DAY));
  let photos = 0;
  for (const userId of users)
    photos += await store.transaction((within) =>
      dropStray(userId, (file) => lastSeen(file) < lastDay, { store: within }, firstApplication),
    );
  // Includes files that an earlier server process left behind.
  await removeDropped(server);
  const removed = { sessions, codes, partials, photos };
  if (Object.values(removed).some((count) => count > 0)) log({ level: 'info', event: 'purge', ...removed });
}

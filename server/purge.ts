import { chinaDate } from '../engine/index.ts';
import { lastSeen, removeStray } from './files/photos.ts';
import type { Server } from './server.ts';
import { isOver } from './session-life.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Removes what nobody can use any more: sessions that are over, codes that are past, uploads that broke off, and photos that nothing names
 * and no draft on a phone can still name.
 */
export async function purge(server: Pick<Server, 'store' | 'files' | 'steadyClock' | 'limits' | 'log'>): Promise<void> {
  const { store, files, steadyClock, limits, log } = server;
  const now = steadyClock().getTime();
  const sessions = store.sessions.find({}).filter((session) => isOver(session, now, limits));
  for (const { id } of sessions) store.sessions.remove(id);
  // A code counts for the limit per hour as long as its hour lasts.
  const codes = store.codes.find({}).filter(({ expiresAt, windowStart }) => expiresAt <= now && now - windowStart >= HOUR);
  for (const { id } of codes) store.codes.remove(id);
  const partials = await files.removePartial(limits.upload.time);
  const lastDay = chinaDate(new Date(now - limits.strayDays * DAY));
  const users = new Set(store.files.find({}).flatMap((file) => (lastSeen(file) < lastDay ? [file.userId] : [])));
  let photos = 0;
  for (const userId of users) photos += await removeStray(userId, (file) => lastSeen(file) < lastDay, server);
  const removed = { sessions: sessions.length, codes: codes.length, partials, photos };
  if (Object.values(removed).some((count) => count > 0)) log({ level: 'info', event: 'purge', ...removed });
}

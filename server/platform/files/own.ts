import type { StoredFile, User } from '../store/records.ts';
import type { Server } from '../transactions/server.ts';

const ADDRESS = /^\/api\/file\/([0-9a-z]{1,40})\.([a-z]{3,4})$/;

/** Returns the address of an uploaded file. */
export const fileUrl = ({ id, extension }: Pick<StoredFile, 'id' | 'extension'>): string => `/api/file/${id}.${extension}`;

/** Returns the file of an address if this user uploaded it. */
export async function ownFile(url: string, user: User, { store }: Pick<Server, 'store'>): Promise<StoredFile | undefined> {
  const [, id = '', extension] = ADDRESS.exec(url) ?? [];
  const file = await store.files.get(id);
  return file?.userId === user.id && file.extension === extension ? file : undefined;
}

/** True when the address is one of this user's uploads. */
export const isOwnFile = async (url: string, user: User, server: Server): Promise<boolean> =>
  (await ownFile(url, user, server)) !== undefined;

import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** Makes a folder, and those above it, unless it is there. Node's own way of doing so never ends where the system lets nothing be made below a folder. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  if (await isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above, mode);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    // Another server may have made it meanwhile; which of the two has it, the lock decides.
    if (!(await isFolder(path))) throw error;
  }
}

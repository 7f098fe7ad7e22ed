import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a new file name in a folder survive a power cut. Systems that cannot open a folder as a file do this by themselves. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Writes a file atomically, even if the machine stops meanwhile. Only the owner of the process can read it. */
export async function writeWhole(path: string, content: string): Promise<void> {
  const partial = `${path}.part`;
  await rm(partial, { force: true });
  const file = await open(partial, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
  await syncFolder(dirname(path));
}

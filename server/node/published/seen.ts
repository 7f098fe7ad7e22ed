import { readFile } from 'node:fs/promises';
import { writeWhole } from '../write-whole.ts';

/** The number of the newest manifest that was believed: one that was signed before it is not believed again. */
export interface Seen {
  last(): number;
  note(serial: number): Promise<void>;
}

/** Remembers it while the process lives. */
export function createSeen(last = 0): Seen {
  let known = last;
  return {
    last: () => known,
    note: async (serial) => {
      known = Math.max(known, serial);
    },
  };
}

/** Remembers it in a file, beyond the process. Throws where the file holds no number. */
export async function openSeen(file: string): Promise<Seen> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '0';
    throw error;
  });
  const known: unknown = JSON.parse(text);
  if (!Number.isSafeInteger(known)) throw new Error(`${file} is no number`);
  const seen = createSeen(known as number);
  return {
    last: seen.last,
    async note(serial) {
      if (serial <= seen.last()) return;
      await seen.note(serial);
      await writeWhole(file, `${serial}\n`);
    },
  };
}

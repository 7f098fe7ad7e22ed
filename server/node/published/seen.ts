import { readFile } from 'node:fs/promises';
import { writeWhole } from '../write-whole.ts';

/** The serial of the newest trusted manifest. The server refuses a manifest with a lower one. */
export interface Seen {
  last(): number;
  note(serial: number): Promise<void>;
}

/** Stores the serial in memory. */
export function createSeen(last = 0): Seen {
  let known = last;
  return {
    last: () => known,
    note: async (serial) => {
      known = Math.max(known, serial);
    },
  };
}

/** Stores the serial in a file, so that it survives a restart. Throws for a file without a number. */
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

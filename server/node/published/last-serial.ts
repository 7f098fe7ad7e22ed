import { readFile } from 'node:fs/promises';
import { writeWhole } from '../write-whole.ts';

/** The serial of the newest trusted manifest. The server refuses a manifest with a lower one. */
export interface LastSerial {
  last(): number;
  note(serial: number): Promise<void>;
}

/** Stores the serial in memory. */
export function createLastSerial(last = 0): LastSerial {
  let known = last;
  return {
    last: () => known,
    note: async (serial) => {
      known = Math.max(known, serial);
    },
  };
}

/** Stores the serial in a file, so that it survives a restart. Throws for a file without a number. */
export async function openLastSerial(file: string): Promise<LastSerial> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '0';
    throw error;
  });
  const known: unknown = JSON.parse(text);
  if (!Number.isSafeInteger(known)) throw new Error(`The file ${file} does not contain a number`);
  const lastSerial = createLastSerial(known as number);
  return {
    last: lastSerial.last,
    async note(serial) {
      if (serial <= lastSerial.last()) return;
      await lastSerial.note(serial);
      await writeWhole(file, `${serial}\n`);
    },
  };
}

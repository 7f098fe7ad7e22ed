import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '../../engine/index.ts';
import { additionsTo, changesSince, currentFacts, FAMILIES, ROOT, readPlain, takenBack } from './facts.ts';
import { approvedChanges, recordedFacts, without } from './record.ts';

/** Shipped documents with approved changes or additions, as text before them, by path. */
export function specifiedTexts(): ReadonlyMap<string, string> {
  const approved = approvedChanges();
  return new Map(
    FAMILIES.flatMap((family) => {
      const recorded = recordedFacts(family);
      const now = currentFacts(family);
      const changed = changesSince(family, recorded, now);
      const changes = [
        ...without(changed, without(changed, approved)),
        // An added text changes no test.
        ...(family.named === undefined ? [] : additionsTo(family, recorded, now)),
      ];
      return [...new Set(changes.map(({ file }) => file))].map((file): [string, string] => {
        const path = join(ROOT, file);
        const back = takenBack(
          JSON.parse(readPlain(path)) as Json,
          changes.filter((one) => one.file === file),
          recorded.filter((fact) => fact.file === file),
        );
        return [path, `${JSON.stringify(back, null, 2)}\n`];
      });
    }),
  );
}

type Read = typeof fs.readFileSync;

/** Marks a process that already reads so: a worker runs its setup for every test file. */
const MARK = Symbol.for('documents as specified');

const pathOf = (file: unknown): string => (file instanceof URL ? fileURLToPath(file) : typeof file === 'string' ? resolve(file) : '');

/**
 * Makes this process read the shipped documents as specified, without approved changes by staff.
 * The suite uses the words of the specification, and its statements about programs hold whatever a document says.
 * Changes without approval are read as they are. Without approved changes and additions it does nothing.
 */
export function readAsSpecified(): void {
  if (Object.hasOwn(globalThis, MARK)) return;
  Object.defineProperty(globalThis, MARK, { value: true });
  const texts = specifiedTexts();
  if (texts.size === 0) return;
  const { readFileSync } = fs;
  const { readFile } = fs.promises;
  const given = (file: unknown, options: unknown): string | Buffer | undefined => {
    const text = texts.get(pathOf(file));
    if (text === undefined) return undefined;
    const encoding = typeof options === 'string' ? options : (options as { encoding?: string } | undefined)?.encoding;
    return encoding == null ? Buffer.from(text) : text;
  };
  fs.readFileSync = ((file: Parameters<Read>[0], options: Parameters<Read>[1]) =>
    given(file, options) ?? readFileSync(file, options)) as Read;
  fs.promises.readFile = (async (file: Parameters<typeof readFile>[0], options: Parameters<typeof readFile>[1]) =>
    given(file, options) ?? readFile(file, options)) as typeof readFile;
  syncBuiltinESMExports();
}

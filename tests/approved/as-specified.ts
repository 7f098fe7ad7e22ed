import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '../../engine/index.ts';
import { additionsTo, changesSince, currentFacts, FAMILIES, ROOT, readPlain, takenBack } from './facts.ts';
import { approvedChanges, recordedFacts, without } from './record.ts';

/** Shipped documents that say something else with approval, or have more entries, as they were specified: text by path. */
export function specifiedTexts(): ReadonlyMap<string, string> {
  const approved = approvedChanges();
  return new Map(
    FAMILIES.flatMap((family) => {
      const recorded = recordedFacts(family);
      const now = currentFacts(family);
      const changed = changesSince(family, recorded, now);
      const changes = [
        ...without(changed, without(changed, approved)),
        // A text more is in nobody's way.
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

/** Marks a process that reads so already: a worker runs its setup for every file of tests. */
const MARK = Symbol.for('documents as specified');

const pathOf = (file: unknown): string => (file instanceof URL ? fileURLToPath(file) : typeof file === 'string' ? resolve(file) : '');

/**
 * Lets everything in this process read the shipped documents as they were specified, where staff changed them with approval: the suite is
 * written in the words of the specification, and what it says of programs stays true whatever a document says. What was not approved is read
 * as it lies there. Where nothing is approved and nothing added, nothing is in the way.
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

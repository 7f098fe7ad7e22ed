import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Condition } from '../engine/documents/types.gen.ts';

/** Reads the named conditions below a folder of schemas, by file name; passes every file to `watch`. */
export const readConditions = (schemas: string, watch: (file: string) => void = () => undefined): Readonly<Record<string, Condition>> =>
  Object.fromEntries(
    globSync('conditions/*.json', { cwd: schemas }).map((path) => {
      const file = join(schemas, path);
      watch(file);
      return [basename(path, '.json'), JSON.parse(readFileSync(file, 'utf8')) as Condition];
    }),
  );

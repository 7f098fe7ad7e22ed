import { existsSync, readFileSync } from 'node:fs';

/** What the build that is served was made from (plugins/documents.ts). */
export interface BuildFacts {
  readonly made: number;
  readonly shell: string;
  readonly documents: Readonly<Record<string, string>>;
}

/** What a build says of itself; undefined where nothing is built. */
export const readFacts = (file: string): BuildFacts | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildFacts) : undefined;

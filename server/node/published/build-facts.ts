import { existsSync, readFileSync } from 'node:fs';

/** Facts of the served build, which plugins/documents.ts writes: its time, and the hashes of its shell and documents. */
export interface BuildFacts {
  readonly made: number;
  readonly shell: string;
  readonly documents: Readonly<Record<string, string>>;
}

/** Reads the facts of a build; undefined without a build. */
export const readFacts = (file: string): BuildFacts | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildFacts) : undefined;

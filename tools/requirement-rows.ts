import { globSync, readFileSync } from 'node:fs';

/** One row of docs/requirements. */
export interface Row {
  readonly id: string;
  readonly text: string;
}

/** Matches the ids IN-07, FV-03, V-PHONE, T-SUCCESS, R13, and the interpretations S-04 and SS-12. */
const ROW = /^\|\s*((?:[A-Z]{1,3}-[A-Z0-9]+|R\d{1,2}))\s*\|\s*(.*?)\s*\|/;

/** Returns every requirement row: the table lines whose first cell is an id. */
export const requirementRows = (): readonly Row[] =>
  globSync('docs/requirements/*.md').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, id, text = ''] = ROW.exec(line) ?? [];
        return id === undefined ? [] : [{ id, text }];
      }),
  );

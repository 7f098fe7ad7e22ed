import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Documents, Values } from '../../engine/index.ts';
import { readPage } from '../../plugins/read-page.ts';
import { type Drawn, openPage, type PageOptions } from './open.ts';

const FOLDER = 'schemas/pages';

/** The pages with a form, with their samples. */
const pages = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json') && !file.endsWith('.samples.json'))
  .map((file) => readPage(`${FOLDER}/${file}`).page)
  .filter((page) => JSON.stringify(page.blocks).includes('"block":"Form"'));

/** A page in the state of a sample. Some sources have earlier responses; `again` is reloading or has `failed`. */
const opened = (
  { id }: Documents.Page,
  sample: Documents.PageSample,
  asked: Pick<PageOptions, 'again' | 'failed'> = {},
): readonly Drawn[] =>
  openPage(id, {
    data: sample.data as Values,
    ...asked,
    query: (sample.query ?? {}) as Values,
    ...(sample.channel !== undefined && { channel: sample.channel }),
  }).shown();
const formsOf = (shown: readonly Drawn[]) => shown.filter(({ block }) => block === 'Form').map(({ id }) => id);

describe('FM-25 no draft question appears in the middle of a page', () => {
  test('nine pages and more have a form', () => expect(pages.length).toBeGreaterThan(9));

  test.each(pages.map((page) => [page.id, page] as const))("a form of %s stays while the page's data reload", (_id, page) => {
    for (const sample of page.samples ?? []) {
      if (sample.data === undefined) continue;
      const before = formsOf(opened(page, sample));
      for (const name of Object.keys(sample.data))
        for (const asked of [{ again: [name] }, { failed: [name] }]) {
          const after = formsOf(opened(page, sample, asked));
          expect(after, `${sample.name} ${JSON.stringify(asked)}`).toEqual(expect.arrayContaining([...before]));
        }
    }
  });
});

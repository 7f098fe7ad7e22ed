import { expect, type Page } from '@playwright/test';
import type { Documents, Json, Values } from '../../../engine/index.ts';
import { sampleItems } from '../../../linter/project/sample-list.ts';
import { type CoverageState, coverageMapOf } from '../../../linter/prover/index.ts';
import { subjectOf } from '../../coverage-map/subject.ts';
import { dictionaries, resolved, samples } from '../../documents/documents.ts';
import type { ImageFile } from './images.ts';
import { word } from './member.ts';
import { answerRow, awaitedRows, type Row, readRows } from './rows.ts';
import { today } from './today.ts';

const ID_CARD = '0';
/** More rows than any form has, however many appear while it is filled. */
const MOST = 100;

/** The state of a form's coverage map with the most answers that a person with an ID card can give. */
export const fullestState = (code: string): CoverageState => {
  const { states } = coverageMapOf(subjectOf(code), { today: today(), states: 10_000 });
  const [fullest] = states
    .filter(({ prefill }) => [undefined, ID_CARD].includes(prefill['certType'] as string | undefined))
    .sort((a, b) => Object.keys(b.values).length - Object.keys(a.values).length);
  if (fullest === undefined) throw new Error(`no state of ${code} for an ID card`);
  // A row without an answer in this state takes the answer of another state.
  const values = Object.assign({}, ...states.map((state) => state.values), fullest.values) as Values;
  return { ...fullest, values };
};

/** The displayed name of a code. */
const nameOf = ({ options }: Documents.Field, items: readonly Values[] | undefined, code: Json): string => {
  if (options === undefined || 'steps' in options) return String(code);
  const known: readonly Values[] =
    items ?? sampleItems(options, samples) ?? (dictionaries[options.dictionary ?? '']?.items as readonly Values[] | undefined) ?? [];
  const found = known.find((item) => [item[options.value ?? 'code'], item['code']].map(String).includes(String(code)));
  return String(found?.[options.label ?? 'name'] ?? found?.['name'] ?? code);
};

/** Fills every row of the open form from a state of its coverage map, as rows appear and disappear. Returns the rows on the page afterwards. */
export const fillFromAtlas = async (
  page: Page,
  code: string,
  state: CoverageState,
  pictureOf: (count: number) => ImageFile[],
): Promise<readonly Row[]> => {
  const definitions = new Map(resolved(code).sections.flatMap(({ fields }) => fields.map(({ name, definition }) => [name, definition])));
  const done = new Set<string>();
  for (let count = 0; count < MOST; count += 1) {
    // A choice without options yet has nothing to choose.
    await expect(page.getByRole('form').getByText(word('widget.loading'), { exact: true })).toHaveCount(0);
    await expect(awaitedRows(page)).toHaveCount(0);
    const rows = await readRows(page);
    const row = rows.find(({ name, control }) => control !== 'none' && !done.has(name));
    if (row === undefined) return rows;
    done.add(row.name);
    const definition = definitions.get(row.name);
    const value = state.values[row.name];
    const codes = Array.isArray(value) ? value : value === undefined ? [] : [value];
    const names = definition ? codes.map((one) => nameOf(definition, state.options[row.name], one)) : [];
    await answerRow(page, row, definition, { value, names }, pictureOf);
  }
  throw new Error(`${code} has more than ${MOST} rows`);
};

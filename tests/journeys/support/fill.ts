import type { Locator, Page } from '@playwright/test';
import type { Documents, Json, Values } from '../../../engine/index.ts';
import { sampleItems } from '../../../linter/project/sample-list.ts';
import { dictionaries, resolved, samples, valuesOn } from '../../documents/documents.ts';
import type { ImageFile } from './images.ts';
import { today } from './today.ts';

type Picture = (field: string) => ImageFile;

/** The displayed name of a code: from the sample's options, else from the dictionary. */
const nameOf = (definition: Documents.Field, options: readonly Values[] | undefined, code: Json): string => {
  const source = definition.options;
  if (source === undefined || 'steps' in source) return String(code);
  const items: readonly Values[] =
    options ?? sampleItems(source, samples) ?? (dictionaries[source.dictionary ?? '']?.items as readonly Values[] | undefined) ?? [];
  const found = items.find((item) => String(item[source.value ?? 'code'] ?? item['code']) === String(code));
  return String(found?.[source.label ?? 'name'] ?? found?.['name'] ?? code);
};

/** Chooses in the sheet of a row, level by level. */
const pick = async (row: Locator, labels: readonly string[]): Promise<void> => {
  await row.getByRole('combobox').click();
  const sheet = row.page().getByRole('dialog');
  for (const label of labels) await sheet.getByRole('option').filter({ hasText: label }).first().click();
  await sheet.waitFor({ state: 'hidden' });
};

/** Chooses a day, such as 2028-05-16, in the calendar that a row opens. */
export const pickDate = async (row: Locator, date: string): Promise<void> => {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => String(Number(part)));
  await row.getByRole('combobox').click();
  const sheet = row.page().getByRole('dialog');
  await sheet.getByLabel('年份').selectOption(year);
  await sheet.getByLabel('月份').selectOption(month);
  await sheet.getByRole('button', { name: `${year}年${month}月${day}日` }).click();
  await sheet.getByRole('button', { name: '确定' }).click();
  await sheet.waitFor({ state: 'hidden' });
};

/** Uploaded pictures of a row. */
export const picturesIn = (row: Locator): Locator => row.getByRole('button', { name: /^查看大图/ });

/** Puts one picture into a file picker of the row, without waiting for the upload. */
export const upload = async (row: Locator, picture: ImageFile, slot = 0): Promise<void> => {
  await row.locator('input[type=file]').nth(slot).setInputFiles(picture);
};

/** Fills one row as a member does, according to its control. */
const fillRow = async (
  row: Locator,
  definition: Documents.Field,
  value: Json,
  options: readonly Values[] | undefined,
  picture: Picture,
): Promise<void> => {
  const names = (Array.isArray(value) ? value : [value]).map((code) => nameOf(definition, options, code));
  switch (definition.widget) {
    case 'radio':
    case 'checkbox':
    case 'choice':
      for (const name of names)
        await row
          .getByRole('radio', { name, exact: true })
          .or(row.getByRole('checkbox', { name, exact: true }))
          .check();
      break;
    case 'flag':
      await row.getByRole('checkbox', { name: definition.title ?? '' }).setChecked(value === '1');
      break;
    case 'select':
    case 'doctor':
      await pick(row, names);
      break;
    case 'cascader':
    case 'region':
    case 'hospital':
      await pick(row, String(value).split('/'));
      break;
    case 'date':
      await pickDate(row, String(value));
      break;
    case 'file':
    case 'idCardPhoto': {
      const before = await picturesIn(row).count();
      for (const [index] of names.entries()) {
        // A filled slot removes its file picker, so the next empty one is always the first.
        await upload(row, picture(definition.title ?? ''));
        await picturesIn(row)
          .nth(before + index)
          .waitFor();
      }
      break;
    }
    default:
      await row.getByRole('textbox').fill(String(value));
  }
};

/** Fills a form with the answers of a sample, row by row in page order. `other` replaces answers: a hospital by its city and area. */
export const fillForm = async (page: Page, code: string, sample: Documents.Sample, picture: Picture, other: Values = {}): Promise<void> => {
  const values: Values = { ...valuesOn(today(), sample.values), ...other };
  for (const { name, definition } of resolved(code).sections.flatMap(({ fields }) => fields)) {
    const value = values[name];
    // Fields drawn by another row are answered there; further files of a row have their own place in it.
    if (value === undefined || (definition.drawnBy !== undefined && definition.widget !== 'file')) continue;
    const row = page.locator(`[data-field="${name}"]`);
    await fillRow(row, definition, value, sample.options?.[name], picture);
  }
};

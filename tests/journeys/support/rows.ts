import type { Locator, Page } from '@playwright/test';
import type { Documents, Values } from '../../../engine/index.ts';
import type { ImageFile } from './images.ts';
import { word } from './member.ts';

/** A form row as a member sees it, with its current value. */
export interface Row {
  readonly name: string;
  readonly control: 'text' | 'picker' | 'choice' | 'files' | 'none';
  /** Available codes, for choices. */
  readonly codes: readonly string[];
  readonly text: string;
  readonly pictures: number;
}

/** Rows whose record is still loading: tests neither answer nor read them. */
export const awaitedRows = (page: Page): Locator =>
  page.getByPlaceholder(word('widget.loading'), { exact: true }).filter({ visible: true });

/** All rows of the page in order, including undrawn ones below the fold, as a member reads them: names, text, number of pictures. */
export const readRows = (page: Page): Promise<readonly Row[]> =>
  page.getByRole('form').evaluate((form) => {
    const visible = (element: Element) => element.getClientRects().length > 0;
    const own = (row: Element, selector: string) =>
      [...row.querySelectorAll(selector)].filter((one) => one.closest('[data-field]') === row);
    return [...form.querySelectorAll<HTMLElement>('[data-field]')].filter(visible).map((row) => {
      const boxes = own(row, 'input[type=radio], input[type=checkbox]') as HTMLInputElement[];
      const [picker] = own(row, '[role=combobox]') as HTMLElement[];
      const [line] = own(row, 'input:not([type]), input[type=text], textarea') as HTMLInputElement[];
      const files = own(row, 'input[type=file], .hy-uploader > button');
      const pictures = own(row, 'button[aria-label^="查看大图"]').length;
      const name = row.dataset['field'] ?? '';
      const chosen = boxes.filter(({ checked }) => checked).map((box) => box.closest('label')?.textContent?.trim() ?? '');
      if (boxes.length > 0)
        return { name, control: 'choice' as const, codes: boxes.map(({ value }) => value), text: chosen.join('、'), pictures };
      if (picker) {
        const empty = picker.querySelector('.hy-picker-empty') !== null;
        return { name, control: 'picker' as const, codes: [], text: empty ? '' : (picker.textContent?.trim() ?? ''), pictures };
      }
      if (line) return { name, control: line.readOnly ? ('none' as const) : ('text' as const), codes: [], text: line.value, pictures };
      return { name, control: files.length > 0 ? ('files' as const) : ('none' as const), codes: [], text: '', pictures };
    });
  });

/** Turns a wheel to a value, with the keys. */
const turnWheel = async (sheet: Locator, name: string, value: string): Promise<void> => {
  const wheel = sheet.getByRole('spinbutton', { name, exact: true });
  await wheel.press('Home');
  for (let press = 0; press < 60 && (await wheel.getAttribute('aria-valuetext')) !== value; press += 1) await wheel.press('ArrowUp');
};

const chooseDate = async (sheet: Locator, value: string): Promise<void> => {
  const [year = '', month = '', day = ''] = value
    .slice(0, 10)
    .split('-')
    .map((part) => String(Number(part)));
  await sheet.getByLabel('年份').selectOption(year);
  await sheet.getByLabel('月份').selectOption(month);
  await sheet.getByRole('button', { name: `${year}年${month}月${day}日` }).click();
  const [hour, minute] = value.slice(11).split(':');
  if (hour !== undefined && minute !== undefined) {
    await turnWheel(sheet, '时', hour);
    await turnWheel(sheet, '分', minute);
  }
  await sheet.getByRole('button', { name: '确定' }).click();
};

/** Chooses level by level: the wanted name if the list has it, else the first. */
const chooseOptions = async (sheet: Locator, wanted: readonly string[]): Promise<void> => {
  for (let level = 0; level < 6; level += 1) {
    const options = sheet.getByRole('option');
    await options.first().waitFor();
    const trail = await sheet.getByRole('tab').count();
    const names = await options.allInnerTexts();
    const lines = names.map((name) => name.split('\n')[0]?.trim() ?? '');
    const at = lines.findIndex((line) => wanted.includes(line));
    await options.nth(Math.max(0, at)).click();
    const next = await Promise.race([
      sheet.waitFor({ state: 'hidden' }).then(() => 'done' as const),
      sheet
        .getByRole('tab')
        .nth(trail)
        // The level above stays on screen for a frame after the new tab.
        .and(sheet.locator('[aria-selected="true"]'))
        .waitFor()
        .then(() => 'deeper' as const),
    ]);
    if (next === 'done') return;
  }
};

/** How to answer a row: the wanted answer as a value, and its displayed names. */
export interface RowAnswers {
  readonly value: Values[string] | undefined;
  readonly names: readonly string[];
}

/** Answers one row through its control, as a member does. */
export const answerRow = async (
  page: Page,
  { name, control, codes, text, pictures }: Row,
  definition: Documents.Field | undefined,
  { value, names }: RowAnswers,
  pictureOf: (count: number) => ImageFile[],
): Promise<void> => {
  const row = page.locator(`[data-field="${name}"]`);
  const list = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);
  if (control === 'text') {
    if (value !== undefined) await row.getByRole('textbox').first().fill(String(value));
    else if (text === '') await row.getByRole('textbox').first().fill('补充说明');
  } else if (control === 'choice') {
    const wanted = codes.filter((code) => list.includes(code));
    const isFlag = definition?.widget === 'flag';
    if (isFlag) {
      if (value === '1') await row.getByRole('checkbox').check();
    } else for (const code of wanted.length > 0 ? wanted : codes.slice(0, 1)) await row.locator(`input[value="${code}"]`).check();
  } else if (control === 'picker') {
    // Another answer replaces a date without an answer.
    if (value === undefined && (text !== '' || definition?.format !== undefined)) return;
    await row.getByRole('combobox').first().click();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    if (definition?.format !== undefined) await chooseDate(sheet, String(value));
    else await chooseOptions(sheet, [...names, ...names.flatMap((one) => one.split('/'))]);
    await sheet.waitFor({ state: 'hidden' });
  } else if (control === 'files' && pictures === 0) {
    const inputs = row.locator(`input[data-upload="${name}"]`);
    const shown = row.getByRole('button', { name: /^查看大图/ });
    // The uploader comes while the page is idle.
    await inputs.first().waitFor({ state: 'attached' });
    if (definition?.widget === 'idCardPhoto') {
      for (let slot = 0; (await inputs.count()) > 0; slot += 1) {
        await inputs.first().setInputFiles(pictureOf(1));
        await shown.nth(slot).waitFor();
      }
      return;
    }
    const files = pictureOf(Math.min(2, Math.max(1, list.length)));
    await inputs.setInputFiles(files);
    await shown.nth(files.length - 1).waitFor();
  }
};

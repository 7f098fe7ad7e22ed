import { expect, type Page } from '@playwright/test';
import type { Values } from '../../../engine/index.ts';
import { sampleOf } from '../../documents/documents.ts';
import { fillForm } from '../../journeys/support/fill.ts';
import { type ImageFile, images } from '../../journeys/support/images.ts';
import { word } from '../../journeys/support/member.ts';

/** The first button whose text begins so, with or without a suffix. */
export const button = (key: string) => (page: Page) => page.getByRole('button', { name: new RegExp(`^${word(key)}( |$)`) }).first();

/** Taps it. */
export const tap = (key: string) => (page: Page) => button(key)(page).click();

/** Agrees to the question. */
export const agree = (key: string) => (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: word(key), exact: true })
    .click();

/** Waits for the page at this path. */
export const leads = (path: string) => (page: Page) =>
  page.waitForURL(({ pathname }) => pathname === `/heye-h5${path}`, { waitUntil: 'commit' });

/** Expects this text on the page. */
export const says = (key: string) => (page: Page) => expect(page.getByText(word(key)).first()).toBeVisible();

/** Runs steps in sequence. */
export const each =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

const photo = (page: Page): Promise<ImageFile> => images(page).png('照片');

/** Fills a form from a sample of its document; `values` override answers, and undefined ones are left out. */
export const fill =
  (code: string, sample: string | undefined, values: Readonly<Record<string, Values[string] | undefined>> = {}) =>
  async (page: Page): Promise<void> => {
    const given = sample === undefined ? { name: '', values: {} } : sampleOf(code, sample);
    const all = Object.entries({ ...given.values, ...values }).filter((entry): entry is [string, Values[string]] => entry[1] !== undefined);
    const picture = await photo(page);
    await fillForm(page, code, { ...given, values: Object.fromEntries(all) }, () => picture);
  };

/** Types on the keys of the PIN pad. */
export const pin = async (page: Page, digits: string): Promise<void> => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};

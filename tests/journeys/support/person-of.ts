import { expect, type Page } from '@playwright/test';
import type { Values } from '../../../engine/index.ts';
import { resolve } from '../../documents/channels.ts';
import { fillForm } from './fill.ts';
import { images } from './images.ts';
import { word } from './member.ts';

/** Answers for all fields that a channel may require of an insured person with an ID card. */
const PERSON: Values = {
  insuredCard: '360102198506184510',
  policyNo: 'P2026110001',
  age: '41',
  province_city_district: '江西省/南昌市/东湖区',
  addressDetail: '八一大道 1 号',
  relationship: '1',
  insuredPhone: '13870012345',
  picList: ['portrait', 'emblem'],
  carPolicyNo: 'C2026110001',
};

/** The rows of a channel for a person with an ID card, in its order (CH-14, CH-15). */
export const askedBy = (key: string): readonly string[] => {
  const { createFields = [], hiddenCodes = [], policyNoVariant } = resolve(key);
  const derived = hiddenCodes === 'ALLHIDE' || hiddenCodes.includes(0) ? ['sex', 'birthday'] : [];
  return createFields
    .filter((name) => !derived.includes(name))
    .map((name) => (name === 'policyNo' && policyNoVariant === 'select' ? 'policyNoOption' : name));
};

/** Fills the open form of a channel with a person of this name and saves it. Expects the confirmation and the person on the following page (IN-19). */
export async function savePersonOf(page: Page, key: string, name: string): Promise<void> {
  const asked = askedBy(key);
  const photo = await images(page).jpeg('证件');
  const given: Values = { ...PERSON, insuredName: name };
  const values = Object.fromEntries(asked.flatMap((row) => (given[row] === undefined ? [] : [[row, given[row]]])));
  await fillForm(page, 'INSURED_CREATE', { name, values }, () => photo);
  if (asked.includes('policyNoOption')) await chooseFirst(page, 'policyNoOption');
  await page.getByRole('button', { name: word('app.insured.save') }).click();
  await expect(page.getByText(word('insured.saved'), { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name }).or(page.getByRole('heading', { name }))).toBeVisible();
}

/** Adds a person from the list of a channel. */
export async function addPersonOf(page: Page, key: string, name: string): Promise<void> {
  await page.getByRole('button', { name: resolve(key).listBtnText ?? '', exact: true }).click();
  await savePersonOf(page, key, name);
}

/** The first option of a list that only the server knows. */
async function chooseFirst(page: Page, field: string): Promise<void> {
  await page.locator(`[data-field="${field}"]`).getByRole('combobox').click();
  await page.getByRole('dialog').getByRole('option').first().click();
}

import type { Page } from '@playwright/test';
import { saveInsured } from './insured.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An ID card number with its check character: of somebody born in March 1960, the `index`th of them. */
export const idCard = (index: number): string => {
  const digits = `36010219600312${String(index).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${'10X98765432'[sum % 11]}`;
};

/** Saves several persons, each with a card of their own, without the form. */
export const savePersons = async (page: Page, channel: string, names: readonly string[], first = 1): Promise<void> => {
  for (const [at, name] of names.entries()) await saveInsured(page, channel, name, idCard(first + at));
};

/** Somebody to buy medicines for. */
export const PATIENT = { patientName: '王桂英', relationship: '1', certType: '0', phone: '13870012345' } as const;

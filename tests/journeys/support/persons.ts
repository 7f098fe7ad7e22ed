import type { Page } from '@playwright/test';
import { saveInsured } from './insured.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The `index`th ID card number with check character, of a person born in March 1960. */
export const idCard = (index: number): string => {
  const digits = `36010219600312${String(index).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${'10X98765432'[sum % 11]}`;
};

/** Saves several persons, each with their own card, without the form. */
export const savePersons = async (page: Page, channel: string, names: readonly string[], first = 1): Promise<void> => {
  for (const [at, name] of names.entries()) await saveInsured(page, channel, name, idCard(first + at));
};

/** A person to buy medicines for. */
export const PATIENT = { patientName: '王桂英', relationship: '1', certType: '0', phone: '13870012345' } as const;

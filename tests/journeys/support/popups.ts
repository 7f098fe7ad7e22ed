import { expect, type Page } from '@playwright/test';
import { word } from './member.ts';

/** The open popup. */
export const popup = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: word('app.close'), exact: true }) });

/** Closes popups until none is left. Returns their texts. */
export const closePopups = async (page: Page, count: number): Promise<readonly string[]> => {
  const seen: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const one = popup(page);
    await expect(one).toHaveCount(1);
    const title = await one.getByRole('heading').first().innerText();
    expect(seen).not.toContain(title);
    seen.push(title);
    await one.getByRole('button', { name: word('app.close'), exact: true }).click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
  }
  await expect(popup(page)).toHaveCount(0);
  return seen;
};

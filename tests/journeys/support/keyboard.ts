import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const MOST = 120;

/** The focused element if its focus is not shown or it is out of sight; undefined if all is well. */
const hiddenFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return undefined;
    // Checkboxes show the focus on the text beside them.
    const drawn = [active, active.nextElementSibling, active.parentElement].filter((one) => one !== null);
    const styles = [...drawn.map((one) => getComputedStyle(one)), getComputedStyle(active, '::after')];
    const isShown = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
    const { top, bottom } = active.getBoundingClientRect();
    const isOnScreen = bottom > 0 && top < innerHeight;
    return isShown && isOnScreen ? undefined : active.outerHTML.slice(0, 160);
  });

/** A member without a mouse or a touch screen: Tab, arrows, Enter, Space and letters. The focus must be visible at every stop. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Presses Tab until the control has the focus. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let press = 0; press < MOST; press += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) return;
      await this.press('Tab');
      await expect.poll(() => hiddenFocus(this.page)).toBeUndefined();
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  async use(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target);
    await this.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.insertText(text);
  }

  /** Opens a picker and chooses in its lists, level by level. */
  async choose(picker: Locator, path: readonly string[]): Promise<void> {
    await this.use(picker);
    const options = this.page.getByRole('dialog').getByRole('option');
    for (const name of path) {
      const wanted = options.filter({ hasText: name }).first();
      await expect(wanted).toBeVisible();
      // The first option of a new list has the focus.
      await expect(options.and(this.page.locator(':focus'))).toHaveCount(1);
      for (let press = 0; press < MOST && !(await wanted.evaluate((node) => node === document.activeElement)); press += 1)
        await this.press('ArrowDown');
      await this.press('Enter');
    }
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await expect(picker).toBeFocused();
  }
}

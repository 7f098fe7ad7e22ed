import type { Page } from '@playwright/test';

/** The smallest phone in use, and the default font size of a browser. */
const NARROW = { width: 320, height: 640 };
const USUAL = 16;

/** Makes a page as narrow as the smallest phone, with the browser's font at another size in px; `widen` undoes it. */
export async function narrow(page: Page, font: number): Promise<{ readonly widen: () => Promise<void> }> {
  const before = page.viewportSize() ?? NARROW;
  const browser = await page.context().newCDPSession(page);
  const size = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.setViewportSize(NARROW);
  await size(font);
  return {
    widen: async () => {
      await size(USUAL);
      await page.setViewportSize(before);
      await browser.detach();
    },
  };
}

/** Parts of a page wider than the screen, and texts with one character per line. */
export const crowded = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    // A page that is too wide widens the layout viewport: the screen keeps its set width.
    const width = screen.width;
    const wide = Math.max(document.documentElement.scrollWidth, innerWidth) - width;
    const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const scrollsAside = (element: Element | null): boolean => {
      for (let at = element; at !== null && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        if (['auto', 'scroll', 'hidden', 'clip'].includes(overflowX) && at.clientWidth <= width) return true;
        if (position === 'fixed') return false;
      }
      return false;
    };
    if (wide > 0) {
      found.push(`the page is ${wide} px wider than the screen`);
      for (const element of document.querySelectorAll('body *')) {
        const { right } = element.getBoundingClientRect();
        if (right > width + 1 && element.checkVisibility() && !scrollsAside(element.parentElement)) {
          found.push(`  ${nameOf(element)} ends at ${Math.round(right)}`);
          break;
        }
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const words = (node.textContent ?? '').trim();
      const parent = node.parentElement;
      if (words.length < 2 || parent === null || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(parent);
      if (style.writingMode !== 'horizontal-tb') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const size = Number.parseFloat(style.fontSize);
      // The labels of floating elements are vertical on purpose.
      if (lines.length >= 2 && lines.every(({ width }) => width < 1.5 * size) && parent.closest('.hy-fab') === null)
        found.push(`“${words.slice(0, 12)}” stands ${lines.length} lines high in ${nameOf(parent)}`);
    }
    return found;
  });

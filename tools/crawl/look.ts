import type { Page } from '@playwright/test';
import { type PageSnapshot, pathOf, type Tap, wordsOf } from './judge.ts';

const TAPPABLE = [
  'button',
  'a[href]',
  ...['button', 'link', 'tab', 'cell', 'menuitem', 'option', 'radio', 'checkbox'].map((role) => `[role=${role}]`),
].join(',');
const PENDING = '.hy-skeleton, .hy-block-skeleton, .hy-toast-busy, [aria-busy=true]';
const POLL = 60;
const PATIENCE = 5_000;

/** Collects the observations of the current page, and marks every tappable element with its index. */
const gather = (page: Page) =>
  page.evaluate((tappable) => {
    const seen = (element: Element) => {
      const { width, bottom } = element.getBoundingClientRect();
      // A skip link waits above the screen until it gets keyboard focus.
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && bottom + scrollY > 0;
    };
    /** Returns true for an element that does not scroll with the page, such as a float or a bar. */
    const stays = (element: Element | null): boolean =>
      element !== null && element !== document.body && (getComputedStyle(element).position === 'fixed' || stays(element.parentElement));
    const words = (element: Element) =>
      element.getAttribute('aria-label') ?? ((element as HTMLElement).innerText || element.querySelector('img')?.alt || '');
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter(seen);
    const within = dialogs.at(-1) ?? document.body;
    for (const marked of document.querySelectorAll('[data-crawl]')) marked.removeAttribute('data-crawl');
    const print = `${document.body.innerHTML}${scrollY}`;
    const taps = [...within.querySelectorAll(tappable)]
      .filter((element) => seen(element) && !element.closest('[inert]') && !element.matches(':disabled, [aria-disabled=true]'))
      .map((element, at) => {
        element.setAttribute('data-crawl', String(at));
        return {
          name: words(element),
          kind: `${element.tagName} ${element.getAttribute('role')} ${element.className}`,
          everywhere: dialogs.length === 0 && (element.closest('nav, header') !== null || stays(element)),
        };
      });
    // A message stays for some seconds, but it answers one tap only.
    const toasts = [...document.querySelectorAll<HTMLElement>('.hy-toast')].flatMap((toast) => {
      const text = toast.textContent.trim();
      const told = toast.dataset['told'] === text;
      toast.dataset['told'] = text;
      return told || text === '' ? [] : [text];
    });
    return {
      address: location.href,
      heading: [...document.querySelectorAll('h1')].filter(seen).map((one) => one.textContent)[0] ?? '',
      text: document.body.innerText,
      toasts,
      dialog: dialogs.length > 0 ? (dialogs.at(-1) as HTMLElement).innerText : '',
      print,
      taps,
    };
  }, TAPPABLE);

/** Waits until no request, skeleton or busy element is left. */
export async function settle(page: Page, inFlight: () => number): Promise<void> {
  const until = performance.now() + PATIENCE;
  let quiet = 0;
  while (quiet < 3 && performance.now() < until) {
    await page.waitForTimeout(POLL);
    const pending = await page.evaluate(
      (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()),
      PENDING,
    );
    quiet = pending || inFlight() > 0 ? 0 : quiet + 1;
  }
}

/** Observes the page as a member sees it now. */
export async function look(page: Page, origin: string, base: string): Promise<PageSnapshot> {
  const { taps, ...seen } = await gather(page);
  const named: Tap[] = taps.map((tap) => ({ ...tap, name: wordsOf(tap.name) }));
  return { ...seen, path: pathOf(seen.address, origin, base), taps: named };
}

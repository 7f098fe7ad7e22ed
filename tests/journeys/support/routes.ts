import type { Page } from '@playwright/test';
import type { Product } from '../../../domain/index.ts';
import { read } from '../../documents/documents.ts';

/** A route with a screen, not a redirect. */
export type Shown = Exclude<Product.Route, Product.RedirectRoute>;

const { routes } = read('schemas/routes.json') as { readonly routes: readonly Product.Route[] };
/** Pages that lead away at once have their own journeys. */
const LEADING: readonly string[] = ['/login', '/open', '/fundOpen', '/configOpen', '/checkPrescription', '/guidance'];

/** Every path of the app; a placeholder is replaced by its own name. */
export const paths: readonly string[] = routes.map(({ path }) => path.replaceAll('/:', '/'));

/** Every route with a screen of its own. */
export const shown: readonly Shown[] = routes.filter((route): route is Shown => !('redirect' in route) && !LEADING.includes(route.path));

/** Identity of a route's screen: equal for routes that show the same. */
export const screenOf = (route: Shown): string => JSON.stringify('page' in route ? route.page : route.document);

/** One route for each different screen. */
export const screens: readonly Shown[] = shown.filter(
  (route, at) => shown.findIndex((other) => screenOf(other) === screenOf(route)) === at,
);

/** Waits until the app itself has drawn the screen and nothing on it is loading; checks frame by frame. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.getElementById('boot') === null &&
      [...document.querySelectorAll('.hy-page h1')].some((title) => title.checkVisibility()) &&
      document.querySelector('.hy-skeleton, .hy-block-skeleton') === null,
  );
};

let led = 0;

/** Navigates like a link in the app; the page before stays visible until the new one is ready. */
export const lead = async (page: Page, address: string): Promise<void> => {
  led += 1;
  await page.evaluate(
    ([to, mark]) => {
      for (const left of document.querySelectorAll<HTMLElement>('.hy-page')) if (left.checkVisibility()) left.dataset['left'] = mark;
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [address, String(led)] as const,
  );
  await page.waitForFunction((mark) => {
    const drawn = [...document.querySelectorAll<HTMLElement>('.hy-page')].filter((page) => page.checkVisibility());
    return drawn.length > 0 && drawn.every((page) => page.dataset['left'] !== mark);
  }, String(led));
};

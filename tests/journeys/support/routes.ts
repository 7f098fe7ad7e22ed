import type { Page } from '@playwright/test';
import type { Documents } from '../../../engine/index.ts';
import { read } from '../../documents/documents.ts';

/** A route that shows something, rather than leading on. */
export type Shown = Exclude<Documents.Route, Documents.RedirectRoute>;

const { routes } = read('schemas/routes.json') as { readonly routes: readonly Documents.Route[] };
/** What leads away at once has journeys of its own. */
const LEADING: readonly string[] = ['/login', '/open', '/fundOpen', '/configOpen', '/checkPrescription', '/guidance'];

/** Every path of the app; a part that stands for something is its own name. */
export const paths: readonly string[] = routes.map(({ path }) => path.replaceAll('/:', '/'));

/** Every route with a screen of its own. */
export const shown: readonly Shown[] = routes.filter((route): route is Shown => !('redirect' in route) && !LEADING.includes(route.path));

/** What a route shows: the same for routes that show the same. */
export const screenOf = (route: Shown): string => JSON.stringify('page' in route ? route.page : route.document);

/** One route for each different screen. */
export const screens: readonly Shown[] = shown.filter(
  (route, at) => shown.findIndex((other) => screenOf(other) === screenOf(route)) === at,
);

/** The screen stands, drawn by the app and not as the server sent it, and nothing on it is still on its way; looked at frame by frame. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.getElementById('boot') === null &&
      [...document.querySelectorAll('.hy-page h1')].some((title) => title.checkVisibility()) &&
      document.querySelector('.hy-skeleton, .hy-block-skeleton') === null,
  );
};

let led = 0;

/** Leads there as a link within the app would; until the page of the address comes, the one before it stands. */
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

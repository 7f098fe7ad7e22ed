import type { ResolvedChannel } from '../../engine/index.ts';

/** A text as it is written in a page. */
export const written = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The bar of a page with its title, as renderer/parts/Page.tsx draws it (tests/pages/first-markup.test.tsx holds both against each other). RT-18 */
export const barOf = (title: string): string =>
  title === ''
    ? ''
    : `<header class="hy-nav"><div class="hy-nav-side"></div><h1 class="hy-nav-title">${written(title)}</h1><div class="hy-nav-side hy-nav-right"></div></header>`;

/** What a stranger of a channel sees first, as app/pages/LoginPage.tsx draws it: the channel's picture, where it lies on this server, and its name. CL-01 */
export function welcomeOf(channel: ResolvedChannel | undefined, base: string): string {
  const { documentTitle = '', loginConfig } = channel ?? {};
  const picture = loginConfig?.loginImg ?? '';
  if (!picture.startsWith(base) || documentTitle === '') return '';
  const image = `<img class="app-login-picture" src="${written(picture)}" alt="" fetchpriority="high">`;
  return `<main class="hy-main"><div class="app-login">${image}<h2 class="app-login-title">${written(documentTitle)}</h2></div></main>`;
}

import type { ResolvedChannel } from '../../domain/index.ts';

/** Escapes a text for HTML. */
export const written = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Writes the title bar of a page like renderer/antd/NavBar.tsx; tests/pages/first-markup.test.tsx compares both. RT-18 */
export const barOf = (title: string): string =>
  title === ''
    ? ''
    : `<header class="hy-nav"><div class="adm-nav-bar"><div class="adm-nav-bar-left"></div><div class="adm-nav-bar-title"><h1 class="hy-nav-title">${written(title)}</h1></div><div class="adm-nav-bar-right"></div></div></header>`;

/** Writes the first view of a signed-out visitor like app/login/LoginPage.tsx: the channel's picture, if it is on this server, and name. CL-01 */
export function welcomeOf(channel: ResolvedChannel | undefined, base: string): string {
  const { documentTitle = '', loginConfig } = channel ?? {};
  const picture = loginConfig?.loginImg ?? '';
  if (!picture.startsWith(base) || documentTitle === '') return '';
  const image = `<img class="app-login-picture" src="${written(picture)}" alt="" fetchpriority="high">`;
  return `<main class="hy-main"><div class="app-login">${image}<h2 class="app-login-title">${written(documentTitle)}</h2></div></main>`;
}

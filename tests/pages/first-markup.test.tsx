import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { stage } from '../../app/shell/staged.testing.tsx';
import { fakeApp } from '../../app/shell/testing.ts';
import { barOf, welcomeOf } from '../../server/node/first-markup.ts';

/** Properties that both must share for an element: tag, look, content and text. The sides of the bar are left out, because the app fills them. */
function outline(node: Element): string {
  const shown = node instanceof HTMLImageElement ? `${node.alt}|${node.getAttribute('src') ?? ''}` : '';
  const says = node.childElementCount > 0 || /adm-nav-bar-(?:left|right)/.test(node.className) ? '' : node.textContent;
  return [node.localName, node.className, shown, says].join(' ');
}

/** Compares the drawn markup with the server's: equal elements in equal places; further drawn elements may follow. Returns the number compared. */
function compare(before: Element, drawn: Element | null | undefined): number {
  expect(drawn ? outline(drawn) : 'nothing').toBe(outline(before));
  return [...before.children].reduce((count, child, index) => count + compare(child, drawn?.children[index]), 1);
}

test("RT-18 CL-01 the app replaces the server's first markup by equal elements", async () => {
  const { app } = fakeApp(undefined, false);
  const opened = await app.openChannel('JIANGXIRENBAO');
  const image = (address: string) => address;
  const screen = await render(stage({ ...app, leave: { ...app.leave, image } }, '/login?thirdChannelSide=JIANGXIRENBAO'));
  await expect.element(screen.getByLabelText('手机号')).toBeVisible();
  const title = screen.getByRole('heading', { level: 1 }).element().textContent ?? '';
  const written = document.createElement('div');
  written.innerHTML = barOf(title) + welcomeOf(opened?.channel, '/heye-h5/');
  expect([...written.children].map((node) => node.localName)).toEqual(['header', 'main']);
  const drawn = [...written.children].map((node) => compare(node, document.querySelector(`.hy-page > ${node.localName}`)));
  expect(drawn.reduce((sum, count) => sum + count, 0)).toBe(written.querySelectorAll('*').length);
});

import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { openFirst } from './open-first.ts';
import { list, person, stage } from './staged.testing.tsx';
import { fakeApp, type Respond } from './testing.ts';

const [path = '', query = ''] = list.split('?');

/** Placeholders of loading content. */
const GREY = '.hy-skeleton, .hy-block-skeleton';

/** Returns the requests of a page that was opened early, and all requests once it is drawn. */
async function openAndDraw(respond: Respond, shown: string) {
  const { app, calls } = fakeApp(respond);
  await openFirst(app, path, `?${query}`);
  const ahead = calls.map(({ name }) => name);
  const screen = await render(stage(app, list));
  await expect.element(screen.getByText(shown, { exact: true }).first()).toBeVisible();
  return { ahead, all: calls.map(({ name }) => name).filter((name) => name === 'insured.list') };
}

test('the page of the address sends its requests before it is drawn, and each only once', async () => {
  const { ahead, all } = await openAndDraw(({ name }) => (name === 'insured.list' ? { result: [person] } : undefined), person.insuredName);
  expect(ahead).toContain('insured.list');
  expect(all).toEqual(['insured.list']);
});

test('a page is drawn with prefetched answers, without a placeholder before', async () => {
  const { app } = fakeApp(({ name }) => (name === 'insured.list' ? { result: [person] } : undefined));
  await openFirst(app, path, `?${query}`);
  const drawn: string[] = [];
  const isGrey = (node: Node): boolean => node instanceof Element && (node.matches(GREY) || node.querySelector(GREY) !== null);
  const seen = new MutationObserver((changes) => {
    const page = document.querySelector('.hy-page');
    if (page) drawn.push(page.textContent);
    // Includes placeholders that were removed before they were visible.
    if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isGrey))) drawn.push('grey');
  });
  seen.observe(document.body, { childList: true, subtree: true });
  const screen = await render(stage(app, list));
  await expect.element(screen.getByText(person.insuredName, { exact: true }).first()).toBeVisible();
  seen.disconnect();
  expect(drawn[0]).toContain(person.insuredName);
  expect(drawn).not.toContain('grey');
});

test('the page shows a refusal from before it was drawn, and does not repeat the request', async () => {
  const { all } = await openAndDraw(({ name }) => (name === 'insured.list' ? { code: '500', msg: 'x' } : undefined), '重试');
  expect(all).toEqual(['insured.list']);
});

test('sends no request for a member who must sign in first, or without a channel', async () => {
  const stranger = fakeApp(undefined, false);
  await openFirst(stranger.app, path, `?${query}`);
  const lost = fakeApp();
  await openFirst(lost.app, path, '');
  expect([stranger.calls, lost.calls]).toEqual([[], []]);
});

test('RT-10 a path with parameters sends its requests ahead with them', async () => {
  const { app, calls } = fakeApp();
  await openFirst(app, '/transDeviceAgreeMent/YILAB/fileType/3', '?thirdChannelSide=JIANGXIRENBAO');
  expect(calls.filter(({ name }) => name === 'agreement.device').map(({ params }) => params)).toEqual([
    { signingFileType: 'YILAB', fileType: '3' },
  ]);
});

test('a component page is drawn in one step, without a placeholder before', async () => {
  const login = '/login?thirdChannelSide=JIANGXIRENBAO';
  const { app } = fakeApp(undefined, false);
  await openFirst(app, ...(login.split(/(?=\?)/) as [string, string]));
  const drawn: string[] = [];
  const seen = new MutationObserver(() => {
    const page = document.querySelector('main');
    if (page) drawn.push(page.querySelector('h2')?.textContent ?? '');
  });
  seen.observe(document.body, { childList: true, subtree: true });
  const screen = await render(stage(app, login));
  await expect.element(screen.getByLabelText('手机号')).toBeVisible();
  seen.disconnect();
  // The first drawing is the page with the name of its channel.
  expect(drawn[0]).toBe(app.channel()?.channel.documentTitle);
  // Other tests search the whole document for the picture of a sign-in page.
  await screen.unmount();
});

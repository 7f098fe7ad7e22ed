import { afterEach, expect, test } from 'vitest';
import type { Picture } from './frames.ts';
import { openStudio } from './studio.ts';

const SCREEN = { width: 320, height: 568 };
const picture = (id: string, channel = ''): Picture => ({ id, words: id, globals: { channel } });
const frame = () => document.querySelector<HTMLIFrameElement>('.sheet-studio');
const preview = URL.createObjectURL(new Blob(['<!doctype html><title>预览</title><body>'], { type: 'text/html' }));
/** Sends a message as the studio's preview does. */
const say = (type: string, said: object): void => {
  const data = JSON.stringify({ key: 'storybook-channel', event: { type, args: [said] } });
  window.dispatchEvent(new MessageEvent('message', { source: frame()?.contentWindow ?? null, data }));
};

afterEach(() => frame()?.remove());

test('a studio loads its preview once and draws one story after another; each ends with its own message only', async () => {
  const draw = openStudio(document, () => preview);
  const first = draw(picture('forms-a--1'), SCREEN);
  const second = draw(picture('forms-a--2', 'TAIBAO'), SCREEN);
  await expect.poll(() => frame()?.contentDocument?.title).toBe('预览');
  const told: unknown[] = [];
  const inside = frame()?.contentWindow as Window;
  inside.addEventListener('message', ({ data }) => told.push((JSON.parse(String(data)) as { event: unknown }).event));
  say('storyFinished', { storyId: 'forms-z--1' });
  say('storyFinished', { storyId: 'forms-a--1', reporters: [] });
  expect(await first).toMatchObject({ findings: [], snapshot: { height: expect.any(Number) } });
  await expect
    .poll(() => told)
    .toMatchObject([
      { type: 'updateGlobals', args: [{ globals: { channel: 'TAIBAO' } }] },
      { type: 'setCurrentStory', args: [{ storyId: 'forms-a--2', viewMode: 'story' }] },
    ]);
  expect(frame()?.contentDocument?.title).toBe('预览');
  const violations = [{ id: 'label', help: '没有名字', nodes: [{ target: ['input'] }] }];
  say('storyFinished', { storyId: 'forms-a--2', reporters: [{ type: 'a11y', result: { violations } }] });
  expect((await second).findings).toEqual(['无障碍（label）：没有名字，1 处：input']);
});

import { afterEach, expect, test } from 'vitest';
import { loadScript } from './load-sdk.ts';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A page under the script rules of the server's content security policy. */
async function page(): Promise<Window & { readonly loaded?: number }> {
  const frame = document.createElement('iframe');
  const policy = "require-trusted-types-for 'script'; trusted-types heye-script";
  frame.srcdoc = `<!doctype html><head><meta http-equiv="Content-Security-Policy" content="${policy}"></head>`;
  const ready = new Promise((done) => frame.addEventListener('load', done));
  document.body.append(frame);
  frames.push(frame);
  await ready;
  return frame.contentWindow as Window;
}

const scriptOf = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
const COUNT = 'globalThis.loaded = (globalThis.loaded ?? 0) + 1;';

test('EC-17 runs host scripts of the own origin under Trusted Types, one after the other', async () => {
  const inside = await page();
  for (const count of [1, 2]) {
    expect(await loadScript(inside.document, location.origin, scriptOf(COUNT))).toBe(true);
    expect(inside.loaded).toBe(count);
  }
});

test('EC-17 a missing script, or one of another origin, does not load', async () => {
  const inside = await page();
  const gone = scriptOf(COUNT);
  URL.revokeObjectURL(gone);
  expect(await loadScript(inside.document, location.origin, gone)).toBe(false);
  for (const address of ['', 'https://evil.example/x.js']) expect(await loadScript(inside.document, location.origin, address)).toBe(false);
  expect(inside.document.querySelectorAll('script[src^="https:"]')).toHaveLength(0);
});

test('the browser refuses any other text as a script or page', async () => {
  const inside = await page();
  const script = inside.document.createElement('script');
  expect(() => Object.assign(script, { src: scriptOf(COUNT) })).toThrow('TrustedScriptURL');
  expect(() => Object.assign(inside.document.body, { innerHTML: '<p>x</p>' })).toThrow('TrustedHTML');
});

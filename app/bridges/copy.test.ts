import { expect, test } from 'vitest';
import { openBridge } from './bridge.ts';
import { fakeHost } from './testing.ts';

const ask = async (writeText?: (text: string) => Promise<void>) => {
  const { globals } = fakeHost('browser');
  if (writeText) Object.assign(globals.navigator, { clipboard: { writeText } });
  const bridge = await openBridge('browser', { globals, sign: async () => undefined, loadSdk: async () => false });
  return bridge.run('copy', { text: 'HY1' });
};

test('copies a number to the clipboard; a phone that refuses differs from one that cannot', async () => {
  const copied: string[] = [];
  expect((await ask(async (text) => void copied.push(text))).code).toBe('0');
  expect(copied).toEqual(['HY1']);
  expect((await ask(() => Promise.reject(new Error('no')))).code).toBe('1');
  expect((await ask()).code).toBe('unsupported');
});

import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_CONFIG, type RuntimeConfig } from './base/config.ts';

const config = Promise.withResolvers<RuntimeConfig>();
vi.mock('./http/index.ts', async (original) => ({
  ...(await original<typeof import('./http/index.ts')>()),
  loadConfig: () => config.promise,
}));
vi.mock('./shell/AppRoutes.tsx', () => ({ AppRoutes: () => null }));
vi.mock('./after-start.ts', () => ({ afterStart: () => undefined }));

const before = location.href;
afterEach(() => history.replaceState(history.state, '', before));

test('LG-02 IN-20 the address stays complete while a reload can repeat the start', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="root"></div>');
  const whole = '?thirdChannelSide=X&thridToken=TT&phone=138&insuredData=D';
  history.replaceState(history.state, '', `${location.pathname}${whole}`);
  await import('./main.tsx');
  expect(location.search).toBe(whole);
  config.resolve(DEFAULT_CONFIG);
  await expect.poll(() => location.search).toBe('?thirdChannelSide=X');
});

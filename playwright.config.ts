import { defineConfig, devices } from '@playwright/test';
import { lateBrowser } from './tools/browser.ts';

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'tests/journeys' },
    // A fixed sample of the faults; `npm run chaos` tries all.
    {
      name: 'chaos',
      testDir: 'tests/chaos',
      // A busy machine may be slow; slowness is no failure here.
      timeout: 420_000,
      expect: { timeout: 60_000 },
      // No test compares pixels here, so one device pixel per CSS pixel saves drawing.
      use: { actionTimeout: 60_000, navigationTimeout: 60_000, deviceScaleFactor: 1 },
    },
  ],
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/journeys',
  // A journey that fails once under load runs again; the summary names it.
  retries: 1,
  // A journey keeps its core fully busy, so more workers than cores would only slow each other down.
  workers: '100%',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '.cache/test/journeys.json' }]],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Journeys use the server itself; a separate journey covers what a second visit caches.
    serviceWorkers: 'block',
    // A screenshot and the page as text show the failure; `--trace on` also shows the steps before it.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: lateBrowser,
  },
});

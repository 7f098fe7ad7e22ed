import { defineConfig, devices } from '@playwright/test';
import { lateBrowser } from './tools/browser.ts';

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'tests/journeys' },
    // A fixed sample of them; `npm run faults` tries all.
    {
      name: 'faults',
      testDir: 'tests/faults',
      // What a machine that does much else is slow at has not failed.
      timeout: 420_000,
      expect: { timeout: 60_000 },
      // Nothing here is judged by its points: one of them per pixel is less to draw.
      use: { actionTimeout: 60_000, navigationTimeout: 60_000, deviceScaleFactor: 1 },
    },
  ],
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/journeys',
  // A journey keeps its core busy to the last percent: more of them than cores only stand in each other's way.
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
    // A journey meets the server itself; what a second visit takes from the phone has a journey of its own.
    serviceWorkers: 'block',
    // A screenshot and the page as text tell what failed; `--trace on` tells the way there.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: lateBrowser,
  },
});

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { alias, plugins } from './plugins/vite.ts';
import { readAsSpecified } from './tests/approved/as-specified.ts';
import { lateBrowser } from './tools/browser.ts';

// Dates in tests mean what they mean to a member.
process.env.TZ = 'Asia/Shanghai';

// What Vite hands out is read here, what tests read themselves in their workers.
readAsSpecified();

const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 390, height: 844 },
  provider: playwright({
    launchOptions: lateBrowser,
    contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
  }),
  instances: [{ browser: 'chromium' as const }],
});

// Entries of the browser's runs, scanned before the first: otherwise a cold run reloads midway, loses tests and loads React twice.
const sources = ['engine/index.ts', 'renderer/**/*.{ts,tsx}', 'app/**/*.{ts,tsx}', 'tests/rjsf/*.{ts,tsx}'];
/** Stories bring the sandbox with them. */
const withStories = [...sources, 'stories/**/*.{ts,tsx}'];

// RJSF's suite for themes is read for its schemas: it calls these names where it is used, and replaces no module of ours.
const rjsfSuite: Plugin = {
  name: 'rjsf-suite',
  enforce: 'pre',
  transform: { filter: { id: /snapshot-tests/ }, handler: (code) => code.replaceAll('vi.mock(', "vi['mock'](") },
};

/** Tests that put something else in the place of a module: in a page of their own, in which nobody has loaded it. */
const alone = ['app/main.test.tsx', 'app/shell/{chunk-failed,lost-page,wrong-route}.test.tsx'];

/** No test is about how soon it is done: on a machine six times as busy, what takes a minute still comes. One that hangs says so. */
const patient = { testTimeout: 400_000, hookTimeout: 400_000 };

const inBrowser = () => ({
  ...patient,
  browser: chromium(),
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['tests/support/browser.ts'],
});

/** Projects a run asks for (`--project unit`), all where it asks for none: Storybook's plugin takes seconds to get ready, needed or not. */
const asked = process.argv.flatMap((argument, at, all) => (argument === '--project' ? (all[at + 1] ?? []) : []));
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);

const exclude = ['**/node_modules/**', 'dist/**', 'storybook-static/**', 'tests/journeys/**'];

export default defineConfig({
  plugins: [...plugins(), rjsfSuite],
  // RJSF's validator, which its theme is tried with, resolves references: it needs the parser that the product does without.
  resolve: { alias: { 'markdown-to-jsx/react': alias['markdown-to-jsx/react'] } },
  test: {
    // The default leaves one core idle: half the machine, where there are two.
    maxWorkers: '100%',
    // Measured where `npm test` asks for it, over the tests that run in Node.
    coverage: {
      provider: 'v8',
      include: ['{engine,linter}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing.ts', 'linter/fixture.ts', 'engine/documents/types.gen.ts'],
      reporter: ['text-summary', 'json'],
      reportsDirectory: '.cache/coverage',
      reportOnFailure: true,
      thresholds: { branches: 95 },
    },
    projects: [
      {
        extends: true,
        test: {
          ...patient,
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude,
          setupFiles: ['tests/approved/setup.ts'],
          // A worker reads engine and documents once, not once per file: what a test changes of the world around it, it puts back.
          isolate: false,
          server: { deps: { inline: ['@rjsf/snapshot-tests'] } },
        },
      },
      {
        extends: true,
        optimizeDeps: { entries: withStories },
        // One page for the tests of many files, which load the app once.
        test: { ...inBrowser(), name: 'browser', include: ['**/*.test.tsx'], exclude: [...exclude, ...alone], isolate: false },
      },
      {
        extends: true,
        optimizeDeps: { entries: sources },
        test: { ...inBrowser(), name: 'browser-alone', include: alone },
      },
      ...(isAsked('stories')
        ? [
            {
              extends: true as const,
              // Brings the plugin of the form stories with it, by .storybook/main.ts.
              plugins: [storybookTest({ configDir: '.storybook' })],
              // The story a document becomes is not scanned for dependencies: what it imports is.
              optimizeDeps: { entries: withStories },
              // One page for all stories: what each draws is gone when the next begins, and Storybook loads once (half the time).
              test: { ...patient, name: 'stories', isolate: false, browser: chromium() },
            },
          ]
        : []),
    ],
  },
});

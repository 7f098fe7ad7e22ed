import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { alias, plugins } from './plugins/vite.ts';
import { readAsSpecified } from './tests/approved/as-specified.ts';
import { lateBrowser } from './tools/browser.ts';

// Dates in tests use the members' time zone.
process.env.TZ = 'Asia/Shanghai';

// Applies to files that Vite serves; workers apply it to files that tests read themselves.
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

// Entries of the browser runs, scanned before the first run. Otherwise a cold run reloads midway, loses tests and loads React twice.
const sources = ['engine/index.ts', 'renderer/**/*.{ts,tsx}', 'app/**/*.{ts,tsx}', 'tests/rjsf/*.{ts,tsx}'];
/** Stories bring the sandbox with them. */
const withStories = [...sources, 'stories/**/*.{ts,tsx}'];

// RJSF's theme suite is loaded for its schemas. It calls `vi.mock`, but replaces no module of ours.
const rjsfSuite: Plugin = {
  name: 'rjsf-suite',
  enforce: 'pre',
  transform: { filter: { id: /snapshot-tests/ }, handler: (code) => code.replaceAll('vi.mock(', "vi['mock'](") },
};

/** Tests that mock a module. Each needs a page in which that module is not loaded yet. */
const alone = ['app/main.test.tsx', 'app/shell/{chunk-failed,lost-page,wrong-route}.test.tsx', 'renderer/rjsf/form-fields.test.tsx'];

/** No test measures its own duration, so the timeouts suit a machine that is six times as busy. A hanging test still fails. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000 };

const inBrowser = () => ({
  ...patient,
  browser: chromium(),
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['tests/support/browser.ts'],
});

/** Projects of a run (`--project unit`); all by default. Storybook's plugin takes seconds to start, so it loads only on request. */
const asked = process.argv.flatMap((argument, at, all) => (argument === '--project' ? (all[at + 1] ?? []) : []));
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);

const exclude = ['**/node_modules/**', 'dist/**', 'storybook-static/**', 'tests/journeys/**'];

/** Tests that build, publish or check whole copies of the project take seconds each. `npm run test:all` runs them. */
const SLOW = '**/*.slow.test.ts';

const inNode = {
  ...patient,
  environment: 'node',
  setupFiles: ['tests/approved/setup.ts'],
  // A worker loads engine and documents once for all files. A test restores the global state that it changes.
  isolate: false,
  server: { deps: { inline: ['@rjsf/snapshot-tests'] } },
};

export default defineConfig({
  plugins: [...plugins(), rjsfSuite],
  // RJSF's validator, used in the theme tests, resolves references: it needs the real parser, which the product replaces.
  resolve: { alias: { 'markdown-to-jsx/react': alias['markdown-to-jsx/react'], 'antd-mobile-icons': alias['antd-mobile-icons'] } },
  test: {
    // The default leaves one core idle, which is half of a two-core machine.
    maxWorkers: '100%',
    // Coverage of the Node tests, on request by `npm test`.
    coverage: {
      provider: 'v8',
      include: ['{engine,domain,linter}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing.ts', 'linter/fixture.ts', '**/*.gen.ts'],
      reporter: ['text-summary', 'json'],
      reportsDirectory: '.cache/coverage',
      reportOnFailure: true,
      thresholds: { branches: 92 },
    },
    projects: [
      { extends: true, test: { ...inNode, name: 'unit', include: ['**/*.test.ts'], exclude: [...exclude, SLOW] } },
      { extends: true, test: { ...inNode, name: 'slow', include: [SLOW], exclude } },
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
              // Also loads the plugin of the form stories, by .storybook/main.ts.
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

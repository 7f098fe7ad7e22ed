import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Where runners leave what they found. */
export const REPORTS = '.cache/test';

/** The file in which a runner leaves what it found. */
export const reportFile = (name: string): string => `${REPORTS}/${name}.json`;

/** What a runner found. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Names of the tests that failed, each with its file. */
  readonly names: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** A file of tests, or a group of them in it. */
interface PlaywrightSuite {
  readonly specs?: readonly { readonly ok: boolean; readonly file: string; readonly title: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly PlaywrightSuite[];
}

const NOTHING: Count = { passed: 0, failed: 0, names: [] };

const read = (name: string): unknown => (existsSync(reportFile(name)) ? JSON.parse(readFileSync(reportFile(name), 'utf8')) : undefined);

/** What vitest reported of one of its projects; nothing where it died before its report. */
export function countVitest(project: string): Count {
  const found = read(project) as VitestReport | undefined;
  if (found === undefined) return NOTHING;
  const names = found.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
  );
  return { passed: found.numPassedTests, failed: found.numFailedTests, names };
}

/** What Playwright reported; nothing where it died before its report. */
export function countPlaywright(): Count {
  const found = read('journeys') as PlaywrightReport | undefined;
  if (found === undefined) return NOTHING;
  return { passed: found.stats.expected, failed: found.stats.unexpected, names: found.suites.flatMap(failedIn) };
}

const failedIn = ({ specs = [], suites = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failedIn),
];

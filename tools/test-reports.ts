import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Folder of the runners' reports. */
export const REPORTS = '.cache/test';

/** Returns the report file of a runner. */
export const reportFile = (name: string): string => `${REPORTS}/${name}.json`;

/** A failed test. */
export interface Failure {
  /** Its name, with its file. */
  readonly name: string;
  /** The first lines of the runner's message. */
  readonly why: string;
}

/** The results of a runner. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  /** Names of the tests that failed first and passed when they ran again. */
  readonly flaky?: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSpec {
  readonly ok: boolean;
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
  }[];
}

/** A test file, or a group of tests in it. */
interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky?: number };
  readonly suites: readonly PlaywrightSuite[];
}

const NOTHING: Count = { passed: 0, failed: 0, failures: [] };

const read = (name: string): unknown => (existsSync(reportFile(name)) ? JSON.parse(readFileSync(reportFile(name), 'utf8')) : undefined);

/** Reads vitest's report of one project; empty if it crashed before writing one. */
export function countVitest(project: string): Count {
  const found = read(project) as VitestReport | undefined;
  if (found === undefined) return NOTHING;
  const failures = found.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: `${relative('.', name)}: ${fullName}`, why: beginning(failureMessages ?? []) })),
  );
  return { passed: found.numPassedTests, failed: found.numFailedTests, failures };
}

/** Reads Playwright's report; empty if it crashed before writing one. */
export function countPlaywright(): Count {
  const found = read('journeys') as PlaywrightReport | undefined;
  if (found === undefined) return NOTHING;
  return {
    passed: found.stats.expected + (found.stats.flaky ?? 0),
    failed: found.stats.unexpected,
    failures: found.suites.flatMap(failedIn),
    flaky: found.suites.flatMap(flakyIn),
  };
}

const nameOf = ({ file, line, title }: PlaywrightSpec): string => `${file}:${line}: ${title}`;

const flakyIn = ({ specs = [], suites = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(nameOf),
  ...suites.flatMap(flakyIn),
];

const failedIn = ({ specs = [], suites = [] }: PlaywrightSuite): readonly Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      name: nameOf(spec),
      why: beginning(spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.flatMap(({ message }) => message ?? [])))),
    })),
  ...suites.flatMap(failedIn),
];

/** Number of lines per failure that the summary repeats. */
const TOLD = 16;

const beginning = (messages: readonly string[]): string =>
  messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, TOLD))
    .map((line) => `    ${line}`)
    .join('\n');

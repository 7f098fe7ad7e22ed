import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gitSays } from './commits.ts';

/** Documents that are stories themselves and appear in no other story. Forms appear in pages, so they are shared. */
const OWN = 'schemas/pages/*.json';
/** All other files behind stories. A change in one affects every story. */
const SHARED = [
  'schemas/**/*.json',
  'channels/*.json',
  '{schemas,engine,renderer,app,server,stories,plugins,.storybook}/**/*.{ts,tsx,css,json,svg}',
  'public/**/*.*',
  'tools/browser.ts',
  'package-lock.json',
  'vitest.config.ts',
];
const RECORD = '.cache/stories.json';

/** Hashes of the story files at the last pass. */
interface Passed {
  readonly shared: string;
  /** Hash of a story's document and its samples, by the document's path. */
  readonly own: Readonly<Record<string, string>>;
}

const hashOf = (root: string, paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest('base64url');
};

/** Computes the current hashes of the story files under a root. */
export function storiesNow(root: string): Passed {
  const paths = (pattern: string | string[]): string[] => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const own = new Set(paths(OWN));
  const shared = paths(SHARED).filter((path) => !own.has(path) && !/\.test\.tsx?$/.test(path));
  const stories = Map.groupBy([...own].sort(), (path) => path.replace(/\.samples\.json$/, '.json'));
  return {
    shared: hashOf(root, [...new Set(shared)].sort()),
    own: Object.fromEntries([...stories].map(([story, files]) => [story, hashOf(root, files)])),
  };
}

/** Returns the stories that changed since they passed; undefined if all must run, because none passed here or a shared file changed. */
export function changedStories(root: string, now: Passed): readonly string[] | undefined {
  const [found] = globSync(RECORD, { cwd: root });
  const before = found === undefined ? undefined : (JSON.parse(readFileSync(join(root, found), 'utf8')) as Passed);
  if (before?.shared !== now.shared) return undefined;
  return Object.entries(now.own).flatMap(([story, hash]) => (before.own[story] === hash ? [] : [story]));
}

/** Stores the hashes after all stories passed. */
export function rememberStories(root: string, passed: Passed): void {
  mkdirSync(dirname(join(root, RECORD)), { recursive: true });
  writeFileSync(join(root, RECORD), JSON.stringify(passed));
}

/** One story file of each kind: a widget, a block, a form, a page. */
const SMOKE = [
  'renderer/widgets/IdCardPhoto/samples.json',
  'renderer/blocks/Facts/samples.json',
  'schemas/forms/YC_OUTPATIENT_GREEN_PASS.json',
  'schemas/pages/insuredList.json',
];

/**
 * Returns the story files to run without an earlier pass: those changed in the work tree or the last commit, and one of each kind.
 * `npm run test:all` runs every story.
 */
export function recentStories(root: string): readonly string[] {
  const git = (...args: string[]): readonly string[] => gitSays(root, ...args)?.split('\n') ?? [];
  const changed = [
    ...git('show', '-m', '--first-parent', '--name-only', '--format=', 'HEAD'),
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const touched = changed.filter((path) => /^schemas\/(?:pages|forms)\/[^/]+\.json$|^renderer\/(?:widgets|blocks)\/[^/]+\//.test(path));
  const files = touched.map((path) => path.replace(/\.samples\.json$/, '.json').replace(/^(renderer\/\w+\/[^/]+)\/.*$/, '$1/samples.json'));
  return [...new Set([...SMOKE, ...files])].filter((path) => existsSync(join(root, path)));
}

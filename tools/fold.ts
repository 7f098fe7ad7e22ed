import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './sources.ts';

const run = promisify(execFile);
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
/** What product staff write; the formats are written by tools and programmers. */
const WRITTEN = /^(?:schemas\/(?!meta\/)|channels\/)/;

interface Diagnostic {
  readonly category: string;
  readonly message: string;
  readonly location: { readonly path: string };
}

const isFolding = ({ category, message }: Diagnostic): boolean => category === 'format' && message.startsWith('Formatter would');

/** Documents under a root that the formatter would fold otherwise, by path. What cannot be read as JSON is none of them: the check says so. */
export async function unfolded(root: string): Promise<readonly string[]> {
  const args = [
    'format',
    `--config-path=${ROOT}`,
    '--vcs-enabled=false',
    '--reporter=json',
    '--max-diagnostics=none',
    'schemas',
    'channels',
  ];
  const said = await run(process.execPath, [BIOME, ...args], { cwd: root, maxBuffer: 2 ** 26 }).catch((error: unknown) => {
    // It ends with 1 where it has something to say.
    if (error instanceof Error && 'stdout' in error && 'code' in error && error.code === 1) return { stdout: String(error.stdout) };
    throw error;
  });
  const report = JSON.parse(said.stdout) as { readonly diagnostics: readonly Diagnostic[] };
  const broken = new Set(report.diagnostics.filter((one) => !isFolding(one)).map(({ location }) => location.path));
  const paths = report.diagnostics.filter(isFolding).map(({ location }) => location.path);
  return [...new Set(paths)].filter((path) => WRITTEN.test(path) && !broken.has(path)).sort();
}

/** Folds these documents under a root as the formatter does: what they say stays. */
export async function fold(root: string, paths: readonly string[]): Promise<void> {
  if (paths.length > 0)
    await run(process.execPath, [BIOME, 'format', `--config-path=${ROOT}`, '--vcs-enabled=false', '--write', ...paths], { cwd: root });
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './sources.ts';

const run = promisify(execFile);
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
/** Documents that product staff write. Tools and programmers write the formats. */
const WRITTEN = /^(?:schemas\/(?!meta\/)|channels\/)/;

interface Diagnostic {
  readonly category: string;
  readonly message: string;
  readonly location: { readonly path: string };
}

const isFolding = ({ category, message }: Diagnostic): boolean => category === 'format' && message.startsWith('Formatter would');

/** Returns the documents under a root that the formatter would change, by path. Skips invalid JSON; the check reports it. */
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
    // Biome exits with 1 if it reports anything.
    if (error instanceof Error && 'stdout' in error && 'code' in error && error.code === 1) return { stdout: String(error.stdout) };
    throw error;
  });
  const report = JSON.parse(said.stdout) as { readonly diagnostics: readonly Diagnostic[] };
  const broken = new Set(report.diagnostics.filter((one) => !isFolding(one)).map(({ location }) => location.path));
  const paths = report.diagnostics.filter(isFolding).map(({ location }) => location.path);
  return [...new Set(paths)].filter((path) => WRITTEN.test(path) && !broken.has(path)).sort();
}

/** Formats these documents under a root. Their content does not change. */
export async function fold(root: string, paths: readonly string[]): Promise<void> {
  if (paths.length > 0)
    await run(process.execPath, [BIOME, 'format', `--config-path=${ROOT}`, '--vcs-enabled=false', '--write', ...paths], { cwd: root });
}

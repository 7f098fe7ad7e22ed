import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contractOf } from '../../linter/index.ts';
import { readContracts } from '../contracts.ts';
import { ROOT } from '../sources.ts';
import { engineFormats, openNames } from '../types/rooms.ts';

/** Formats whose properties a product says itself. Without its own, any name is right. */
const OPEN = ['channel', 'query', 'session'];

/** Writes what the linter checks in other products: the formats of the libraries, and the contracts of the renderer's blocks and widgets. */
export async function writeChecked(to: string): Promise<void> {
  const from = join(ROOT, 'schemas/meta');
  await mkdir(to, { recursive: true });
  for (const name of [...engineFormats(await readdir(from)), 'routes']) {
    const file = `${name}.schema.json`;
    const schema = openNames(file, JSON.parse(await readFile(join(from, file), 'utf8')));
    await writeFile(join(to, file), `${JSON.stringify(schema)}\n`);
  }
  for (const name of OPEN)
    await writeFile(join(to, `${name}.schema.json`), `${JSON.stringify({ $id: `${name}.schema.json`, type: 'object' })}\n`);
  const contracts = (await readContracts(ROOT)).map(
    ({ path, text }) => [dirname(path).replace(/^.*\/(?=[^/]+\/)/, ''), contractOf(text)] as const,
  );
  await writeFile(join(to, 'contracts.json'), `${JSON.stringify(Object.fromEntries(contracts))}\n`);
}

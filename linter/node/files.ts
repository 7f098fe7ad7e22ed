import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isValues } from '../../engine/documents/json.ts';
import { schemasOf } from '../source/part-formats.ts';
import type { SourceFile } from '../source/types.ts';

const DOCUMENTS = ['schemas/**/*.json', 'channels/*.json'];
const CONTRACTS = '**/{blocks,widgets}/*/contract.json';

/** Reads the files that match patterns under a root, by path. */
async function read(patterns: string | readonly string[], root: string): Promise<readonly SourceFile[]> {
  const paths: string[] = [];
  const isOutside = (path: string): boolean => path.includes('node_modules');
  for await (const path of glob(patterns as string[], { cwd: root, exclude: isOutside })) paths.push(path.replaceAll('\\', '/'));
  return Promise.all(paths.sort().map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
}

/**
 * Reads the documents of a product that has the libraries as packages: those under `schemas` and `channels`, and the contracts of its blocks and widgets.
 * `formats` is a folder with the formats of the libraries; formats of the same name in `schemas/meta` replace them.
 */
export async function projectFiles(root: string, formats: string): Promise<readonly SourceFile[]> {
  const [given, library, own, documents] = await Promise.all([
    read('*.schema.json', formats),
    readFile(join(formats, 'contracts.json'), 'utf8').then((text): unknown => JSON.parse(text)),
    read(CONTRACTS, root),
    read(DOCUMENTS, root),
  ]);
  const known = isValues(library)
    ? Object.entries(library).map(([folder, contract]): SourceFile => ({ path: `${folder}/contract.json`, text: JSON.stringify(contract) }))
    : [];
  const metas = [...given.map(({ path, text }) => ({ path: `schemas/meta/${path}`, text })), ...schemasOf([...known, ...own])];
  const written = new Set(documents.map(({ path }) => path));
  return [...metas.filter(({ path }) => !written.has(path)), ...documents, ...own];
}

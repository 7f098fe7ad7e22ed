/** Writes engine/documents/types.gen.ts from the meta-schemas; `--check` fails when the file on disk is stale. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const META = new URL('../schemas/meta/', import.meta.url);
const OUT = new URL('../engine/documents/types.gen.ts', import.meta.url);

const names = (await readdir(META)).filter((name) => name.endsWith('.schema.json')).sort();
const schemas = await Promise.all(names.map(async (name) => [name, JSON.parse(await readFile(new URL(name, META), 'utf8'))] as const));
const everything = {
  title: 'Documents',
  type: 'object' as const,
  additionalProperties: false,
  properties: Object.fromEntries(schemas.map(([name]) => [name.replace('.schema.json', ''), { $ref: name }])),
};
const body = await compile(everything, 'Documents', {
  cwd: META.pathname,
  bannerComment: '// Generated from schemas/meta by `npm run types`. Do not edit.',
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  style: { singleQuote: true, printWidth: 140 },
});
const text = body.replace(/^(\/\/.*\n)/, "$1import type { Json, Values } from './json.ts';\n");

if (process.argv.includes('--check')) {
  if (text !== (await readFile(OUT, 'utf8'))) {
    console.error('engine/documents/types.gen.ts 与 schemas/meta 不一致，请运行 npm run types');
    process.exit(1);
  }
} else {
  await writeFile(OUT, text);
}

/**
 * `npm run openapi [-- FILE]`: writes the OpenAPI 3.1 document of the back end, to a file or to the output. It comes from schemas/calls and
 * schemas/shapes alone. Exit code 1 when a file cannot be written. `--root` selects another checkout.
 */
import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AnswerCodes, CallFamily, SharedShape } from '../engine/documents/types.gen.ts';
import { families } from '../server/assembly/families.ts';
import { readArguments } from './arguments.ts';
import { openApiOf } from './openapi/document.ts';
import { type Program, Refusal, startProgram } from './program.ts';
import { ROOT } from './sources.ts';

const USAGE = '用法：npm run openapi [-- 文件]';

/** Reads all documents of a folder by name. */
async function folder<T>(root: string, path: string): Promise<Readonly<Record<string, T>>> {
  const names = (await readdir(join(root, path))).filter((name) => name.endsWith('.json')).sort();
  return Object.fromEntries(names.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(root, path, name), 'utf8')) as T]));
}

const isOpen = (name: string): boolean => {
  const [family = '', key = ''] = name.split('.');
  const { open, standIn, signIn, visitor } = Object.hasOwn(families, family) ? (families[family] ?? {}) : {};
  return [open, standIn, signIn, visitor].some((calls) => calls !== undefined && Object.hasOwn(calls, key));
};

/** Returns the OpenAPI document of a checkout. */
export async function describedApi(root: string): Promise<object> {
  const { codes } = JSON.parse(readFileSync(join(root, 'schemas/answer-codes.json'), 'utf8')) as AnswerCodes;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  return openApiOf({
    calls: await folder<CallFamily>(root, 'schemas/calls'),
    shapes: await folder<SharedShape>(root, 'schemas/shapes'),
    codes,
    version,
    isOpen,
  });
}

const openapi: Program = async (args, { write, complain }) => {
  const { values, positionals } = readArguments(args, { root: { type: 'string' } }, USAGE);
  if (positionals.length > 1) throw new Refusal(USAGE);
  const text = `${JSON.stringify(await describedApi(values.root ?? ROOT), null, 2)}\n`;
  const [file] = positionals;
  if (file === undefined) write(text);
  else {
    await writeFile(file, text);
    complain(`写好了 ${file}\n`);
  }
  return 0;
};

if (import.meta.main) await startProgram(openapi);

import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile } from '../engine/check/index.ts';
import type { Values } from '../engine/index.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** The contracts of all blocks and widgets under a root, each in the folder of what it describes, sorted by path. */
export async function readContracts(root: string): Promise<readonly SourceFile[]> {
  const paths: string[] = [];
  for await (const path of glob('renderer/{blocks,widgets}/*/contract.json', { cwd: root })) paths.push(path.replaceAll('\\', '/'));
  return Promise.all(paths.sort().map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
}

/** The meta-schemas that are put together from contracts: what pages may say of blocks. A contract that is no JSON is left out; the check says so. */
export function schemasOf(contracts: readonly SourceFile[]): readonly SourceFile[] {
  const blocks = contracts.flatMap(({ path, text }): readonly (readonly [string, Values])[] => {
    const [, folder, name = ''] = path.split('/').slice(-4);
    const contract = folder === 'blocks' ? parse(text) : undefined;
    return contract === undefined ? [] : [[name, contract]];
  });
  return blocks.length === 0 ? [] : [written('schemas/meta/block.schema.json', blockSchema(blocks))];
}

function blockSchema(blocks: readonly (readonly [string, Values])[]): Values {
  return {
    $schema: DRAFT,
    $id: 'block.schema.json',
    title: 'BlockProps',
    description: '每种积木的参数。由 npm run types 按 renderer/blocks/名字/contract.json 生成，请改那里。',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(blocks.map(([name]) => [name, { $ref: `#/definitions/${name}` }])),
    definitions: Object.fromEntries(blocks.map(([name, { $schema, ...contract }]) => [name, { title: `${name}Props`, ...contract }])),
  };
}

function written(path: string, schema: Values): SourceFile {
  return { path, text: `${JSON.stringify(schema, null, 2)}\n` };
}

function parse(text: string): Values | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

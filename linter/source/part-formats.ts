import type { Values } from '../../engine/documents/json.ts';
import { namedBlockFormat } from './short-forms.ts';
import type { SourceFile } from './types.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** Builds the meta-schemas of blocks and widgets from their contracts. Skips a contract that is not JSON; the check reports it. */
export function schemasOf(contracts: readonly SourceFile[]): readonly SourceFile[] {
  const [blocks, widgets] = [among(contracts, 'blocks'), among(contracts, 'widgets')];
  return [
    ...(blocks.length === 0 ? [] : [written('schemas/meta/block.schema.json', blockSchema(blocks))]),
    ...(blocks.length === 0 ? [] : [written('schemas/meta/named.schema.json', namedBlockFormat(blocks))]),
    ...(widgets.length === 0 ? [] : [written('schemas/meta/widget.schema.json', widgetSchema(widgets))]),
  ];
}

type Named = readonly (readonly [string, Values])[];

function among(contracts: readonly SourceFile[], wanted: string): Named {
  return contracts.flatMap(({ path, text }): Named => {
    const [folder, name = ''] = path.split('/').slice(-3);
    const contract = folder === wanted ? contractOf(text) : undefined;
    if (contract === undefined) return [];
    const { $schema: _schema, ...rest } = contract;
    return [[name, rest]];
  });
}

/** A widget's name is its folder name with a lower-case first letter. */
function widgetSchema(folders: Named): Values {
  const widgets = folders.map(([folder, contract]) => [folder.charAt(0).toLowerCase() + folder.slice(1), contract] as const);
  return {
    $schema: DRAFT,
    $id: 'widget.schema.json',
    title: 'Widget',
    description: `用哪个控件显示。${widgets.map(([name, { description }]) => `${name}：${String(description)}`).join('')}由 npm run types 按 renderer/widgets/名字/contract.json 生成，请改那里。`,
    enum: widgets.map(([name]) => name),
    definitions: Object.fromEntries(widgets),
  };
}

function blockSchema(blocks: Named): Values {
  return {
    $schema: DRAFT,
    $id: 'block.schema.json',
    title: 'BlockProps',
    description: '每种积木的参数。由 npm run types 按 renderer/blocks/名字/contract.json 生成，请改那里。',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(blocks.map(([name]) => [name, { $ref: `#/definitions/${name}` }])),
    definitions: Object.fromEntries(blocks.map(([name, contract]) => [name, { title: `${name}Props`, ...contract }])),
  };
}

function written(path: string, schema: Values): SourceFile {
  return { path, text: `${JSON.stringify(schema, null, 2)}\n` };
}

/** Parses a contract; undefined for a text that is no JSON object. */
export function contractOf(text: string): Values | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

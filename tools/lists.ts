import { contractOf, type SourceFile } from '../linter/index.ts';

const BANNER = '// Generated from the folders of blocks and widgets by `npm run types`. Do not edit.\n\n';

const foldersIn = (contracts: readonly SourceFile[], kind: string): readonly (readonly [string, SourceFile])[] =>
  contracts.flatMap((contract): (readonly [string, SourceFile])[] => {
    const [folder, name = ''] = contract.path.split('/').slice(-3);
    return folder === kind ? [[name, contract]] : [];
  });

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Writes the lists of blocks and widgets as plain modules, so that any bundler finds them. */
export function listsOf(contracts: readonly SourceFile[]): readonly SourceFile[] {
  const [blocks, widgets] = [foldersIn(contracts, 'blocks'), foldersIn(contracts, 'widgets')];
  const rows = Object.fromEntries(widgets.map(([name, { text }]) => [lower(name), contractOf(text)?.['row'] ?? {}]));
  return [
    {
      path: 'renderer/blocks/list.gen.ts',
      text: `${BANNER}/** Loads the module of every block, by its name. */
export const BLOCKS = {\n${blocks.map(([name]) => `  ${name}: () => import('./${name}/${name}.tsx'),\n`).join('')}} as const;\n`,
    },
    {
      path: 'renderer/widgets/list.gen.ts',
      text: `${BANNER}${widgets.map(([name]) => `import { ${name}Control } from './${name}/${name}Control.tsx';\n`).join('')}import type { WidgetEntry } from './control.ts';

${widgets
  .map(
    ([name]) =>
      `export const ${lower(name)}Widget: WidgetEntry = { Control: ${name}Control, ${JSON.stringify(rows[lower(name)]).slice(1, -1)} };\n`,
  )
  .join('')}
/** Every widget by its name in documents. */
export const WIDGETS = {\n${widgets.map(([name]) => `  ${lower(name)}: ${lower(name)}Widget,\n`).join('')}} as const;\n`,
    },
    {
      path: 'renderer/widgets/rows.gen.ts',
      text: `${BANNER}import type { Documents } from '../../engine/index.ts';

/** The row of every widget from its contract, by its name in documents. */
export const ROWS: Readonly<Record<string, Documents.WidgetContract['row']>> = ${JSON.stringify(rows, null, 2)};\n`,
    },
  ];
}

import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ActionContract, actionFormat, type SourceFile, shortActionFormat } from '../linter/index.ts';

/** The document formats of all actions, in registry order. */
export type Contracts = readonly (readonly [name: string, contract: ActionContract])[];

/** Loads the contracts of the actions under a root. Each contract is in the file of its action. */
export async function readActions(root: string): Promise<Contracts> {
  const folder = join(root, 'engine/actions');
  const load = (name: string): Promise<unknown> => import(pathToFileURL(join(folder, `${name}.ts`)).href);
  const { ACTIONS } = (await load('actions')) as { readonly ACTIONS: object };
  return Promise.all(
    Object.keys(ACTIONS).map(async (name) => {
      const { contract } = (await load(basename(name))) as { readonly contract?: ActionContract };
      if (contract === undefined) throw new Error(`engine/actions/${name}.ts exports no contract`);
      return [name, contract] as const;
    }),
  );
}

/** Builds the schema of actions from their contracts. */
export function actionSchema(contracts: readonly (readonly [name: string, format: Parameters<typeof actionFormat>[1]])[]): SourceFile {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'action.schema.json',
    title: 'Action',
    description: '一个动作。由 npm run types 按 engine/actions 里各个动作的 contract 生成，请改那里。',
    oneOf: contracts.flatMap(([name, contract]) => {
      const long = actionFormat(name, contract);
      const short = shortActionFormat(name, long);
      return short === undefined ? [long] : [short, long];
    }),
  };
  return { path: 'schemas/meta/action.schema.json', text: `${JSON.stringify(schema, null, 2)}\n` };
}

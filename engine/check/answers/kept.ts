import { givenBy, namesIn } from '../../actions/index.ts';
import { isValues, type Values } from '../../documents/json.ts';
import { boundLogic } from '../../logic/index.ts';
import type { Project } from '../project.ts';
import { writtenActions, writtenSources } from '../written.ts';
import { listOf, recordOf, type Shape } from './shape.ts';

/** What `kept` holds: of a list whose records are all written out, what any of them is given. */
export function keptOf(project: Project): Shape {
  const lists = new Map<string, Shape>(
    project.collections.all.flatMap(({ document, value }): [string, Shape][] => {
      const names = value.kind === 'list' ? namesPut(document.name, project) : undefined;
      return names === undefined || names.size === 0
        ? []
        : [
            [
              document.name,
              listOf(recordOf(`手机里存的“${document.name}”`, Object.fromEntries([...names].map((name) => [name, undefined])))),
            ],
          ];
    }),
  );
  return [{ id: 'kept', of: '', keys: [...lists.keys()], at: (name) => lists.get(name) }];
}

/** The names under which records are put down; undefined where a rule gives them. */
function namesPut(collection: string, project: Project): ReadonlySet<string> | undefined {
  const puts = putsInto(collection, project);
  const isOpen = puts.some((given) => !isValues(given) || boundLogic(given) !== undefined || Object.hasOwn(given, 'elements'));
  return isOpen ? undefined : new Set(puts.flatMap((given) => Object.keys(given)));
}

const PUT = 'put';

function putsInto(collection: string, project: Project): readonly Values[] {
  const inActions = writtenActions(project).flatMap(({ action }) => {
    const [[into], [change]] = [namesIn(action, 'collection'), namesIn(action, 'operation')];
    return into?.name === collection && change?.name === PUT ? [givenBy(action)] : [];
  });
  const inSources = writtenSources(project).flatMap(({ source: { keep } }) =>
    keep?.in === collection && keep.change === PUT ? [(keep.with ?? {}) as Values] : [],
  );
  return [...inActions, ...inSources];
}

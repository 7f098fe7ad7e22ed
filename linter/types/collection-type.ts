import { givenBy, namesIn } from '../../engine/actions/index.ts';
import { isValues, type Values } from '../../engine/documents/json.ts';
import type { Action, Collection } from '../../engine/documents/types.gen.ts';
import { boundLogic } from '../../engine/logic/index.ts';
import type { Project } from '../project/project.ts';
import { writtenActions, writtenSources } from '../project/written.ts';
import type { Path, Typed } from '../source/types.ts';
import type { Collector } from './collector.ts';
import { type InferenceContext, shapeOfValue } from './infer.ts';
import { element, listOf, recordOf, type Shape, step } from './shape.ts';

/** Returns the shape of `kept`: for a list with only literal records, the keys that they have. */
export function collectionTypeOf(project: Project): Shape {
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

/** Returns the keys of stored records; undefined when a rule computes them. */
function namesPut(collection: string, project: Project): ReadonlySet<string> | undefined {
  const puts = putsInto(collection, project);
  const isOpen = puts.some((given) => !isValues(given) || boundLogic(given) !== undefined || Object.hasOwn(given, 'elements'));
  return isOpen ? undefined : new Set(puts.flatMap((given) => Object.keys(given)));
}

/** The change that puts records into a list. */
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

/** The inputs for checking stored records. */
interface Keeping {
  readonly collection: (name: string) => Typed<Collection> | undefined;
  readonly ear: Collector;
}

/** Checks that records put into a list of the phone have the list's key. */
export function checkPut(action: Action, path: Path, here: InferenceContext, { collection, ear }: Keeping): void {
  const [[into], [change]] = [namesIn(action, 'collection'), namesIn(action, 'operation')];
  const list = into === undefined || change?.name !== PUT ? undefined : collection(into.name);
  const { elements } = givenBy(action);
  if (list === undefined || list.value.kind !== 'list' || elements === undefined) return;
  const record = element(shapeOfValue(elements, [...path, 'with', 'elements'], here)).shape;
  const { problem } = record === undefined || record.length === 0 ? {} : step(record, list.value.key ?? 'id');
  ear.in(list.document)(['key'], problem, record);
}

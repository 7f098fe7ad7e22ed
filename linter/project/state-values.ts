import { actionsIn, parametersOfKind } from '../../engine/actions/index.ts';
import { entriesOf, isValues, type Json } from '../../engine/documents/json.ts';
import type { Block } from '../../engine/documents/types.gen.ts';
import { boundLogic, isOperation } from '../../engine/logic/index.ts';
import type { Project } from './project.ts';
import { writtenActions, writtenBlocks } from './written.ts';

/** All possible values of page variables, by page and name (`state.tab`), for variables that the page sets from literals only. */
export type StateValues = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const known = new WeakMap<Project, StateValues>();

/** Collects the values of every page's variables. */
export function stateValues(project: Project): StateValues {
  const found = known.get(project) ?? read(project);
  known.set(project, found);
  return found;
}

function read(project: Project): StateValues {
  const all = new Map<string, Map<string, Set<string>>>();
  for (const { document, value } of project.pages.all) {
    const words = Object.entries(value.state ?? {}).filter(([, first]) => typeof first === 'string' && first !== '');
    all.set(document.name, new Map(words.map(([name, first]) => [`state.${name}`, new Set([String(first)])])));
  }
  const heard = new Set<unknown>();
  for (const { block, at } of writtenBlocks(project))
    for (const [event, actions] of Object.entries(block.on ?? {}))
      for (const { action } of actionsIn(actions, ['on', event])) {
        heard.add(action);
        note(all.get(at.document.name), action, block);
      }
  for (const { action, flow } of writtenActions(project)) if (!heard.has(action)) note(all.get(flow), action, undefined);
  return all;
}

/** Adds the values that an action sets. A variable set from elsewhere may hold anything. */
function note(page: Map<string, Set<string>> | undefined, action: Parameters<typeof parametersOfKind>[0], block: Block | undefined): void {
  for (const [, written] of parametersOfKind(action, 'variables'))
    for (const [name, given] of entriesOf(written)) {
      const values = valuesOf(given, block);
      if (values === undefined) page?.delete(String(name));
      else for (const value of values) page?.get(String(name))?.add(value);
    }
}

/** Returns the possible results of a written value: itself, or the key of a literal choice that an event carries. */
function valuesOf(given: Json, block: Block | undefined): readonly string[] | undefined {
  const logic = boundLogic(given);
  if (logic === undefined) return typeof given === 'object' ? undefined : [String(given)];
  const path = isOperation(logic) ? logic['var'] : undefined;
  const items = block?.props?.['items'];
  const key = typeof path === 'string' && path.startsWith('event.') ? path.slice('event.'.length) : undefined;
  if (key === undefined || !Array.isArray(items)) return undefined;
  const values = items.map((item) => (isValues(item) && Object.hasOwn(item, key) ? item[key] : undefined));
  return values.every((value) => typeof value === 'string' && boundLogic(value) === undefined) ? values.map(String) : undefined;
}

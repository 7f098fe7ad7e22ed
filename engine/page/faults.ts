import type { Json } from '../documents/json.ts';
import { isForbidden, refusal } from '../documents/path.ts';
import type { Page } from '../documents/types.gen.ts';
import { type Fault, make as makeFault } from '../fault/index.ts';
import { compile as compileLogic, GENERAL, type Operators } from '../logic/index.ts';
import { nameProblem } from './names.ts';
import { type Owner, pageSites } from './sites.ts';

/** Returns the first fault of a part of a page, or undefined. */
export type FaultOf = (kind: Owner['kind'], name?: string) => Fault | undefined;

/** The first fault of each faulty part of a page. */
export type PartFaults = Readonly<Record<string, Fault>>;

const keyOf = (kind: Owner['kind'], name: string): string => `${kind} ${name}`;

/** Returns a lookup of faults by the part that they disable. */
export const faultIn =
  (mistakes: PartFaults): FaultOf =>
  (kind, name = '') =>
    Object.hasOwn(mistakes, keyOf(kind, name)) ? mistakes[keyOf(kind, name)] : undefined;

/** Finds the faults in the rules of a page, by part: invalid rules, unknown names, forbidden names. */
export function findFaults(
  page: Page,
  session?: readonly string[],
  operators: Operators = GENERAL,
): { readonly mistakes: PartFaults; readonly faultOf: FaultOf } {
  const mistakes: Record<string, Fault> = {};
  const note = (kind: Owner['kind'], name: string, fault: Fault | undefined): void => {
    const key = keyOf(kind, name);
    if (fault !== undefined && !Object.hasOwn(mistakes, key)) mistakes[key] = fault;
  };
  for (const block of page.blocks) noteForbidden(block, note);
  for (const part of ['state', 'data', 'views'] as const) {
    const name = Object.keys(page[part] ?? {}).find(isForbidden);
    if (name !== undefined) note('page', '', refusal(name));
  }
  for (const site of pageSites(page)) {
    const { owner } = site;
    const { program, faults: wrong } = compileLogic(site.rule, operators);
    const problem = () => program.paths.map((path) => nameProblem(path, page, site, session)).find((one) => one !== undefined);
    note(
      owner.kind,
      'name' in owner ? owner.name : '',
      wrong[0] === undefined ? problem()?.fault : makeFault(wrong[0].code, wrong[0].params),
    );
  }
  return { mistakes, faultOf: faultIn(mistakes) };
}

function noteForbidden(block: Page['blocks'][number], note: (kind: 'block', name: string, fault: Fault) => void): void {
  const { blocks = [], ...own } = block;
  const name = forbiddenIn(own as unknown as Json);
  if (name !== undefined) note('block', block.id, refusal(name));
  for (const child of blocks) noteForbidden(child, note);
}

/** Returns a forbidden name among the keys of a value, or inside a variable. */
export function forbiddenIn(value: Json): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.map(forbiddenIn).find((name) => name !== undefined);
  for (const [key, item] of Object.entries(value)) {
    if (isForbidden(key)) return key;
    const path = key === 'var' ? [item].flat()[0] : undefined;
    const found = typeof path === 'string' ? path.split('.').find(isForbidden) : undefined;
    const name = found ?? forbiddenIn(item);
    if (name !== undefined) return name;
  }
  return undefined;
}

import { isForbidden, refusal } from '../documents/path.ts';
import type { Page } from '../documents/types.gen.ts';
import { type Fault, make as makeFault } from '../fault/index.ts';
import type { PageSite } from './sites.ts';
import { stepGifts } from './steps.ts';

/** An unknown name that a rule reads. */
export interface NameProblem {
  readonly fault: Fault;
  /** The wrong part of the variable. */
  readonly name: string;
  /** Valid names for its place. */
  readonly known: readonly string[];
}

/** The values about the member that every rule may read. */
export const USER_NAMES: readonly string[] = ['userId', 'side', 'host'];

/** Variables that every rule of a page may read. */
export const PAGE_ROOTS = [
  'query',
  'channel',
  'user',
  'session',
  'kept',
  'route',
  'data',
  'status',
  'more',
  'said',
  'state',
  'view',
] as const;

/** Roots whose names the page itself defines. */
const OF_PAGE = ['data', 'status', 'more', 'said', 'state', 'view', 'step'] as const;

/** Returns the fault of a variable that a rule of a page reads. Checks session values only if their names are passed. */
export function nameProblem(
  variable: string,
  page: Page,
  { locals, only = false }: Pick<PageSite, 'locals' | 'only'>,
  session?: readonly string[],
): NameProblem | undefined {
  const segments = variable.split('.');
  const [first = '', second] = segments;
  const forbidden = segments.find(isForbidden);
  if (forbidden !== undefined) return { fault: refusal(forbidden), name: forbidden, known: [] };
  if (locals.includes(first)) return undefined;
  const roots: readonly string[] = only ? [] : page.steps === undefined ? PAGE_ROOTS : [...PAGE_ROOTS, 'step'];
  if (!roots.includes(first))
    return { fault: makeFault('no-variable-here', { name: first }), name: first, known: [...new Set([...locals, ...roots])] };
  const known = namesUnder(first, page, session);
  if (known === undefined) return undefined;
  if (second === undefined)
    return OF_PAGE.some((root) => root === first)
      ? { fault: makeFault('unfinished-name', { name: first, like: known[0] ?? 'x' }), name: first, known: [] }
      : undefined;
  return known.includes(second) ? undefined : { fault: unknownName(first, second), name: second, known };
}

function unknownName(root: string, name: string): Fault {
  const own = OF_PAGE.find((one) => one === root);
  return own === undefined ? makeFault('unknown-name', { root, name }) : makeFault(`unknown-${own}`, { name });
}

/** Returns the names below a root, as far as they are known. */
function namesUnder(root: string, page: Page, session: readonly string[] | undefined): readonly string[] | undefined {
  const sources = page.data ?? {};
  switch (root) {
    case 'data':
    case 'status':
      return Object.keys(sources);
    case 'more':
      return Object.keys(sources).filter((name) => sources[name]?.paging !== undefined);
    case 'said':
      return Object.keys(sources).filter((name) => sources[name]?.none !== undefined);
    case 'state':
      return Object.keys(page.state ?? {});
    case 'view':
      return Object.keys(page.views ?? {});
    case 'step':
      return [...new Set(stepGifts(page).flatMap(({ names }) => names))];
    case 'user':
      return USER_NAMES;
    case 'route':
      return ['path', 'tabBar', 'params', 'address'];
    case 'session':
      return session;
    default:
      return undefined;
  }
}

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Documents by path. */
export type Written = ReadonlyMap<string, unknown>;

const CALL = /^[a-z]\w*\.\w+$/i;
const isCalls = (path: string): boolean => path.includes('/calls/');

/** Reads schemas and channels, without samples, scenarios and formats. */
export const readWritten = (): Written =>
  new Map(
    globSync('{schemas,channels}/**/*.json')
      .filter((path) => !/\/meta\/|\/scenarios\/|\.samples\./.test(path))
      .map((path) => [path, JSON.parse(readFileSync(path, 'utf8')) as unknown]),
  );

function* textsIn(node: unknown): Generator<string> {
  if (typeof node === 'string') yield node;
  else if (Array.isArray(node)) for (const inner of node) yield* textsIn(inner);
  else if (typeof node === 'object' && node !== null) for (const inner of Object.values(node)) yield* textsIn(inner);
}

/** Returns the calls of the catalogue without a caller (AP-20 to AP-25, CL rows): no page, flow, form or program role names them,
 * and no channel uses their address in place of another. */
export function unmadeCalls(written: Written): readonly string[] {
  const named = new Set<string>();
  const addresses = new Set<string>();
  for (const [path, document] of written) {
    if (isCalls(path)) continue;
    for (const text of textsIn(document)) if (CALL.test(text)) named.add(text);
    for (const text of textsIn((document as { readonly apiConfig?: unknown }).apiConfig)) addresses.add(text);
  }
  return [...written]
    .filter(([path]) => isCalls(path))
    .flatMap(([path, document]) =>
      Object.entries((document as { readonly calls: Readonly<Record<string, { readonly path?: string }>> }).calls).flatMap(
        ([name, call]) => (call.path !== undefined && addresses.has(call.path) ? [] : [`${basename(path, '.json')}.${name}`]),
      ),
    )
    .filter((name) => !named.has(name))
    .sort();
}

/** Returns the calls that docs/requirements/name-only.md excuses: the names in the first column of the table under the heading “Calls”. */
export const excusedCalls = (text: string): readonly string[] => {
  const rows = (text.split('\n## Calls\n')[1] ?? '').split('\n').filter((line) => line.startsWith('|'));
  const names = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z]\w*\.\w+)`/gi)]);
  return names.flatMap(([, name]) => (name === undefined ? [] : [name])).sort();
};

/** Returns true for a page that only says that something is missing: it requests nothing, navigates nowhere, and draws no other block. */
function isPlaceholder(page: unknown, written: Written): boolean {
  const { blocks, data, steps, reactions } = page as Page;
  const isIdle = ($ref: string): boolean => (written.get($ref.replace('..', 'schemas')) as Page | undefined)?.data === undefined;
  const isSaid = ({ block, $ref }: Placed): boolean => ($ref === undefined ? block === 'Empty' : isIdle($ref));
  return data === undefined && steps === undefined && reactions === undefined && blocks.every(isSaid);
}

/** Returns the paths that may show a placeholder page (RT-01). */
export function placeholderRoutes(written: Written): readonly string[] {
  const pages = [...written].flatMap(([path, page]) =>
    path.includes('/pages/') && isPlaceholder(page, written) ? [basename(path, '.json')] : [],
  );
  const table = [...written].find(([path]) => path.endsWith('routes.json'))?.[1] as { readonly routes: readonly Route[] } | undefined;
  return (table?.routes ?? []).flatMap(({ path, document }) => ([...textsIn(document)].some((name) => pages.includes(name)) ? [path] : []));
}

interface Placed {
  readonly block?: string;
  readonly $ref?: string;
}

interface Page {
  readonly blocks: readonly Placed[];
  readonly data?: unknown;
  readonly steps?: unknown;
  readonly reactions?: unknown;
}

interface Route {
  readonly path: string;
  readonly document?: unknown;
}

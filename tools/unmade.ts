import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Documents by their path. */
export type Written = ReadonlyMap<string, unknown>;

const CALL = /^[a-z]\w*\.\w+$/i;
const isCalls = (path: string): boolean => path.includes('/calls/');

/** What stands in schemas and channels, samples and formats left out. */
export const readWritten = (): Written =>
  new Map(
    globSync('{schemas,channels}/**/*.json')
      .filter((path) => !/\/meta\/|\.samples\./.test(path))
      .map((path) => [path, JSON.parse(readFileSync(path, 'utf8')) as unknown]),
  );

function* textsIn(node: unknown): Generator<string> {
  if (typeof node === 'string') yield node;
  else if (Array.isArray(node)) for (const inner of node) yield* textsIn(inner);
  else if (typeof node === 'object' && node !== null) for (const inner of Object.values(node)) yield* textsIn(inner);
}

/** Calls of the catalogue that no page, flow, form or role of the program names, and whose address no channel puts in the place of another: nobody makes them (AP-20 to AP-25, CL rows). */
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

/** Calls that docs/requirements/name-only.md gives a reason for not to be made: the names in the first column of the table under its heading “Calls”. */
export const excusedCalls = (text: string): readonly string[] => {
  const rows = (text.split('\n## Calls\n')[1] ?? '').split('\n').filter((line) => line.startsWith('|'));
  const names = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z]\w*\.\w+)`/gi)]);
  return names.flatMap(([, name]) => (name === undefined ? [] : [name])).sort();
};

/** A page that says something is missing: it asks for nothing, leads nowhere by itself, and draws no more than that and shared blocks that ask for nothing. */
function isPlaceholder(page: unknown, written: Written): boolean {
  const { blocks, data, steps, reactions } = page as Page;
  const isIdle = ($ref: string): boolean => (written.get($ref.replace('..', 'schemas')) as Page | undefined)?.data === undefined;
  const isSaid = ({ block, $ref }: Placed): boolean => ($ref === undefined ? block === 'Empty' : isIdle($ref));
  return data === undefined && steps === undefined && reactions === undefined && blocks.every(isSaid);
}

/** Paths that may show a page that is a placeholder (RT-01). */
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

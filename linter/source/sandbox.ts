import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Project } from '../project/project.ts';
import type { Schema } from './explain-schema.ts';
import type { SourceDocument } from './types.ts';

/** Folders of the sandbox's data: staff edit one among the documents, the other lies beside the server. */
const FOLDER = /^(?:schemas\/sandbox|server\/data)\//;
const META = 'sandbox.schema.json';

/** The file name of sandbox data, as its format writes it: `shop/floors.json`. */
export const dataName = ({ file }: SourceDocument): string => file.path.replace(FOLDER, '');

/** The `$id` of the format of a sandbox data file. */
export const dataFormat = (path: string): string => `sandbox/${path.replace(FOLDER, '')}`;

/** The formats of the sandbox data files, each with its own `$id`. */
export function dataFormats(metas: readonly Schema[]): readonly Schema[] {
  const definitions = metas.find((schema) => schema['$id'] === META)?.['definitions'];
  return isValues(definitions)
    ? Object.entries(definitions).map(([name, schema]) => ({ ...(schema as Schema), $id: `sandbox/${name}` }))
    : [];
}

/** Returns the readable documents of sandbox data. */
export const dataDocuments = ({ reading }: Project): readonly SourceDocument[] =>
  reading.documents.flatMap((document) =>
    document.kind === 'sandbox' && document.value !== undefined ? [{ ...document, value: withoutFormat(document.value) }] : [],
  );

/** The `$schema` line for editors names nothing. */
function withoutFormat(value: unknown): unknown {
  if (!isValues(value)) return value;
  const { $schema: _format, ...entries } = value;
  return entries;
}

/** Returns the path of a data file. */
export const dataPath = (project: Project, reference: string): string => {
  const [name = ''] = reference.split('#');
  return dataDocuments(project).find((one) => dataName(one) === name)?.file.path ?? name;
};

const known = new WeakMap<Project, ReadonlyMap<string, ReadonlySet<string>>>();

/** Returns the names that a reference into a data file may use: its keys, or with `#key` the keys under it; undefined for a missing file. */
export function dataNames(project: Project, reference: string): ReadonlySet<string> | undefined {
  const all = known.get(project) ?? new Map<string, ReadonlySet<string>>();
  known.set(project, all);
  const found = all.get(reference) ?? namesAt(project, reference);
  if (found !== undefined) (all as Map<string, ReadonlySet<string>>).set(reference, found);
  return found;
}

function namesAt(project: Project, reference: string): ReadonlySet<string> | undefined {
  const [name = '', key] = reference.split('#');
  const document = dataDocuments(project).find((one) => dataName(one) === name);
  if (document === undefined || document.damaged) return undefined;
  if (key === undefined) return new Set(isValues(document.value) ? Object.keys(document.value) : []);
  return new Set(entriesWith(document.value as Json, key));
}

function* entriesWith(value: Json, key: string): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* entriesWith(item as Json, key);
  else if (isValues(value)) {
    if (Object.hasOwn(value, key)) yield String(value[key]);
    else for (const item of Object.values(value)) yield* entriesWith(item, key);
  }
}

/** Files whose keys, or whose nested keys, are pictures under `/api/image/`. */
const PICTURES = ['banners.json', 'icons.json', 'qrcodes.json'] as const;

/** Returns the names of the pictures that the sandbox draws; undefined without its data. */
export function drawnPictures(project: Project): ReadonlySet<string> | undefined {
  const shop = dataDocuments(project).find((document) => dataName(document) === 'shop/pictures.json')?.value;
  const names = PICTURES.map((file) => dataNames(project, file));
  if (names.includes(undefined)) return undefined;
  const groups = isValues(shop) ? Object.values(shop).filter(isValues) : [];
  return new Set([...names.flatMap((one) => [...(one ?? [])]), ...groups.flatMap((group) => Object.keys(group))]);
}

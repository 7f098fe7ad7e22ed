import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Language from 'vscode-json-languageservice';

// A CommonJS module, so not all names can be imported.
const { getLanguageService, TextDocument } = createRequire(import.meta.url)('vscode-json-languageservice') as typeof Language;

/** One possible completion at a position. */
export interface Completion {
  readonly label: string;
  readonly insert: string;
  readonly info: string;
  readonly from: number;
  readonly to: number;
}

const services = new Map<string, Language.LanguageService>();

const WORDS = 'words.schema.json';

/** Puts the schema of words in the place of a reference to it, since the service ignores the description beside a reference. */
function withWords(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withWords);
  const { $ref, ...rest } = schema as { readonly $ref?: unknown };
  if ($ref === WORDS) return { ...rest, oneOf: [{ type: 'string', minLength: 1 }, { $ref: `${WORDS}#/definitions/byLocale` }] };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withWords(value)]));
}

/** The JSON language service of editors. A document names its schema in its first line. */
function serviceOf(root: string): Language.LanguageService {
  const known = services.get(root);
  if (known !== undefined) return known;
  const service = getLanguageService({
    schemaRequestService: async (address) => JSON.stringify(withWords(JSON.parse(await readFile(fileURLToPath(address), 'utf8')))),
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  services.set(root, service);
  return service;
}

const open = (root: string, file: string, text: string) => {
  const service = serviceOf(root);
  const document = TextDocument.create(pathToFileURL(join(root, file)).href, 'json', 1, text);
  return { service, document, json: service.parseJSONDocument(document) };
};

const wordsOf = (documentation: string | { readonly value: string } | undefined): string =>
  typeof documentation === 'string' ? documentation : (documentation?.value ?? '');

/** Returns the possible completions at a position, with their meaning. */
export async function completeJson(root: string, file: string, text: string, offset: number): Promise<readonly Completion[]> {
  const { service, document, json } = open(root, file, text);
  const list = await service.doComplete(document, document.positionAt(offset), json);
  return (list?.items ?? []).flatMap(({ label, textEdit, documentation }) => {
    if (textEdit === undefined || !('range' in textEdit)) return [];
    const { range, newText } = textEdit;
    // Removes snippet placeholders, which only other editors support.
    const insert = newText.replace(/\$\{\d+:?([^}]*)\}|\$\d/g, '$1');
    return [{ label, insert, info: wordsOf(documentation), from: document.offsetAt(range.start), to: document.offsetAt(range.end) }];
  });
}

/** Returns the meaning of the key or value at a position. */
export async function hoverJson(root: string, file: string, text: string, offset: number): Promise<{ readonly text: string }> {
  const { service, document, json } = open(root, file, text);
  const hover = await service.doHover(document, document.positionAt(offset), json);
  const contents = hover === null ? [] : [hover.contents].flat();
  return { text: contents.map((one) => (typeof one === 'string' ? one : one.value)).join('\n') };
}

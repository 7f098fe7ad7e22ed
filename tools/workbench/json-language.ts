import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Language from 'vscode-json-languageservice';

// Not all of its names can be imported: it is a module of the old kind.
const { getLanguageService, TextDocument } = createRequire(import.meta.url)('vscode-json-languageservice') as typeof Language;

/** One thing that may be written at a place. */
export interface Completion {
  readonly label: string;
  readonly insert: string;
  readonly info: string;
  readonly from: number;
  readonly to: number;
}

const services = new Map<string, Language.LanguageService>();

/** What editors know of JSON and its schemas; the schemas are those that a document names in its first line. */
function serviceOf(root: string): Language.LanguageService {
  const known = services.get(root);
  if (known !== undefined) return known;
  const service = getLanguageService({
    schemaRequestService: (address) => readFile(fileURLToPath(address), 'utf8'),
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

/** What may be written at a place of a document, with what it means. */
export async function completeJson(root: string, file: string, text: string, offset: number): Promise<readonly Completion[]> {
  const { service, document, json } = open(root, file, text);
  const list = await service.doComplete(document, document.positionAt(offset), json);
  return (list?.items ?? []).flatMap(({ label, textEdit, documentation }) => {
    if (textEdit === undefined || !('range' in textEdit)) return [];
    const { range, newText } = textEdit;
    // Places to go on at are a matter of the editor that these were made for.
    const insert = newText.replace(/\$\{\d+:?([^}]*)\}|\$\d/g, '$1');
    return [{ label, insert, info: wordsOf(documentation), from: document.offsetAt(range.start), to: document.offsetAt(range.end) }];
  });
}

/** What the key or value at a place means. */
export async function hoverJson(root: string, file: string, text: string, offset: number): Promise<{ readonly text: string }> {
  const { service, document, json } = open(root, file, text);
  const hover = await service.doHover(document, document.positionAt(offset), json);
  const contents = hover === null ? [] : [hover.contents].flat();
  return { text: contents.map((one) => (typeof one === 'string' ? one : one.value)).join('\n') };
}

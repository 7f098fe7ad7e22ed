import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vite';
import { FAMILIES } from '../approved/facts.ts';
import { recordedFacts, shippedNames } from '../approved/record.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Kinds of text that only a document may contain. */
type Kind = 'route' | 'call' | 'flow' | 'code' | 'widget' | 'words';

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const names = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder)).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));

interface Family {
  readonly calls: Readonly<Record<string, object>>;
}

/** Flow names that programs use for other reasons: an HTML element, an action, and the entry part of the app. */
const ORDINARY: ReadonlySet<string> = new Set(['button', 'logout', 'entry']);

/** The names that documents own: routes, calls and flows. */
function owned(): ReadonlyMap<string, Kind> {
  // A page or flow that staff add may have any name.
  const routes = FAMILIES.filter(({ name }) => name === 'routes').flatMap((family) => recordedFacts(family));
  const calls = names('schemas/calls').flatMap((family) =>
    Object.keys((read(`schemas/calls/${family}.json`) as Family).calls).map((name) => `${family}.${name}`),
  );
  return new Map([
    ...[...shippedNames('schemas/flows')].flatMap((name) => (ORDINARY.has(name) ? [] : [[name, 'flow'] as const])),
    ...calls.map((name) => [name, 'call'] as const),
    ...routes.flatMap(({ at }) => (/\/./.test(at) ? [[at.replace('routes › ', ''), 'route'] as const] : [])),
  ]);
}

const OWNED = owned();
const HAN = /\p{Script=Han}/u;

function kindOf(text: string): Kind | undefined {
  const known = OWNED.get(text.split('?')[0] ?? '');
  if (known !== undefined) return known;
  if (/^\d{3,5}$/.test(text)) return 'code';
  return HAN.test(text) ? 'words' : undefined;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const literal = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;

/** The name of a program node: of a key or of a member access. */
function nameOf(node: unknown): unknown {
  if (!isNode(node)) return undefined;
  return node.type === 'MemberExpression' ? nameOf(node['property']) : node['name'];
}

/** The widget that a program refers to by name: assigned to a field or compared. */
function widgetIn(node: Node): string | undefined {
  if (node.type === 'Property' && nameOf(node['key']) === 'widget') {
    const given = literal(node['value']);
    // A description of a widget in words is not a name.
    return given !== undefined && /^\w+$/.test(given) ? given : undefined;
  }
  if (node.type !== 'BinaryExpression' || !['===', '!=='].includes(String(node['operator']))) return undefined;
  if (nameOf(node['left']) === 'widget') return literal(node['right']);
  return nameOf(node['right']) === 'widget' ? literal(node['left']) : undefined;
}

/** The text of a program node. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] !== 'number') return String(node['value'] ?? node['raw']);
  if (node.type === 'JSXText') return String(node['value']).trim();
  return node.type === 'TemplateElement' ? (node['value'] as { readonly cooked: string }).cooked : undefined;
}

/** Examples of an action in documents. */
const isExample = (node: Node): boolean => node.type === 'Property' && ['good', 'bad'].includes(String(nameOf(node['key'])));

/** `isSize` marks a value of an element's size, such as its width. */
function walk(node: unknown, found: string[], isSize = false): void {
  if (Array.isArray(node)) for (const one of node) walk(one, found);
  if (!isNode(node) || isExample(node)) return;
  const [text, widget] = [textOf(node), widgetIn(node)];
  const kind = text === undefined ? undefined : kindOf(text);
  if (kind !== undefined && !(kind === 'code' && isSize)) found.push(`${kind} ${text}`);
  if (widget !== undefined) found.push(`widget ${widget}`);
  for (const [key, value] of Object.entries(node)) if (key !== 'source') walk(value, found, node.type === 'JSXAttribute');
}

/** Every name and text in a program that only a document may contain, as `kind text`, each once. */
export function spokenIn(file: string, code: string): readonly string[] {
  const found: string[] = [];
  walk(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), found);
  return [...new Set(found)];
}

/** The programs below a folder, without tests and generated files. */
export const programs = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/(^|\.)(test|testing|gen)\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1))
    .sort();

import { isValues, type Json, type Values } from '../documents/json.ts';
import type { Notes, Part } from './types.ts';

const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** What a JSON Pointer inside the schema leads to. */
function found(root: Values, reference: string): Values | undefined {
  if (!reference.startsWith('#')) return undefined;
  const keys = reference.slice(1).split('/').slice(1);
  const target = keys.reduce<Json | undefined>((value, key) => {
    const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
    return isValues(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }, root);
  return isValues(target) ? target : undefined;
}

const merged = (one: Values, other: Values): Values => {
  const both: Record<string, Json> = { ...one, ...other };
  if (isValues(one['properties']) && isValues(other['properties'])) both['properties'] = { ...one['properties'], ...other['properties'] };
  if (Array.isArray(one['required']) && Array.isArray(other['required']))
    both['required'] = [...new Set([...one['required'], ...other['required']])];
  return both;
};

/** A part with its references followed and what it puts together with `allOf` merged; undefined, and noted, where that has no end or leads nowhere. */
export function resolved(
  part: Part,
  notes: Notes,
  seen: readonly string[] = [],
): (Part & { readonly seen: readonly string[] }) | undefined {
  const { $ref, allOf, ...own } = part.schema;
  if (typeof $ref === 'string') {
    if (seen.includes($ref)) {
      notes.note(part.path, 'recursion', { ref: $ref });
      return undefined;
    }
    const target = found(notes.root, $ref);
    if (target === undefined) {
      notes.note(part.path, 'reference', { ref: $ref });
      return undefined;
    }
    return resolved({ ...part, schema: merged(target, allOf === undefined ? own : { ...own, allOf }) }, notes, [...seen, $ref]);
  }
  if (!Array.isArray(allOf)) return { ...part, schema: own, seen };
  const parts = allOf.map((one, index) =>
    isValues(one) ? resolved({ ...part, schema: one, path: `${part.path}/allOf/${index}` }, notes, seen) : undefined,
  );
  const schema = parts.reduce<Values>((all, one) => (one === undefined ? all : merged(all, one.schema)), own);
  return { ...part, schema, seen: [...seen, ...parts.flatMap((one) => one?.seen ?? [])] };
}

/** The type of a schema without `null`: as written, or as its keywords say. Undefined when it has none or several. */
export function typeOf({ schema }: Part): { readonly type: string | undefined; readonly nullable: boolean } {
  const written = [schema['type'] ?? []].flat().filter((one) => typeof one === 'string');
  const types = written.filter((one) => one !== 'null');
  const nullable = types.length < written.length;
  if (written.length > 0) return { type: types.length === 0 ? 'null' : types.length === 1 ? types[0] : undefined, nullable };
  if (isValues(schema['properties'])) return { type: 'object', nullable };
  if (schema['items'] !== undefined) return { type: 'array', nullable };
  if (typeof schema['const'] === 'string' || schema['enum'] !== undefined || schema['format'] !== undefined)
    return { type: 'string', nullable };
  return { type: undefined, nullable };
}

/** An option of the uiSchema, written `ui:x` or under `ui:options`. */
export function uiOption({ ui }: Part, name: string): Json | undefined {
  const options = ui['ui:options'];
  return ui[`ui:${name}`] ?? (isValues(options) ? options[name] : undefined);
}

/** Title, description and placeholder of a part: those of the uiSchema win. Help stands with the description. */
export function wordsOf(part: Part, name: string) {
  const title = text(uiOption(part, 'title')) ?? text(part.schema['title']);
  const about = [text(uiOption(part, 'description')) ?? text(part.schema['description']), text(uiOption(part, 'help'))].filter(
    (one) => one,
  );
  const placeholder = text(uiOption(part, 'placeholder'));
  return {
    title: title === undefined || title === '' ? name : title,
    ...(about.length > 0 && { description: about.join(' ') }),
    ...(placeholder && { placeholder }),
  };
}

const READ_UI: ReadonlySet<string> = new Set([
  ...['title', 'description', 'help', 'placeholder', 'widget', 'order', 'readonly', 'disabled', 'enumNames', 'options'],
  // The look of a form is the theme's.
  ...['classNames', 'style', 'autofocus', 'autocomplete', 'rows', 'inline', 'label'],
]);

/** Notes what the uiSchema of a part says beyond what is read. */
export function noteUi({ ui, uiPath }: Part, notes: Notes): void {
  const options = isValues(ui['ui:options']) ? Object.keys(ui['ui:options']).map((name) => [`ui:options/${name}`, name] as const) : [];
  const own = Object.keys(ui).flatMap((key) => (key.startsWith('ui:') ? [[key, key.slice(3)] as const] : []));
  for (const [at, name] of [...own, ...options]) if (!READ_UI.has(name)) notes.note(`${uiPath}/${at}`, 'ui', { keyword: `ui:${name}` });
}

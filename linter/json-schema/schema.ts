import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Notes, Part } from './types.ts';

const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

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

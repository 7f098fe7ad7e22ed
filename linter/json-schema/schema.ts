import { isValues, type Json } from '../../engine/documents/json.ts';
import { isText, peek, placeOf, resolved, take } from './part.ts';
import { pointer } from './pointer.ts';
import type { Part, Ui, Work } from './types.ts';

/** Returns the type without `null`: as written, or implied by the keywords. Undefined when there is none or several. */
export function typeOf(part: Part): { readonly type: string | undefined; readonly nullable: boolean } {
  const said = (keyword: string): Json | undefined => peek(part, keyword);
  const written = [said('type') ?? []].flat().filter((one) => typeof one === 'string');
  const types = written.filter((one) => one !== 'null');
  const nullable = types.length < written.length || said('nullable') === true;
  if (written.length > 0) return { type: types.length === 0 ? 'null' : types.length === 1 ? types[0] : undefined, nullable };
  if (part.properties.size > 0 || part.branches.length > 0) return { type: 'object', nullable };
  if (said('items') !== undefined) return { type: 'array', nullable };
  const only = said('const');
  if (typeof only === 'number' || typeof only === 'boolean') return { type: typeof only, nullable };
  if (typeof only === 'string' || said('enum') !== undefined || said('format') !== undefined) return { type: 'string', nullable };
  return { type: undefined, nullable };
}

/** Whether a part is an object: by its type, or because each of its variants is one. */
export function isObject(part: Part, work: Work): boolean {
  const { type } = typeOf(part);
  if (type !== undefined || part.said.has('enum') || part.said.has('type')) return type === 'object' && !part.said.has('enum');
  return ['oneOf', 'anyOf'].some((keyword) => {
    const all = peek(part, keyword);
    if (!Array.isArray(all) || all.length === 0) return false;
    return all.every((schema: Json, index) => {
      const path = `${placeOf(part, keyword)}/${index}`;
      if (!isValues(schema)) return false;
      const inner = resolved([{ schema, path, seen: part.seen }], { path, ui: [], locked: false }, { ...work, note: () => undefined });
      return inner !== undefined && typeOf(inner).type === 'object' && inner.properties.size > 0;
    });
  });
}

/** Marks the type as read; noted when null is allowed and the field does not send it. */
export function takeType(part: Part, work: Work, isNullable = false): void {
  const keyword = peek(part, 'nullable') === true ? 'nullable' : 'type';
  if (typeOf(part).nullable && !isNullable) work.note(`${part.path}/${keyword}`, 'nothing');
  for (const one of ['type', 'nullable']) take(part, one, work);
}

/** Returns the uiSchemas of a property or of the items of a list. */
export function uiOf(ui: readonly Ui[], name: string, { note }: Work): readonly Ui[] {
  return ui.flatMap(({ value, path }) => {
    if (!Object.hasOwn(value, name)) return [];
    const [inner, at] = [value[name], `${path}/${pointer(name)}`];
    if (isValues(inner)) return [{ value: inner, path: at }];
    note(at, 'uiShape');
    return [];
  });
}

/** Returns a uiSchema option, written `ui:x` or under `ui:options`, if it passes the check; another value stays unread. */
export function uiOption<Kind extends Json>(
  { ui }: Part,
  name: string,
  isWanted: (value: Json) => value is Kind,
  { ledger }: Work,
): (Kind & Json) | undefined {
  const found = ui.flatMap(({ value, path }) => {
    const options = value['ui:options'];
    if (isValues(options)) ledger.open(`${path}/ui:options`);
    const inside = isValues(options) && Object.hasOwn(options, name) ? [{ value: options[name], path: `${path}/ui:options/${name}` }] : [];
    return [...(Object.hasOwn(value, `ui:${name}`) ? [{ value: value[`ui:${name}`], path: `${path}/ui:${name}` }] : []), ...inside];
  });
  const [first] = found;
  if (first?.value === undefined || !isWanted(first.value)) return undefined;
  for (const { value, path } of found) if (JSON.stringify(value) === JSON.stringify(first.value)) ledger.read(path);
  return first.value;
}

/** Returns the path of an option in the uiSchema of a part. */
export const uiPlace = ({ ui }: Part, name: string): string => {
  const holder = ui.find(({ value }) => Object.hasOwn(value, `ui:${name}`));
  return holder === undefined ? `${ui[0]?.path ?? 'ui#'}/ui:options/${name}` : `${holder.path}/ui:${name}`;
};

export const isFlag = (value: Json): value is boolean => typeof value === 'boolean';

/** Returns a text without blanks between Chinese characters. */
const tidy = (text: string): string => text.replace(/(\p{Script=Han})\s+(?=\p{Script=Han})/gu, '$1');

const joined = (one: string, other: string): string => `${one}${/\p{Script=Han}$/u.test(one) ? '；' : ' '}${other}`;

/** Returns title and description; those of the uiSchema win. Help is appended to the description. */
export function wordsOf(part: Part, name: string, work: Work) {
  const said = (keyword: string): string | undefined => {
    const own = uiOption(part, keyword, isText, work);
    const written = peek(part, keyword);
    if (typeof written === 'string') take(part, keyword, work);
    return own ?? (typeof written === 'string' ? written : undefined);
  };
  const title = said('title');
  const about = [said('description'), uiOption(part, 'help', isText, work)].filter((one) => one !== undefined && one !== '') as string[];
  return {
    title: title === undefined || title === '' ? name : tidy(title),
    ...(about.length > 0 && { description: tidy(about.reduce(joined)) }),
  };
}

/** Whether a part is read-only: by itself, or because an object around it is. */
export function isLocked(part: Part, work: Work): boolean {
  const own = peek(part, 'readOnly') === true;
  if (own) take(part, 'readOnly', work);
  const said = ['readonly', 'disabled'].map((name) => uiOption(part, name, isFlag, work) === true);
  return part.locked || own || said.includes(true);
}

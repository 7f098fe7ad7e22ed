import type { Json } from '../../engine/index.ts';
import type { FieldPart, Read, SectionPart } from './outline.ts';
import { childrenOf, Impossible, insertAt, moveAt, type Path, removeAt, setAt, valueAt } from './text.ts';

/** A change of one document. */
export interface Change {
  readonly file: string;
  readonly text: string;
  /** Changes in a row with the same key are one act, as the letters of a word are. */
  readonly key?: string;
}

/** A field as it begins, by the kind that staff choose. */
export const KINDS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  text: { type: 'string', widget: 'text', maxLength: 50 },
  textarea: { type: 'string', widget: 'textarea', maxLength: 200 },
  number: { type: 'number', widget: 'text', minimum: 0 },
  date: { type: 'string', format: 'date', widget: 'date' },
  radio: { type: 'string', widget: 'radio', options: { dictionary: 'yesNo' } },
  switch: { type: 'boolean', widget: 'switch' },
  file: { type: 'array', widget: 'file', maxItems: 9 },
};

/** Returns the text of a document; throws `Impossible` for an unknown one. */
export const textFor = (read: Read, file: string): string => {
  const text = read(file);
  if (text === undefined) throw new Impossible(`没有 ${file}`);
  return text;
};

/** Sets a property of a field by its keys, or removes it without a value. */
export function setProperty(read: Read, { place: { file, path } }: FieldPart, keys: Path, value: Json | undefined): Change {
  const text = textFor(read, file);
  const own = [...path, ...keys];
  return { file, text: value === undefined ? removeAt(text, own) : setAt(text, own, value), key: `${file} ${own.join('/')}` };
}

const without = (text: string, path: Path, name: string): string => {
  const at = ((valueAt(text, path) as readonly string[] | undefined) ?? []).indexOf(name);
  if (at < 0) return text;
  return childrenOf(text, path).length === 1 ? removeAt(text, path) : removeAt(text, [...path, at]);
};

/** Says whether a field must be filled in, in the document that defines the field. */
export function setRequired(read: Read, { name, place: { file, path: own }, required: before }: FieldPart, required: boolean): Change {
  const text = textFor(read, file);
  const path = [...own.slice(0, -2), 'required'];
  const names = (valueAt(text, path) as readonly string[] | undefined) ?? [];
  if (before === required) return { file, text };
  if (required) return { file, text: names.length === 0 ? setAt(text, path, [name]) : insertAt(text, path, names.length, name) };
  if (!names.includes(name)) throw new Impossible('必填写在另一个段落里，在“文档”里改');
  return { file, text: without(text, path, name) };
}

/** Moves a field to another place in its section. */
export function moveField(read: Read, { place, fields, fixed }: SectionPart, from: number, to: number): Change {
  if (fixed !== undefined) throw new Impossible(`不能移动：${fixed}`);
  const text = textFor(read, place.file);
  const path = [...place.path, 'properties'];
  const keys = childrenOf(text, path);
  const [moved, target] = [keys.indexOf(fields[from]?.name ?? ''), keys.indexOf(fields[to]?.name ?? '')];
  if (moved < 0 || target < 0) throw new Impossible('不能移动：这个字段写在别处');
  return { file: place.file, text: moveAt(text, path, moved, target) };
}

/** Says why a field cannot stand in another section, or undefined if it can. */
export function fieldRefusal(field: FieldPart, from: SectionPart, to: SectionPart): string | undefined {
  if (from === to) return from.fixed === undefined ? undefined : `不能移动：${from.fixed}`;
  if (field.place.file !== to.own.file) return `“${field.title}”写在公共段落里，只能在它里面移动`;
  if (to.fields.some(({ name }) => name === field.name)) return `“${to.title}”已经有 ${field.name}`;
  return undefined;
}

/** Moves a field of the form before the field at an index of another section, or behind the last one. Moves its name in the list of required fields, too. */
export function moveFieldTo(read: Read, from: SectionPart, field: FieldPart, to: SectionPart, at: number): Change {
  const refusal = fieldRefusal(field, from, to);
  if (refusal !== undefined) throw new Impossible(refusal);
  const { file } = field.place;
  const value = valueAt(textFor(read, file), field.place.path);
  if (value === undefined) throw new Impossible(`没有 ${field.name}`);
  const { text: left } = removeField(read, from, field);
  const path = to.isShared ? to.own.path : to.place.path;
  const own = [...path, 'properties'];
  const keys = childrenOf(left, own);
  const before = keys.indexOf(to.fields[at]?.name ?? '');
  const put =
    keys.length === 0
      ? setAt(left, own, { [field.name]: value })
      : insertAt(left, own, before < 0 ? keys.length : before, value, field.name);
  const place = { file, path: [...own, field.name] };
  return field.required
    ? setRequired((one) => (one === file ? put : read(one)), { ...field, place, required: false }, true)
    : { file, text: put };
}

/** Adds a field of a kind at the end of a section, or behind another field. The name must be new. */
export function addField(read: Read, section: SectionPart, kind: string, name: string, title: string, behind?: string): Change {
  const { place, isShared, fields } = section;
  const shape = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (shape === undefined) throw new Impossible(`没有“${kind}”这一种`);
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) throw new Impossible('字段名用字母开头，只有字母、数字和下划线');
  if (fields.some((one) => one.name === name)) throw new Impossible(`已经有 ${name}`);
  // A new field of a shared section would appear in every form that uses it, so it belongs to the form.
  const { file, path } = isShared ? section.own : place;
  const text = textFor(read, file);
  const [own, field] = [[...path, 'properties'], { title, ...shape }];
  const keys = childrenOf(text, own);
  if (keys.length === 0) return { file, text: setAt(text, own, { [name]: field }) };
  const at = keys.indexOf(behind ?? '');
  return { file, text: insertAt(text, own, at < 0 ? keys.length : at + 1, field, name) };
}

/** Removes a field from its document, and from what must be filled in there. */
export function removeField(read: Read, { place: section, isShared }: SectionPart, { name, place }: FieldPart): Change {
  const text = textFor(read, place.file);
  if (isShared && place.file === section.file && childrenOf(text, ['properties']).length === 1)
    throw new Impossible('公共段落至少要有一个字段');
  return { file: place.file, text: without(removeAt(text, place.path), [...place.path.slice(0, -2), 'required'], name) };
}

/** Sets a rule of a field by its key, or removes it. Other rules of the field stay. */
export function setRule(read: Read, { place: { file, path } }: FieldPart, key: string, rule: Json | undefined): Change {
  const text = textFor(read, file);
  const rules = [...path, 'rules'];
  if (rule !== undefined) {
    const begun = valueAt(text, rules) === undefined ? setAt(text, rules, {}) : text;
    return { file, text: setAt(begun, [...rules, key], rule), key: `${file} ${rules.join('/')}/${key}` };
  }
  const isLast = childrenOf(text, rules).length <= 1;
  return { file, text: removeAt(text, isLast ? rules : [...rules, key]) };
}

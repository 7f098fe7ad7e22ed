import type { Documents } from '../../engine/index.ts';
import { childrenOf, Impossible, type Path, valueAt } from './text.ts';

/** A value in a document: its file, and the keys to it. */
export interface Place {
  readonly file: string;
  readonly path: Path;
}

/** A field of a form, as its documents say it. */
export interface FieldPart {
  readonly name: string;
  readonly title: string;
  readonly widget: string | undefined;
  readonly type: string | undefined;
  readonly required: boolean;
  /** The object that defines the field. */
  readonly place: Place;
}

/** A section of a form. */
export interface SectionPart {
  readonly title: string;
  /** The page of the form, from 0; undefined without pages. */
  readonly page: number | undefined;
  /** The object with `properties` and `required`. */
  readonly place: Place;
  /** The section in the form itself: the same place unless the section is shared. */
  readonly own: Place;
  readonly isShared: boolean;
  readonly fields: readonly FieldPart[];
  /** Why fields cannot be moved here; undefined if they can. */
  readonly fixed: string | undefined;
}

/** Returns the text of a document, or undefined. */
export type Read = (file: string) => string | undefined;

const fileOfRef = (ref: string): string => ref.replace(/^\.\.\//, 'schemas/').replace(/#.*/, '');

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const words = value as Readonly<Record<string, string>> | undefined;
  return words?.['zh-CN'] ?? '';
};

/** A reference to a shared section, with the fields that it takes. */
interface Reference {
  readonly $ref?: string;
  readonly pick?: readonly string[];
  readonly omit?: readonly string[];
}

/** Orders fields as a list of names does; others follow. */
const inOrder = (fields: readonly FieldPart[], order: readonly string[]): readonly FieldPart[] => {
  const rank = ({ name }: FieldPart): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...fields].sort((a, b) => rank(a) - rank(b));
};

type Written = Partial<Documents.FormSection> & {
  readonly $ref?: string;
  readonly allOf?: readonly Reference[];
  readonly pick?: readonly string[];
  readonly omit?: readonly string[];
  readonly order?: readonly string[];
};

/** Returns the fields of one document object with `properties`, in their order. */
function fieldsAt(place: Place, read: Read, keep: (name: string) => boolean, required: readonly string[]): readonly FieldPart[] {
  const text = read(place.file);
  if (text === undefined) return [];
  const path = [...place.path, 'properties'];
  return childrenOf(text, path).flatMap((key) => {
    if (typeof key !== 'string' || !keep(key)) return [];
    const field = valueAt(text, [...path, key]) as Partial<Documents.Field> | undefined;
    const [at, name] = [{ file: place.file, path: [...path, key] }, key];
    const type = typeof field?.type === 'string' ? field.type : undefined;
    return [{ name, title: textOf(field?.title) || name, widget: field?.widget, type, required: required.includes(name), place: at }];
  });
}

const requiredAt = ({ file, path }: Place, read: Read): readonly string[] =>
  (valueAt(read(file) ?? '{}', [...path, 'required']) as readonly string[] | undefined) ?? [];

function sectionAt(own: Place, page: number | undefined, read: Read): readonly SectionPart[] {
  const written = valueAt(read(own.file) ?? '{}', own.path) as Written | undefined;
  if (written === undefined) return [];
  const refs: readonly Reference[] = written.$ref === undefined ? (written.allOf ?? []) : [written];
  if (refs.length === 0) {
    const fields = fieldsAt(own, read, () => true, written.required ?? []);
    return [{ title: textOf(written.title), page, place: own, own, isShared: false, fields, fixed: undefined }];
  }
  const places = refs.map(({ $ref = '' }): Place => ({ file: fileOfRef($ref), path: [] }));
  // A later definition of a field overrides an earlier one in its place.
  const byName = new Map<string, FieldPart>();
  const taken = refs.map(({ pick, omit }, at) => {
    const keep = (name: string): boolean => (pick?.includes(name) ?? true) && !(omit?.includes(name) ?? false);
    const place = places[at] ?? own;
    return inOrder(fieldsAt(place, read, keep, requiredAt(place, read)), pick ?? []);
  });
  const parts = [...taken, fieldsAt(own, read, () => true, [])];
  for (const part of parts.flat()) {
    const earlier = byName.get(part.name);
    const title = part.title === part.name ? (earlier?.title ?? part.title) : part.title;
    const required = part.required || (written.required?.includes(part.name) ?? false) || (earlier?.required ?? false);
    byName.set(part.name, { ...part, title, required, widget: part.widget ?? earlier?.widget, type: part.type ?? earlier?.type });
  }
  const order = written.pick ?? written.order ?? [];
  const fields = inOrder([...byName.values()], order);
  const [first = own, ...others] = places;
  const fixed = others.length > 0 ? '这一段由几个公共段落拼成' : order.length > 0 ? '这一段的次序写在 pick 或 order 里' : undefined;
  return [{ title: textOf(written.title), page, place: first, own, isShared: true, fields, fixed }];
}

function sectionsOf(file: string, read: Read): readonly SectionPart[] {
  const text = read(file);
  if (text === undefined) return [];
  const pages = childrenOf(text, ['pages']);
  if (pages.length === 0)
    return childrenOf(text, ['sections']).flatMap((at) => sectionAt({ file, path: ['sections', at] }, undefined, read));
  return pages.flatMap((page) =>
    childrenOf(text, ['pages', page, 'sections']).flatMap((at) =>
      sectionAt({ file, path: ['pages', page, 'sections', at] }, Number(page), read),
    ),
  );
}

/** Lists the sections of a form with their fields and where each is written. A missing or half-written document gives an empty list. */
export function outlineOf(file: string, read: Read): readonly SectionPart[] {
  try {
    return sectionsOf(file, read);
  } catch (error) {
    // The check names what is wrong in it.
    if (error instanceof Impossible || error instanceof TypeError) return [];
    throw error;
  }
}

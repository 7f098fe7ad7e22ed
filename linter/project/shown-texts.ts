import { entriesOf, type Json } from '../../engine/documents/json.ts';
import type { Texts } from '../../engine/documents/types.gen.ts';
import { placedSections } from '../../engine/form/index.ts';
import { textKey } from '../../engine/logic/index.ts';
import type { Path, Place } from '../source/types.ts';
import type { Project } from './project.ts';
import { writtenFields } from './written.ts';

/** Words that members read, and their place. */
export interface ShownText {
  readonly text: string;
  readonly at: Place;
  /** Words quoted from the specification, which stay unchanged. */
  readonly isFixed: boolean;
}

const WORDS = ['title', 'description', 'placeholder'] as const;
const HAN = /\p{Script=Han}/u;
const known = new WeakMap<Project, readonly ShownText[]>();

/** Returns all words in documents that members read. */
export function shownTexts(project: Project): readonly ShownText[] {
  const found = known.get(project) ?? [...all(project)];
  known.set(project, found);
  return found;
}

function* all(project: Project): Generator<ShownText> {
  const own = (text: string, at: Place): ShownText => ({ text, at, isFixed: false });
  for (const { field, document, path } of writtenFields(project)) {
    for (const key of WORDS) if (field[key] !== undefined) yield own(field[key], { document, path: [...path, key] });
    for (const [key, text] of Object.entries(field.messages ?? {}))
      if (textKey(text) === undefined) yield own(text, { document, path: [...path, 'messages', key] });
  }
  for (const { document, value } of project.forms.all) {
    yield own(value.title, { document, path: ['title'] });
    for (const { section, path } of placedSections(value)) yield own(section.title, { document, path: [...path, 'title'] });
    for (const [index, { title }] of (value.pages ?? []).entries()) yield own(title, { document, path: ['pages', index, 'title'] });
  }
  for (const { document, value } of [...project.dictionaries.all, ...project.samples.all])
    for (const [index, { name }] of value.items.entries()) yield own(name, { document, path: ['items', index, 'name'] });
  for (const { document, value } of project.channels.all)
    for (const found of strings(value as Json, [])) if (HAN.test(found.text)) yield own(found.text, { document, path: found.path });
  for (const document of project.reading.documents) {
    if (document.kind !== 'texts' || document.value === undefined) continue;
    for (const [key, text] of Object.entries((document.value as Texts).texts))
      yield typeof text === 'string'
        ? { text, at: { document, path: ['texts', key] }, isFixed: true }
        : own(text.text, { document, path: ['texts', key, 'text'] });
  }
}

/** Returns every text inside a value. */
export function* strings(value: Json, path: Path): Generator<{ readonly text: string; readonly path: Path }> {
  if (typeof value === 'string') yield { text: value, path };
  for (const [key, item] of entriesOf(value)) yield* strings(item, [...path, key]);
}

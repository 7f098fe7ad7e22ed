import { isValues } from '../../engine/documents/json.ts';
import { allFields, type Layer } from '../project/form-view.ts';
import type { Project } from '../project/project.ts';
import type { Path } from '../source/types.ts';
import type { Reference } from './references.ts';

const PART = 'sectionPart';
/** Keys of a field whose entries a form may override one by one; it replaces all others as a whole. */
const ONE_BY_ONE: ReadonlySet<string> = new Set(['rules', 'messages']);

/** A part of a section that a form may use or override: a key of a field, by its path from the field's name. */
export const partOfSection = (section: string, [field, key = '', inner = '']: Path): string =>
  `${PART}:${section}#${field}.${ONE_BY_ONE.has(String(key)) ? `${key}.${inner}` : key}`;

/** Whether a name is that of a part of a section. */
export const isPartOfSection = (name: string): boolean => name.startsWith(`${PART}:`);

/** Returns the section parts that each form uses: of the fields it picks, those it does not override; also inside groups and objects. */
export function takenParts({ views }: Project): Reference[] {
  return views.flatMap((view) => {
    const { form } = view;
    return allFields(view).flatMap(({ at, layers }) => {
      const said = new Set<string>();
      return layers.flatMap((layer) => {
        const parts = pathsOf(layer).filter((path) => !said.has(path.join('.')));
        for (const path of parts) said.add(path.join('.'));
        if (layer.document === form.document) return [];
        const name = layer.path.at(-1) ?? '';
        const by = `form:${form.document.name}`;
        return parts.map((path): Reference => ({ to: partOfSection(layer.document.name, [name, ...path]), by, at }));
      });
    });
  });
}

/** Returns the paths of a field's definition that a form can override. */
const pathsOf = ({ field }: Layer): readonly Path[] =>
  Object.entries(field).flatMap(([key, value]): Path[] =>
    ONE_BY_ONE.has(key) && isValues(value) ? Object.keys(value).map((inner) => [key, inner]) : [[key]],
  );

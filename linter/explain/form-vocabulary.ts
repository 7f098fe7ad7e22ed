import type { Field } from '../../engine/documents/types.gen.ts';
import { isDay } from '../../engine/form/index.ts';
import { sourceOf } from '../project/choices.ts';
import { effectiveValue, type FieldView, type Level } from '../project/form-view.ts';
import type { Project } from '../project/project.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Titles and option names as the form shows them. */
export function vocabularyOf(level: Level, project: Project): Vocabulary {
  const fieldOf = (name: string): FieldView | undefined => level.fields.get(name) ?? level.reads.get(name);
  return {
    operators: project.vocabulary.operators,
    title(name) {
      if (level.inItem && name === 'item.number') return '第几项';
      const field = fieldOf(name);
      const title = field && effectiveValue(field, ['title'])?.value;
      return typeof title === 'string' ? title : name;
    },
    optionName(name, code) {
      const field = fieldOf(name);
      const source = field && sourceOf(field);
      const dictionary = source?.dictionary === undefined ? undefined : project.dictionaries.get(source.dictionary);
      return dictionary?.value.items.find((item) => item.code === code)?.name ?? code;
    },
    isDate: (name) => {
      const field = fieldOf(name);
      return field !== undefined && isDay({ format: effectiveValue(field, ['format'])?.value as NonNullable<Field['format']> });
    },
    text: (key) => project.texts.get(key),
  };
}

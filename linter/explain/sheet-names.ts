import type { Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import type { Project } from '../project/project.ts';
import type { Surroundings } from './sheet-words.ts';
import { valueWords } from './words.ts';

/** Describes a value that a rule yields; options appear by their names. */
export function givenWords(definition: Field, value: Json, { project, vocabulary }: Surroundings): string {
  return typeof value === 'string' && definition.options !== undefined
    ? `『${optionName(definition, value, project)}』`
    : valueWords(value, vocabulary);
}

export function optionName({ options }: Field, code: string, project: Project): string {
  const name = options === undefined || 'steps' in options ? undefined : options.dictionary;
  return project.dictionaries.get(name ?? '')?.value.items.find((item) => item.code === code)?.name ?? code;
}

export function sourceTitle(name: string, project: Project): string {
  const call = project.sections.all.map(({ value }) => value.sources?.[name]?.call).find((found) => found !== undefined);
  return project.calls.get(call ?? '')?.title ?? name;
}

import type { Dictionary, OptionSource } from '../../engine/documents/types.gen.ts';
import type { Typed } from '../source/types.ts';
import { effectiveValue, type FieldView } from './form-view.ts';
import type { Project } from './project.ts';
import { sampleBehind } from './sample-list.ts';

/** Returns the single source of a field's options; undefined for pickers with steps and for fields without options. */
export function sourceOf(view: FieldView): OptionSource | undefined {
  const options = effectiveValue(view, ['options'])?.value as OptionSource | { readonly steps: unknown } | undefined;
  return options === undefined || 'steps' in options ? undefined : options;
}

/** A dictionary and its file. */
export interface ResolvedDictionary {
  readonly name: string;
  readonly path: string;
  readonly value: Dictionary;
}

const sound = (found: Typed<Dictionary> | undefined): ResolvedDictionary | undefined =>
  found === undefined || found.document.damaged
    ? undefined
    : { name: found.document.name, path: found.document.file.path, value: found.value };

/** Returns the dictionary that alone decides the codes of a field. Undefined when the server contributes or the dictionary is unreadable. */
export function closedDictionary(view: FieldView, project: Project): ResolvedDictionary | undefined {
  return sourceOf(view)?.call === undefined ? knownDictionary(view, project) : undefined;
}

/** Returns a field's only or fallback dictionary, else the sample of the server's one: options chosen by name must be in it too. */
export function knownDictionary(view: FieldView, project: Project): ResolvedDictionary | undefined {
  const source = sourceOf(view);
  return source?.dictionary === undefined ? sampleOf(source, project) : sound(project.dictionaries.get(source.dictionary));
}

/** Returns the sample of the dictionary from which the server answers an options call. */
export function sampleOf(source: OptionSource | undefined, { samples }: Project): ResolvedDictionary | undefined {
  const behind =
    source &&
    sampleBehind(
      source,
      samples.all.map(({ value }) => value),
    );
  return behind && sound(samples.all.find(({ value }) => value === behind));
}

/** Lists the codes of a dictionary with their names: "0 否、1 是". */
export function codesOf({ items }: Dictionary): readonly string[] {
  return items.map(({ code, name }) => `${code}（${name}）`);
}

/** Returns the code whose option name was written in place of a code. */
export function choicesNear(written: string, { items }: Dictionary): { readonly suggestion?: string } {
  const named = items.find(({ name }) => name === written);
  return named !== undefined ? { suggestion: named.code } : {};
}

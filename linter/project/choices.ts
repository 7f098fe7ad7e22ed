import type { Dictionary, OptionSource } from '../../engine/documents/types.gen.ts';
import { sampleBehind } from '../../engine/form/index.ts';
import type { Typed } from '../source/types.ts';
import { type FieldView, lastWord } from './form-view.ts';
import type { Project } from './project.ts';

/** The single source of a field's options; undefined for pickers with steps and fields without options. */
export function sourceOf(view: FieldView): OptionSource | undefined {
  const options = lastWord(view, ['options'])?.value as OptionSource | { readonly steps: unknown } | undefined;
  return options === undefined || 'steps' in options ? undefined : options;
}

/** A dictionary, and the file it stands in. */
export interface KnownDictionary {
  readonly name: string;
  readonly path: string;
  readonly value: Dictionary;
}

const sound = (found: Typed<Dictionary> | undefined): KnownDictionary | undefined =>
  found === undefined || found.document.damaged
    ? undefined
    : { name: found.document.name, path: found.document.file.path, value: found.value };

/** The dictionary that alone decides which codes a field may have. Undefined when the server has a say or the dictionary cannot be read. */
export function closedDictionary(view: FieldView, project: Project): KnownDictionary | undefined {
  return sourceOf(view)?.call === undefined ? knownDictionary(view, project) : undefined;
}

/** The dictionary a field has alone or falls back on, else the sample of the one that the server answers from: what is chosen by name must stand there too. */
export function knownDictionary(view: FieldView, project: Project): KnownDictionary | undefined {
  const source = sourceOf(view);
  return source?.dictionary === undefined ? sampleOf(source, project) : sound(project.dictionaries.get(source.dictionary));
}

/** The sample of the dictionary that the server answers an options call from. */
export function sampleOf(source: OptionSource | undefined, { samples }: Project): KnownDictionary | undefined {
  const behind =
    source &&
    sampleBehind(
      source,
      samples.all.map(({ value }) => value),
    );
  return behind && sound(samples.all.find(({ value }) => value === behind));
}

/** "0 否、1 是": the codes of a dictionary with their names. */
export function codesOf({ items }: Dictionary): readonly string[] {
  return items.map(({ code, name }) => `${code}（${name}）`);
}

/** The code that was probably meant: the one whose name was written. */
export function choicesNear(written: string, { items }: Dictionary): { readonly suggestion?: string } {
  const named = items.find(({ name }) => name === written);
  return named !== undefined ? { suggestion: named.code } : {};
}

import type { Dictionary, OptionSource } from '../documents/types.gen.ts';
import { type FieldView, lastWord } from './form-view.ts';
import type { Project } from './project.ts';

/** The single source of a field's options; undefined for pickers with steps and fields without options. */
export function sourceOf(view: FieldView): OptionSource | undefined {
  const options = lastWord(view, ['options'])?.value as OptionSource | { readonly steps: unknown } | undefined;
  return options === undefined || 'steps' in options ? undefined : options;
}

/** The dictionary that alone decides which codes a field may have. Undefined when the server has a say or the dictionary cannot be read. */
export function closedDictionary(view: FieldView, project: Project): { readonly name: string; readonly value: Dictionary } | undefined {
  return sourceOf(view)?.call === undefined ? knownDictionary(view, project) : undefined;
}

/** The dictionary a field falls back on, or has alone: what is chosen by name must stand there too. */
export function knownDictionary(view: FieldView, project: Project): { readonly name: string; readonly value: Dictionary } | undefined {
  const name = sourceOf(view)?.dictionary;
  const found = name === undefined ? undefined : project.dictionaries.get(name);
  return name === undefined || found === undefined || found.document.damaged ? undefined : { name, value: found.value };
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

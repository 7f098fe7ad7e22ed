import type { Values } from '../../engine/documents/json.ts';
import type { Dictionary, OptionSource } from '../../engine/documents/types.gen.ts';

/** Finds the sample of the back end's dictionary behind an options call:
 * its key is among the parameters, or in `find`. FD-13, FD-14. */
export function sampleBehind<T extends Pick<Dictionary, 'key'>>(
  { find, with: parameters }: OptionSource,
  samples: Iterable<T>,
): T | undefined {
  const asked: readonly unknown[] = [...Object.values(find ?? {}), ...Object.values(parameters ?? {})];
  for (const sample of samples) if (sample.key !== undefined && asked.includes(sample.key)) return sample;
  return undefined;
}

/** Converts items of a dictionary to the shape of the call's response. */
export const wireItems = ({ items }: Pick<Dictionary, 'items'>, { value = 'code', label = 'name' }: OptionSource): readonly Values[] =>
  items.map(({ code, name, ...rest }) => ({ ...(rest as Values), [value]: code, [label]: name }));

/** Returns the items that a sample of the back end's dictionary contains for an options call, or undefined.
 * For tests, stories and the checker: no form falls back on a sample. */
export function sampleItems(source: OptionSource, samples: Readonly<Record<string, Dictionary>>): readonly Values[] | undefined {
  const found = sampleBehind(source, Object.values(samples));
  return found && wireItems(found, source);
}

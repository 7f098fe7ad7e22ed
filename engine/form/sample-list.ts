import type { Values } from '../documents/json.ts';
import type { Dictionary, OptionSource } from '../documents/types.gen.ts';

/** The sample of the dictionary that the back end answers an options call from: its key stands in the parameters, or in what is looked for in the answer. FD-13, FD-14. */
export function sampleBehind<T extends Pick<Dictionary, 'key'>>(
  { find, with: parameters }: OptionSource,
  samples: Iterable<T>,
): T | undefined {
  const asked: readonly unknown[] = [...Object.values(find ?? {}), ...Object.values(parameters ?? {})];
  for (const sample of samples) if (sample.key !== undefined && asked.includes(sample.key)) return sample;
  return undefined;
}

/** Items of a dictionary as the answer of the call names them. */
export const wireItems = ({ items }: Pick<Dictionary, 'items'>, { value = 'code', label = 'name' }: OptionSource): readonly Values[] =>
  items.map(({ code, name, ...rest }) => ({ ...(rest as Values), [value]: code, [label]: name }));

/** The items that a sample of the back end's dictionary gives for an options call; undefined when there is none. For tests, stories and the checker: no form falls back on a sample. */
export function sampleItems(source: OptionSource, samples: Readonly<Record<string, Dictionary>>): readonly Values[] | undefined {
  const found = sampleBehind(source, Object.values(samples));
  return found && wireItems(found, source);
}

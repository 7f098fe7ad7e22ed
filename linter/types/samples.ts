import { isValues, type Json } from '../../engine/documents/json.ts';
import type { PageSample } from '../../engine/documents/types.gen.ts';
import { suggest } from '../source/suggest.ts';
import type { Path, SourceDocument } from '../source/types.ts';
import type { Collector } from './collector.ts';
import { element, PLAIN, type Shape, step } from './shape.ts';

/** Removes the number of a name: `layout1` and `layout2` are two names, not one misspelt. */
const stem = (name: string): string => name.replace(/\d+$/, '');

/**
 * Checks samples against the declared answers of calls. Real answers have more keys than the pages read, and samples may, too:
 * it reports only an unread key similar to a read key that the sample lacks.
 */
export function followSamples(
  samples: readonly PageSample[],
  document: SourceDocument,
  look: (name: string) => { readonly shape: Shape },
  ear: Collector,
): void {
  const hear = ear.in(document, 'key');
  const hold = (value: Json, shape: Shape, path: Path): void => {
    if (shape === undefined || shape.length === 0) return;
    if (Array.isArray(value)) {
      const { shape: inner } = element(shape);
      for (const [index, item] of value.entries()) hold(item as Json, inner, [...path, index]);
    } else if (isValues(value))
      for (const [key, item] of Object.entries(value)) {
        const { shape: inner, problem } = step(shape, key);
        const known = (problem?.known ?? []).filter((one) => !Object.hasOwn(value, one) && stem(one) !== stem(key));
        if (problem === undefined) hold(item, inner, [...path, key]);
        else if (suggest(key, known) !== undefined) hear([...path, key], { ...problem, known }, PLAIN);
      }
  };
  for (const [index, sample] of samples.entries())
    for (const [part, root] of [
      ['data', 'data'],
      ['with', 'step'],
    ] as const)
      for (const [name, value] of Object.entries(sample[part] ?? {}))
        hold(value as Json, step(look(root).shape, name).shape, ['samples', index, part, name]);
}

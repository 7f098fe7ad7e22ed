import { isValues, type Json } from '../../engine/documents/json.ts';
import type { PageSample } from '../../engine/documents/types.gen.ts';
import { suggest } from '../source/suggest.ts';
import type { Path, SourceDocument } from '../source/types.ts';
import type { Ear } from './heard.ts';
import { element, PLAIN, type Shape, step } from './shape.ts';

/** A name without its number: `layout1` and `layout2` are two things, not one misspelt. */
const stem = (name: string): string => name.replace(/\d+$/, '');

/**
 * What a sample gives in the place of answers, against what the calls say they answer. A back end gives more than is read, and so may a sample:
 * told is a key that nobody reads and that is near one which is read and is not there.
 */
export function followSamples(
  samples: readonly PageSample[],
  document: SourceDocument,
  look: (name: string) => { readonly shape: Shape },
  ear: Ear,
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

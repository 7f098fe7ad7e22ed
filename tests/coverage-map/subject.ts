import { channels, operators } from '../../domain/index.ts';
import { createValidators } from '../../engine/build.ts';
import type { Values } from '../../engine/index.ts';
import type { Subject } from '../../linter/prover/index.ts';
import { channels as allChannels, dictionaries, resolved, samples, texts } from '../documents/documents.ts';

const resolvedChannels = Object.keys(allChannels)
  .filter((key) => key !== 'base')
  .map((key) => channels.resolve(key, (name) => allChannels[name], 'development').channel as unknown as Values);

/** A form of the product as the checker reads it. */
export function subjectOf(code: string): Subject {
  const form = resolved(code);
  return {
    form,
    validators: createValidators(form),
    dictionaries,
    samples,
    texts,
    channels: resolvedChannels,
    operators: operators.DESCRIBED,
  };
}

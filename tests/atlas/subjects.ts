import { createValidators } from '../../engine/build.ts';
import { type FormState, resolveChannel, type Values } from '../../engine/index.ts';
import { type AtlasState, atlasOf, type Subject } from '../../engine/model/index.ts';
import { channels, dictionaries, filled, forms, resolved, texts } from '../documents/documents.ts';

const resolvedChannels = Object.keys(channels)
  .filter((key) => key !== 'base')
  .map((key) => resolveChannel(key, (name) => channels[name], 'development').channel as unknown as Values);

/** A form of the product as the checker takes it. */
export function subjectOf(code: string): Subject {
  const form = resolved(code);
  return { form, validators: createValidators(form), dictionaries, texts, channels: resolvedChannels };
}

export const codes: readonly string[] = Object.keys(forms);

/** The atlas of every form of the product. */
export const atlases: ReadonlyMap<string, ReturnType<typeof atlasOf>> = new Map(codes.map((code) => [code, atlasOf(subjectOf(code))]));

/** Every state of every atlas. */
export const states: readonly (readonly [code: string, name: string, state: AtlasState])[] = codes.flatMap((code) =>
  (atlases.get(code)?.states ?? []).map((state) => [code, state.name, state] as const),
);

/** A state of the atlas filled in through the engine. */
export const reached = (code: string, state: AtlasState): FormState => filled(code, state);

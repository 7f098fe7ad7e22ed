import type { FormState } from '../../engine/index.ts';
import { type AtlasState, atlasOf } from '../../linter/prover/index.ts';
import { filled, forms } from '../documents/documents.ts';
import { subjectOf } from './subject.ts';

export { subjectOf };

export const codes: readonly string[] = Object.keys(forms);

/** The atlas of every form of the product. */
export const atlases: ReadonlyMap<string, ReturnType<typeof atlasOf>> = new Map(codes.map((code) => [code, atlasOf(subjectOf(code))]));

/** Every state of every atlas. */
export const states: readonly (readonly [code: string, name: string, state: AtlasState])[] = codes.flatMap((code) =>
  (atlases.get(code)?.states ?? []).map((state) => [code, state.name, state] as const),
);

/** Fills in a state of the atlas through the engine. */
export const reached = (code: string, state: AtlasState): FormState => filled(code, state);

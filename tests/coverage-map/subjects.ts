import type { FormState } from '../../engine/index.ts';
import { type CoverageState, coverageMapOf } from '../../linter/prover/index.ts';
import { allForms, filled } from '../documents/documents.ts';
import { subjectOf } from './subject.ts';

export { subjectOf };

export const codes: readonly string[] = Object.keys(allForms);

/** The coverage map of every form of the product. */
export const coverageMaps: ReadonlyMap<string, ReturnType<typeof coverageMapOf>> = new Map(
  codes.map((code) => [code, coverageMapOf(subjectOf(code))]),
);

/** Every state of every coverage map. */
export const states: readonly (readonly [code: string, name: string, state: CoverageState])[] = codes.flatMap((code) =>
  (coverageMaps.get(code)?.states ?? []).map((state) => [code, state.name, state] as const),
);

/** Fills in a state of the coverage map through the engine. */
export const reached = (code: string, state: CoverageState): FormState => filled(code, state);

import { openProject, type Vocabulary } from '../project/project.ts';
import type { SourceFile } from '../source/types.ts';
import { type CoverageState, coverageMapOf } from './coverage-map.ts';
import { writtenForms } from './documents.ts';

/** Returns by code the coverage map of every faultless form: the states that its samples do not show. */
export function statesBesideSamples(files: readonly SourceFile[], vocabulary?: Vocabulary): ReadonlyMap<string, readonly CoverageState[]> {
  const states = new Map<string, readonly CoverageState[]>();
  for (const { subject } of writtenForms(openProject(files, [], [], [], vocabulary), () => true).forms)
    states.set(subject.form.code, coverageMapOf(subject, undefined, subject.form.samples).states);
  return states;
}

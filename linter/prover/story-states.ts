import { openProject } from '../project/project.ts';
import type { SourceFile } from '../source/types.ts';
import { type AtlasState, atlasOf } from './atlas.ts';
import { writtenForms } from './documents.ts';

/** Returns by code the atlas of every faultless form: the states that its samples do not show. */
export function statesBesideSamples(files: readonly SourceFile[]): ReadonlyMap<string, readonly AtlasState[]> {
  const states = new Map<string, readonly AtlasState[]>();
  for (const { subject } of writtenForms(openProject(files), () => true).forms)
    states.set(subject.form.code, atlasOf(subject, undefined, subject.form.samples).states);
  return states;
}

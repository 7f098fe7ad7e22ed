import type { Documents } from '../../engine/index.ts';
import type { Project } from '../project/project.ts';
import type { SourceFile } from '../source/types.ts';
import { type Compiled, compiledProject } from './compiled.ts';
import { scenarioFiles } from './index.ts';
import type { Subject } from './run.ts';
import { everyMutant, usesOf } from './run-mutants.ts';
import { type Found, searchScenarios } from './search.ts';

/** A document that scenarios speak of. */
export interface Spoken {
  readonly subject: Subject;
  readonly name: string;
}

/** Returns the document of that name that scenarios may speak of; undefined for an unknown one. */
export function spokenOf({ pages, flows, forms, channels }: Project, name: string): Spoken | undefined {
  const subjects = { pages, flows, forms, channels };
  const subject = (Object.keys(subjects) as Subject[]).find((one) => subjects[one].get(name) !== undefined);
  return subject && { subject, name };
}

/** Searches scenarios for whatever could be wrong in a document, in its shared blocks or sections, without a scenario noticing. */
export function fillScenarios(project: Project, files: readonly SourceFile[], { subject, name }: Spoken, wide?: Compiled): Found {
  const uses = usesOf(project);
  const own = `${subject}/${name}`;
  const isOwn = (file: string): boolean =>
    file === `schemas/${own}.json` ||
    file === `${own}.json` ||
    (/^schemas\/(?:blocks|fields)\//.test(file) && uses.get(file)?.has(own) === true);
  const mutants = everyMutant(
    files.filter(({ path }) => isOwn(path)),
    project,
  );
  const file = scenarioFiles(project).find((one) => one.subject === subject && one.name === name);
  const found = searchScenarios(wide ?? compiledProject(project), subject, name, { mutants, file });
  return { ...found, scenarios: numbered(found.scenarios, file?.value.scenarios ?? []) };
}

/** Numbers names that are taken: circumstances in words may be those of a scenario that expects something else. */
function numbered(found: readonly Documents.Scenario[], known: readonly Documents.Scenario[]): readonly Documents.Scenario[] {
  const taken = new Set(known.map(({ name }) => name));
  return found.map((one) => {
    let name = one.name;
    for (let number = 2; taken.has(name); number += 1) name = `${one.name}（${number}）`;
    taken.add(name);
    return { ...one, name };
  });
}

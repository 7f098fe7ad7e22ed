/** Scenarios: what documents should do, said as data and runs by the engine alone. */
import type { Documents } from '../../engine/index.ts';
import type { Project } from '../project/project.ts';
import { toIssue } from '../source/position.ts';
import type { CheckIssue } from '../source/types.ts';
import { type Compiled, compiledProject } from './compiled.ts';
import { runFile, type ScenarioFile, type Subject } from './run.ts';

/** The result of a run of scenarios. */
export interface ScenarioReport {
  /** Number of runs: one for each scenario, or for each of its rows. */
  readonly runs: number;
  readonly issues: readonly CheckIssue[];
}

const PATH = /^schemas\/scenarios\/(pages|flows|forms|channels)\/([^/]+)\.json$/;

/** Returns the scenario files of a project. */
export function scenarioFiles({ reading }: Project): readonly ScenarioFile[] {
  return reading.documents.flatMap((document): readonly ScenarioFile[] => {
    const [, subject, name] = PATH.exec(document.file.path) ?? [];
    if (document.kind !== 'scenarios' || document.value === undefined || subject === undefined || name === undefined) return [];
    return [{ document, value: document.value as Documents.Scenarios, subject: subject as Subject, name }];
  });
}

/** Runs the scenarios of a project, or the wanted files of them. Never throws for a mistake in a document. */
export function runScenarios(
  project: Project,
  isWanted: (file: ScenarioFile) => boolean = () => true,
  compiled: Compiled = compiledProject(project),
): ScenarioReport {
  let runs = 0;
  const failures = scenarioFiles(project)
    .filter(isWanted)
    .flatMap((file) =>
      runFile(file, compiled, () => {
        runs += 1;
      }),
    );
  return {
    runs,
    issues: failures.map(({ document, path, message }) => toIssue({ at: { document, path }, message }, 'scenario', 'error')),
  };
}

export { compiledProject } from './compiled.ts';
export { recordPage } from './record.ts';
export { recordForm } from './record-form.ts';
export { runScenario, type ScenarioFile } from './run.ts';
export type { Seen } from './stage.ts';
export { type Walked, type WalkedStep, walkScenario } from './walk.ts';

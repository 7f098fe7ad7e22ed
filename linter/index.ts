/** The linter of documents and its explanations. Node and build only: it imports ajv. */

export type { ActionContract } from '../engine/actions/index.ts';
export { checkDocuments } from './check.ts';
export { changedFiles } from './diff/changed-files.ts';
export { compareProjects, printDifferences } from './diff/index.ts';
export { actionsPage } from './docs/actions-page.ts';
export { blocksPage } from './docs/blocks-page.ts';
export { formatPages } from './docs/formats-page.ts';
export { operatorsPage } from './docs/operators-page.ts';
export { rulesPage } from './docs/rules-page.ts';
export {
  type Explained,
  explainBlock,
  explainChannel,
  explainField,
  explainForm,
  explainFormPage,
  explainGiven,
  type Given,
  unknownAnswers,
} from './explain/index.ts';
export { ownToChannel } from './project/own-values.ts';
export type { Vocabulary } from './project/project.ts';
export { openProject, type Project } from './project/project.ts';
export { printIssues } from './report/print.ts';
export { printGithub } from './report/print-github.ts';
export { defineCheck } from './rules/rule.ts';
export { fillScenarios, spokenOf } from './scenario/fill.ts';
export {
  compiledProject,
  recordForm,
  recordPage,
  runScenario,
  runScenarios,
  type ScenarioFile,
  type Seen,
  scenarioFiles,
  type Walked,
  type WalkedStep,
  walkScenario,
} from './scenario/index.ts';
export { everyMutant, type MutantResult, runMutants, sampleOf } from './scenario/run-mutants.ts';
export { actionFormat } from './source/action-format.ts';
export { kindOf } from './source/parse.ts';
export { contractOf, schemasOf } from './source/part-formats.ts';
export { shortActionFormat, withoutShort } from './source/short-forms.ts';
export { suggest } from './source/suggest.ts';
export type { CheckIssue, SourceFile } from './source/types.ts';
export { isSpelled } from './spelling/index.ts';
export { respell } from './spelling/respell.ts';
export { fieldGraph, thingsUsedBy } from './uses/graph.ts';
export { explainUses } from './uses/print.ts';
export { filesOf, reachedBy } from './uses/reached-by.ts';
export { THINGS, type ThingKind } from './uses/things.ts';

/** The linter of documents and what explains them. Node and build only: it pulls in ajv. */

export type { ActionContract } from '../actions/index.ts';
export { actionsPage } from './actions-page.ts';

export { fieldGraph, thingsUsedBy } from './affects/graph.ts';
export { explainUses } from './affects/print.ts';
export { filesOf, reachedBy } from './affects/reached-by.ts';
export { THINGS, type ThingKind } from './affects/things.ts';
export { blocksPage } from './blocks-page.ts';
export { checkDocuments } from './check.ts';
export { compareProjects, printDifferences } from './diff/index.ts';
export { explainChannel } from './explain/explain-channel.ts';
export { explainField, explainForm, explainFormPage } from './explain/explain-form.ts';
export { explainGiven, type Given, strangeAnswers } from './explain/explain-given.ts';
export { explainBlock } from './explain/explain-page.ts';
export type { Explained } from './explain/explained.ts';
export { formatPages } from './formats-page.ts';
export { ownToInsurer } from './insurer.ts';
export { printIssues } from './print.ts';
export { printGithub } from './print-github.ts';
export { openProject, type Project } from './project.ts';
export { rulesPage } from './rules-page.ts';
export { suggest } from './suggest.ts';
export type { CheckIssue, SourceFile } from './types.ts';

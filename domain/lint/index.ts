import { checkDocuments as checkGenerally, openProject as openGenerally, type Project } from '../../linter/index.ts';
import { checkModels as proveGenerally, statesBesideSamples as statesGenerally } from '../../linter/prover/index.ts';
import { all } from '../collections/index.ts';
import { ENGINE } from '../engine.ts';
import { DESCRIBED } from '../operators/index.ts';
import { CHECKS } from './checks/index.ts';

type Checked = Parameters<typeof openGenerally>[0];
type Texts = readonly string[];

const VOCABULARY = { actions: ENGINE.actions, collections: all, operators: DESCRIBED, checks: CHECKS };

export { CHECKS } from './checks/index.ts';

/** Checks documents with the vocabulary of the product. */
export const checkDocuments = (files: Checked, code?: Texts, loaded?: Texts, parts?: Texts): ReturnType<typeof checkGenerally> =>
  checkGenerally(files, code, loaded, parts, VOCABULARY);

/** Opens the documents of the product with its vocabulary. */
export const openProject = (files: Checked, code?: Texts, loaded?: Texts, parts?: Texts): Project =>
  openGenerally(files, code, loaded, parts, VOCABULARY);

/** Proves the forms of the product with its vocabulary. */
export const checkModels: typeof proveGenerally = (files, isWanted, bound, hasErrors) =>
  proveGenerally(files, isWanted, bound, hasErrors, VOCABULARY);

/** Returns the states that samples do not show, form by form. */
export const statesBesideSamples: typeof statesGenerally = (files) => statesGenerally(files, VOCABULARY);

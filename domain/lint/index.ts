import { checkDocuments as checkGenerally, openProject as openGenerally, type Project } from '../../linter/index.ts';
import { all } from '../collections/index.ts';

type Checked = Parameters<typeof openGenerally>[0];
type Texts = readonly string[];

/** Checks documents with the vocabulary of the product. */
export const checkDocuments = (files: Checked, code?: Texts, loaded?: Texts, parts?: Texts): ReturnType<typeof checkGenerally> =>
  checkGenerally(files, code, loaded, parts, { collections: all });

/** Opens the documents of the product with its vocabulary. */
export const openProject = (files: Checked, code?: Texts, loaded?: Texts, parts?: Texts): Project =>
  openGenerally(files, code, loaded, parts, { collections: all });

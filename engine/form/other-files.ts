import type { Field } from '../documents/types.gen.ts';
import { fillText } from './fill.ts';

/** The name of the further list that a field brings into its row, as `otherFiles` of its document spells it; undefined when it brings none. FM-20 */
export const otherFilesOf = (name: string, { otherFiles }: Pick<Field, 'otherFiles'>): string | undefined =>
  typeof otherFiles === 'string' ? fillText(otherFiles, { field: name }) : undefined;

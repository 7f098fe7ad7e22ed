import type { Field } from '../documents/types.gen.ts';
import { fillText } from './fill.ts';

/** Returns the name of the second list that a field adds to its row (`otherFiles`), or undefined. FM-20 */
export const otherFilesOf = (name: string, { otherFiles }: Pick<Field, 'otherFiles'>): string | undefined =>
  typeof otherFiles === 'string' ? fillText(otherFiles, { field: name }) : undefined;

import type { Json } from '../documents/json.ts';
import type { Action } from '../documents/types.gen.ts';
import { partsOf } from './reads.ts';

/** Returns the text keys that actions show, including those in branches. */
export const textsOfActions = (actions: Action | readonly Action[]): readonly string[] => partsOf(actions as unknown as Json).texts;

import type { Json } from '../documents/json.ts';
import type { Action } from '../documents/types.gen.ts';
import { partsOf } from './reads.ts';

/** Text keys that actions show, those inside branches too. */
export const textsOfActions = (actions: Action | readonly Action[]): readonly string[] => partsOf(actions as unknown as Json).texts;

import type { Field } from '../documents/types.gen.ts';
import { textKey } from '../logic/index.ts';
import type { Project } from './project.ts';

/** The words of a field's messages, by constraint: as they are written, or of the texts they name. */
export const messageWords = ({ messages = {} }: Field, { texts }: Project): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(messages).map(([code, written]) => [code, texts.get(textKey(written) ?? '') ?? written]));

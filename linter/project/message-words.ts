import type { Field } from '../../engine/documents/types.gen.ts';
import { wordsOf } from '../../engine/form/index.ts';
import { textKey } from '../../engine/logic/index.ts';
import type { Project } from './project.ts';

/** Returns the message texts of a field, by constraint. */
export const messageWords = ({ messages = {} }: Field, { texts }: Project): Readonly<Record<string, string>> =>
  wordsOf(messages, (written) => texts.get(textKey(written) ?? ''));

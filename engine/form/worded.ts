import type { Field } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { textIn } from '../logic/index.ts';
import { formatOf } from './formats.ts';
import { wordsOf } from './messages.ts';
import type { DocumentFault } from './types.ts';

/** Returns the line at the head of a form. An unknown text key shows as written, so that it is noticed. */
export function tipOf(written: string | undefined, texts: Readonly<Record<string, string>>, faults: DocumentFault[]): string {
  if (written === undefined || written === '') return written === '' ? '' : (texts['service.tip'] ?? '');
  const words = textIn(written, texts);
  if (words === undefined) faults.push({ ...makeFault('unknown-text', { name: written }), field: undefined });
  return words ?? written;
}

/** Returns a field with the unit of its format, unless it has one of its own: 元 for money. */
export function withUnit(definition: Field, texts: Readonly<Record<string, string>>): Field {
  const unit = texts[`form.unit.${formatOf(definition)?.words}`];
  return unit === undefined || definition.unit !== undefined ? definition : { ...definition, unit };
}

/** Returns a field with its messages in words. Calls `unknown` for a missing text. */
export function worded(definition: Field, texts: Readonly<Record<string, string>>, unknown: (name: string) => void): Field {
  const { messages } = definition;
  if (messages === undefined) return definition;
  const find = (written: string): string | undefined => {
    const words = textIn(written, texts);
    if (words === undefined) unknown(written);
    return words;
  };
  return { ...definition, messages: wordsOf(messages, find) };
}

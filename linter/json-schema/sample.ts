import type { Json, Values } from '../../engine/documents/json.ts';
import type { Dictionary, Field, Form } from '../../engine/documents/types.gen.ts';
import {
  change,
  compile as compileForm,
  field as fieldIn,
  interpretValidators,
  open,
  resolve as resolveForm,
  sectionsOf,
} from '../../engine/form/index.ts';
import { atEnd, onStep } from '../logic/steps.ts';
import { filesFor, textsFor } from '../prover/persona.ts';
import { accepts, heldBy } from './initial.ts';
import { placeOf } from './part.ts';
import type { Made, Work } from './types.ts';

const DAY = '2026-12-01';

/** The longest text for a sample answer. */
const MOST = 10_000;

function numberFor(field: Field): number {
  const [low, high] = [atEnd(field, 'low'), atEnd(field, 'high')];
  if (low !== undefined) return low;
  return high === undefined ? onStep(field, 1, 'up') : onStep(field, Math.min(1, high), 'down');
}

/** Finds an answer for the sample; undefined when the field accepts none that it tries. */
function answerFor(name: string, field: Field, dictionaries: Readonly<Record<string, Dictionary>>): Json | undefined {
  const { type, widget, options, minItems = 0, minLength = 0 } = field;
  if (field.const !== undefined) return field.const;
  if (minItems > MOST || minLength > MOST) return undefined;
  const source = options !== undefined && !('steps' in options) ? options.dictionary : undefined;
  const codes = source === undefined ? [] : (dictionaries[source]?.items ?? []).map(({ code }) => code);
  if (type === 'array') return widget === 'file' ? filesFor({ name }, Math.max(1, minItems)) : codes.slice(0, Math.max(1, minItems));
  if (codes.length > 0) return codes[0];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return numberFor(field);
  if (widget === 'date') return DAY;
  if (widget === 'datetime') return `${DAY} 09:30`;
  return textsFor({ name, definition: field }, new Map()).find((text) => accepts(field, text));
}

/** Returns the first example of the schema that fits; the others are noted. */
function exampleFor({ field, part, examples, codeOf }: Made, { note }: Work): Json | undefined {
  const held = examples.map((example) => heldBy({ field, ...(codeOf && { codeOf }) }, example));
  const position = held.findIndex((one) => one !== undefined && one !== '');
  for (const index of examples.keys()) if (index !== position) note(`${placeOf(part, 'examples')}/${index}`, 'example');
  return held[position];
}

/** Answers every field that a member sees and fills in; noted when no answer is found. */
export function sampleOf(form: Form, made: readonly Made[], dictionaries: Readonly<Record<string, Dictionary>>, work: Work): Values {
  const fields = new Map(sectionsOf(form).flatMap(({ properties = {} }) => Object.entries(properties)));
  const values = Object.fromEntries(
    made.flatMap((one) => {
      const field = fields.get(one.name);
      const example = exampleFor(one, work);
      if (field === undefined || field.readonly === true) return [];
      const answer = example ?? answerFor(one.name, field, dictionaries);
      if (answer === undefined) work.note(`form#/samples/0/values/${one.name}`, 'sample', { name: one.name });
      return answer === undefined ? [] : [[one.name, answer]];
    }),
  );
  return seen(form, values, dictionaries);
}

/** Returns the answers to the fields that those answers show. */
function seen(form: Form, values: Values, dictionaries: Readonly<Record<string, Dictionary>>): Values {
  const { form: whole } = resolveForm(form, () => undefined);
  const compiled = compileForm(whole, { validators: interpretValidators(whole), dictionaries, texts: {} });
  const state = change(open(compiled, { today: DAY }), { type: 'restore', values });
  return Object.fromEntries(Object.entries(values).filter(([name]) => fieldIn(state, name)?.visible === true));
}

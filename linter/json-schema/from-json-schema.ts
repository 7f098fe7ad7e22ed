import type { Values } from '../../engine/documents/json.ts';
import type { Dictionary, Field, Form, FormSection } from '../../engine/documents/types.gen.ts';
import { fieldOf } from './field.ts';
import { numbered } from './name.ts';
import { type Gathered, gather } from './object.ts';
import type { Reason } from './reasons.ts';
import { resolved } from './resolved.ts';
import { answerFor } from './sample.ts';
import { noteUi, typeOf, wordsOf } from './schema.ts';
import type { Converted, LeftOut, Notes } from './types.ts';

/** The name of the only field of a form whose schema is no object. */
const ANSWER = 'answer';

/** What a JSON Schema does not say of a form. */
export interface Identity {
  /** The service code: `NC_OUTPATIENT`. */
  readonly code: string;
  /** The title, where the schema has none or another is wanted. */
  readonly title?: string;
  /** The calls that take the answers. */
  readonly calls: readonly [string, ...string[]];
}

const camel = (text: string): string => text.toLowerCase().replace(/_+([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
const pascal = (text: string): string =>
  text
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Makes a form of a plain JSON Schema and its uiSchema, as RJSF takes them. Every property becomes a field where one can ask for it; what the form does not say, or says in another way, is listed. Never throws for what a schema says. */
export function fromJsonSchema(schema: Values, uiSchema: Values, { code, title, calls }: Identity): Converted {
  const left: LeftOut[] = [];
  const dictionaries: Record<string, Dictionary> = {};
  const notes: Notes = {
    root: schema,
    note: (path: string, reason: Reason, params = {}) => left.push({ path, code: reason, params }),
    dictionary: (field, words, items) => {
      const known = Object.entries(dictionaries).find(([, one]) => JSON.stringify(one.items) === JSON.stringify(items));
      if (known !== undefined) return known[0];
      const name = numbered(`${camel(code)}${pascal(field)}`, (one) => Object.hasOwn(dictionaries, one));
      dictionaries[name] = { title: words, items };
      return name;
    },
  };
  const root = resolved({ schema, ui: uiSchema, path: '#', uiPath: 'ui#' }, notes);
  const gathered: Gathered[] = [];
  if (root !== undefined) {
    const { type } = typeOf(root);
    const isObject = type === 'object' || (type === undefined && root.schema['properties'] !== undefined);
    if (isObject) gather(root, { title: title ?? code, prefix: '', isSure: true }, gathered, notes);
    else {
      notes.note('#', 'root', { name: ANSWER });
      noteUi(root, notes);
      const field = fieldOf(root, title ?? code, ANSWER, notes);
      if (field !== undefined) gathered.push({ title: field.title ?? code, properties: { [ANSWER]: field }, required: [] });
    }
  }
  const filled = gathered.filter(({ properties }) => Object.keys(properties).length > 0);
  const [first, ...rest] = filled.map(sectionOf);
  if (root === undefined || first === undefined) return { form: undefined, dictionaries: {}, left };
  const fields = filled.flatMap(({ properties }) => Object.entries(properties));
  const form: Form = {
    $schema: '../meta/form.schema.json',
    code,
    title: title ?? wordsOf(root, code).title,
    tip: '',
    sections: [first, ...rest],
    submit: { calls: [...calls] },
    samples: [{ name: '全部填写', values: answersTo(fields, dictionaries, notes) }],
  };
  return { form, dictionaries, left };
}

function sectionOf({ title, description, properties, required }: Gathered): FormSection {
  return { title, ...(description && { description }), properties, ...(required.length > 0 && { required }) };
}

/** An answer to every field that a member fills in; noted where none is found. */
function answersTo(
  fields: readonly (readonly [string, Field])[],
  dictionaries: Readonly<Record<string, Dictionary>>,
  { note }: Notes,
): Values {
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      if (field.readonly === true) return [];
      const answer = answerFor(name, field, dictionaries);
      if (answer === undefined) note(`form#/samples/0/values/${name}`, 'sample', { name });
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
}

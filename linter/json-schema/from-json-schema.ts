import { entriesOf, isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Dictionary, Form } from '../../engine/documents/types.gen.ts';
import type { Scope } from './condition.ts';
import { fieldOf } from './field.ts';
import { asUiSchema, isJsonForms, laidOut } from './json-forms.ts';
import { createLedger } from './ledger.ts';
import { newLevel } from './level.ts';
import { numbered } from './name.ts';
import { type ConvertedObject, type Gathering, gather, newScope } from './object.ts';
import { resolved, take } from './part.ts';
import { noteUnread } from './rest.ts';
import { sampleOf } from './sample.ts';
import { isObject, typeOf, wordsOf } from './schema.ts';
import { sectionsIn } from './sections.ts';
import type { Converted, Part, Ui, Work } from './types.ts';

/** The name of the only field of a form whose schema is not an object. */
const ANSWER = 'answer';

/** The parts of a form that JSON Schema cannot express. */
export interface Identity {
  /** The service code: `NC_OUTPATIENT`. */
  readonly code: string;
  /** The title, when the schema has none or the caller overrides it. */
  readonly title?: string;
  /** The calls that submit the answers. */
  readonly calls: readonly [string, ...string[]];
}

const camel = (text: string): string => text.toLowerCase().replace(/_+([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
const pascal = (text: string): string =>
  text
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/**
 * Makes a form from a JSON Schema and a uiSchema of RJSF or JSON Forms. Lists every place of both that the form omits or expresses differently.
 * Never throws for a schema.
 */
export function fromJsonSchema(schema: Values, uiSchema: Values, { code, title, calls }: Identity): Converted {
  const ledger = createLedger();
  const dictionaries: Record<string, Dictionary> = {};
  const work: Work = {
    root: schema,
    ledger,
    note: ledger.note,
    dictionary: (field, words, items) => {
      const known = Object.entries(dictionaries).find(([, one]) => JSON.stringify(one.items) === JSON.stringify(items));
      if (known !== undefined) return known[0];
      const name = numbered(`${camel(code)}${pascal(field)}`, (one) => Object.hasOwn(dictionaries, one));
      dictionaries[name] = { title: words, items };
      return name;
    },
  };
  const gathering: Gathering = { made: [], later: [], work };
  const view = isJsonForms(uiSchema) ? { value: uiSchema, path: 'ui#' } : undefined;
  const isUi = view !== undefined || speaksOf(uiSchema, schema);
  if (!isUi) work.note('ui#', 'uiKind');
  const ui = isUi ? uiSchema : {};
  const said = view === undefined ? { value: ui, path: 'ui#' } : { value: asUiSchema(view, work), path: 'view#' };
  const root = resolved([{ schema, path: '#', seen: [] }], { path: '#', ui: [said], locked: false }, work);
  // `$schema` only declares how to read the rest.
  if (root !== undefined) take(root, '$schema', work);
  const gathered = root && gatherRoot(root, { code, title: title ?? code }, gathering);
  for (const settle of gathering.later) settle();
  const names = propertiesIn(schema);
  const layout = gathered === undefined ? {} : layoutOf(gathered, view, work);
  if (root === undefined || (layout.sections ?? layout.pages) === undefined) {
    noteUnread(ui, names, work);
    return { form: undefined, dictionaries: {}, left: ledger.left };
  }
  const bare: Form = {
    $schema: '../meta/form.schema.json',
    code,
    title: title ?? wordsOf(root, code, work).title,
    tip: '',
    ...layout,
    submit: { calls: [...calls] },
    samples: [{ name: '全部填写', values: {} }],
  };
  const values = sampleOf(bare, gathering.made, dictionaries, work);
  noteUnread(ui, names, work);
  return { form: { ...bare, samples: [{ name: '全部填写', values }] }, dictionaries, left: ledger.left };
}

function layoutOf({ object, scope }: Gathered, view: Ui | undefined, work: Work): Pick<Form, 'sections' | 'pages'> {
  if (view !== undefined) return laidOut(view, object, scope, work);
  const [first, ...rest] = sectionsIn(object);
  return first === undefined ? {} : { sections: [first, ...rest] };
}

/** The fields of a form, and its answers for conditions. */
interface Gathered {
  readonly object: ConvertedObject;
  readonly scope: Scope;
}

function gatherRoot(
  root: Part,
  { code, title }: { readonly code: string; readonly title: string },
  gathering: Gathering,
): Gathered | undefined {
  const { work, made } = gathering;
  const [level, scope] = [newLevel(), newScope()];
  const { type } = typeOf(root);
  if (isObject(root, work) || (type === undefined && root.properties.size > 0))
    return { object: gather(root, { title, level, isSure: true, more: [], scope }, gathering), scope };
  work.note('#', 'root', { name: ANSWER });
  const field = fieldOf(root, { name: title, own: ANSWER, level, isAsked: false }, work);
  if (field === undefined) return undefined;
  made.push(field);
  level.names.add(ANSWER);
  level.made.push(field);
  scope.fields.set(ANSWER, [field]);
  const object = { title: field.field.title ?? code, properties: { [ANSWER]: field.field }, required: [], inside: new Map(), level };
  return { object, scope };
}

/** Whether a uiSchema is RJSF for a schema: a key begins with `ui:`, contains such a key, or is the name of a property. */
function speaksOf(ui: Values, schema: Values): boolean {
  const names = propertiesIn(schema);
  const isOption = (key: string): boolean => key.startsWith('ui:');
  const keys = Object.entries(ui);
  return (
    keys.length === 0 ||
    keys.some(([key, value]) => isOption(key) || names.has(key) || (isValues(value) && Object.keys(value).some(isOption)))
  );
}

/** Returns the names of all properties in a schema. */
function propertiesIn(value: Json): ReadonlySet<string> {
  const own = isValues(value) && isValues(value['properties']) ? Object.keys(value['properties']) : [];
  return new Set([...own, ...entriesOf(value).flatMap(([, inner]) => [...propertiesIn(inner)])]);
}

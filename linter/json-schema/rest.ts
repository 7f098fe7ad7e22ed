import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { suggest } from '../source/suggest.ts';
import { take } from './part.ts';
import { lastName } from './pointer.ts';
import type { Part, Work } from './types.ts';

/** JSON Schema keywords that validate a value. */
const JUDGING = [
  ...['type', 'enum', 'const', 'multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['pattern', 'items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'contains', 'minContains', 'maxContains', 'minItems'],
  ...['maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'required', 'propertyNames', 'patternProperties', 'not', 'format'],
  ...[
    'additionalProperties',
    'unevaluatedProperties',
    'dependentRequired',
    'contentEncoding',
    'contentMediaType',
    'contentSchema',
    'allOf',
    'anyOf',
    'oneOf',
  ],
];

/** Whether a keyword validates a value. A condition with such an unread keyword cannot become a rule. */
export const isJudging = (keyword: string): boolean => JUDGING.includes(keyword);

const OTHERS = [
  ...['$schema', '$id', '$ref', '$anchor', '$comment', '$defs', 'definitions', 'title', 'description', 'default', 'examples', 'readOnly'],
  ...['properties', 'if', 'then', 'else', 'dependencies', 'dependentSchemas', 'enumNames', 'writeOnly'],
];

/** The uiSchema options of RJSF. */
const UI = [
  ...['title', 'description', 'help', 'placeholder', 'widget', 'field', 'order', 'readonly', 'disabled', 'enumNames', 'enumDisabled'],
  ...['options', 'classNames', 'style', 'autofocus', 'autocomplete', 'rows', 'inline', 'label', 'emptyValue', 'rootFieldId'],
];

/** A definition without a reference to it. */
const UNUSED = /(?<!\/properties)\/(definitions|\$defs)\/[^/]+$/;

/** Keyword values that have no effect. */
const IDLE: Readonly<Record<string, Json>> = {
  ...{ readOnly: false, writeOnly: false, deprecated: false, nullable: false, uniqueItems: false, required: false },
  ...{ minLength: 0, minItems: 0, minProperties: 0, exclusiveMinimum: false, exclusiveMaximum: false },
};

const isIdle = (keyword: string, value: Json): boolean =>
  (Object.hasOwn(IDLE, keyword) && IDLE[keyword] === value) ||
  (['properties', 'required', 'allOf', 'examples'].includes(keyword) && isEmptyValue(value));
const isEmptyValue = (value: Json): boolean => (Array.isArray(value) || isValues(value)) && Object.keys(value).length === 0;

/** Reports every keyword that this use of a schema did not read. */
export function noteRest(part: Part, work: Work): void {
  for (const [keyword, { value, paths }] of part.said) {
    if (part.taken.has(keyword)) continue;
    if (isIdle(keyword, value)) take(part, keyword, work);
    else for (const path of paths) noteKeyword(path, work);
  }
}

/** Returns the intended word. A word of quite another length is no slip, such as `tsType`. */
const nearest = (word: string, known: readonly string[]): string | undefined =>
  suggest(
    word,
    known.filter((one) => Math.abs(one.length - word.length) < 2),
  );

function noteKeyword(path: string, { note }: Work): void {
  const last = lastName(path);
  const keyword = /^\d+$/.test(last) ? path.split('/').slice(-2).join('/') : last;
  const known = [...JUDGING, ...OTHERS];
  const near = known.includes(keyword) || keyword.startsWith('x-') ? undefined : nearest(keyword, known);
  if (['additionalProperties', 'patternProperties', 'unevaluatedProperties'].includes(keyword)) note(path, 'additional');
  else if (JUDGING.includes(keyword)) note(path, 'keyword', { keyword });
  else if (near !== undefined) note(path, 'slip', { keyword, near });
  else note(path, 'unread', { keyword });
}

/** Reports every place of the schema and the uiSchema that is still neither read nor reported. */
export function noteUnread(ui: Values, names: ReadonlySet<string>, work: Work): void {
  const { ledger, note, root } = work;
  for (const { path } of ledger.unread(root, '#')) {
    if (UNUSED.test(path)) note(path, 'unused', { name: lastName(path) });
    else noteKeyword(path, work);
  }
  for (const { path } of ledger.unread(ui, 'ui#')) {
    const name = lastName(path);
    const isOption = name.startsWith('ui:') || path.includes('/ui:');
    const word = name.replace(/^ui:/, '');
    const near = isOption ? (UI.includes(word) ? undefined : suggest(word, UI)) : suggest(name, names);
    if (isOption && near !== undefined) note(path, 'slip', { keyword: name, near: name === word ? near : `ui:${near}` });
    else if (isOption) note(path, 'ui', { keyword: name.startsWith('ui:') ? name : `ui:${name}` });
    else if (near !== undefined) note(path, 'uiSlip', { name, near });
    else note(path, 'uiName', { name });
  }
}

import type { Field } from '../../engine/documents/types.gen.ts';
import { explosiveCharacter } from '../pattern/ambiguity.ts';
import { anchorsOf } from '../pattern/shape.ts';
import { compileError } from '../rules/form/bad-pattern.ts';
import type { Notes, Part } from './types.ts';

/** Keywords that say nothing of the value itself, or are read elsewhere. */
const SILENT: ReadonlySet<string> = new Set([
  ...['type', 'title', 'description', 'default', 'examples', 'enum', 'enumNames', 'oneOf', 'anyOf', 'format', 'readOnly', 'items'],
  ...['$schema', '$id', '$comment', 'definitions', '$defs', 'properties', 'required', 'dependencies', 'dependentRequired'],
  ...['if', 'then', 'else', 'dependentSchemas', 'additionalProperties', 'patternProperties', 'allOf', 'deprecated'],
]);

const KEPT = {
  text: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'multipleOf'],
  // Nobody can choose the same twice.
  choices: ['minItems', 'maxItems', 'uniqueItems'],
  files: ['minItems', 'maxItems'],
  none: [],
} as const;

/** The constraints that a field has too; the others are noted. The pattern of a text is `patternOf`. */
export function constraints(
  { schema, path }: Part,
  kind: keyof typeof KEPT,
  notes: Notes,
): Pick<Field, 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'multipleOf' | 'minItems' | 'maxItems'> {
  const kept: readonly string[] = KEPT[kind];
  const isSaid = (key: string): boolean => !SILENT.has(key) && !key.startsWith('x-') && !(key === 'uniqueItems' && schema[key] === false);
  for (const key of Object.keys(schema)) if (isSaid(key) && !kept.includes(key)) notes.note(`${path}/${key}`, 'keyword', { keyword: key });
  const isBound = (key: string): boolean => key === 'minimum' || key === 'maximum' || schema[key] !== 0;
  return Object.fromEntries(kept.flatMap((key) => (typeof schema[key] === 'number' && isBound(key) ? [[key, schema[key]]] : [])));
}

/** The pattern of a text, for the whole of it: in a JSON Schema a part is enough. Noted where it is no pattern, or one that keeps a page busy. */
export function patternOf({ schema: { pattern }, path }: Part, title: string, notes: Notes): Pick<Field, 'pattern' | 'messages'> {
  if (pattern === undefined) return {};
  const own = typeof pattern === 'string' && compileError(pattern) === undefined ? whole(pattern) : undefined;
  if (own !== undefined && explosiveCharacter(own) === undefined) return { pattern: own, messages: { pattern: `${title}的格式不对` } };
  notes.note(`${path}/pattern`, 'keyword', { keyword: 'pattern' });
  return {};
}

function whole(pattern: string): string {
  const anchors = anchorsOf(pattern);
  return anchors?.start && anchors.end ? pattern : `^[\\s\\S]*(?:${pattern})[\\s\\S]*$`;
}

import type { CSSProperties } from 'react';
import type { Values } from '../../../engine/index.ts';

/** Converts a text or number to text; any other value becomes an empty text. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : '');

/** The records of a list. Leaves out elements that are not records; a value that is not a list has none. */
export const toRecords = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter((item): item is Values => typeof item === 'object' && item !== null && !Array.isArray(item)) : [];

/** A whole number of at least `least`; anything else becomes the default. */
export const toCount = (value: unknown, otherwise: number, least = 1): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least ? value : otherwise;

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A color written as #rgb or #rrggbb; undefined for anything else. */
export const toColor = (value: unknown): string | undefined => (COLOR.test(toText(value)) ? toText(value) : undefined);

/** Reads an own property of a record by a name from a document. */
export const valueIn = (record: Values, name: unknown): unknown =>
  typeof name === 'string' && Object.hasOwn(record, name) ? record[name] : undefined;

/** Returns CSS variables as the style of an element. React sets them through the style object; the server turns them into rules, since the content security policy forbids style attributes. */
export const variables = (values: Readonly<Record<`--${string}`, string>>): CSSProperties => values;

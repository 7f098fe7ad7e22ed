import type { WidgetContract } from '../../engine/documents/types.gen.ts';
import type { Schema } from '../source/explain-schema.ts';
import type { Project } from './project.ts';

/** What every widget says of itself, by name: the format of widgets carries the contracts. */
export function readWidgets(schemas: ReadonlyMap<string, Schema>): ReadonlyMap<string, WidgetContract> {
  return new Map(Object.entries((schemas.get('widget.schema.json')?.['definitions'] ?? {}) as Readonly<Record<string, WidgetContract>>));
}

/** The contract of the widget that a field names; undefined when it names none. */
export const contractOf = ({ widgets }: Project, widget: unknown): WidgetContract | undefined =>
  typeof widget === 'string' ? widgets.get(widget) : undefined;

import type { WidgetContract } from '../../engine/documents/types.gen.ts';
import type { Schema } from '../source/explain-schema.ts';
import type { Project } from './project.ts';

/** Returns the contract of every widget, by name; the widget format contains them. */
export function readWidgets(schemas: ReadonlyMap<string, Schema>): ReadonlyMap<string, WidgetContract> {
  return new Map(Object.entries((schemas.get('widget.schema.json')?.['definitions'] ?? {}) as Readonly<Record<string, WidgetContract>>));
}

/** Returns the contract of the widget that a field names; undefined when it names none. */
export const contractOf = ({ widgets }: Project, widget: unknown): WidgetContract | undefined =>
  typeof widget === 'string' ? widgets.get(widget) : undefined;

import type { ComponentType } from 'react';
import type { WidgetEntry } from '../widgets/control.ts';

/** A widget of a product: its name in documents, its control, and how its row is laid out. Its contract says the rest to the checker. */
export interface AddedWidget extends WidgetEntry {
  readonly name: string;
}

/** A block of a product: its name in documents and its component. Its contract says its parameters and events to the checker. */
export interface AddedBlock {
  readonly name: string;
  readonly Block: ComponentType<never>;
}

/** Defines a widget of a product, handed to `HeyeProvider`: without more, an input element in a row beside its label. */
/* @__NO_SIDE_EFFECTS__ */
export const defineWidget = (widget: Pick<AddedWidget, 'name' | 'Control'> & Partial<AddedWidget>): AddedWidget => ({
  layout: 'row',
  label: 'input',
  readonly: 'text',
  ...widget,
});

/** Defines a block of a product, handed to `HeyeProvider`. */
/* @__NO_SIDE_EFFECTS__ */
export const defineBlock = (block: AddedBlock): AddedBlock => block;

/** Returns additions by name over what is there. Throws for a name that is taken twice among the additions. */
export function byName<T extends { readonly name: string }>(added: readonly T[] = []): ReadonlyMap<string, T> {
  const table = new Map(added.map((one) => [one.name, one]));
  if (table.size < added.length) throw new Error(`Two widgets or blocks have one name: ${added.map(({ name }) => name).join(', ')}`);
  return table;
}

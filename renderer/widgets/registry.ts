import type { ComponentType } from 'react';
import type { Widget } from '../contracts.gen.ts';
import type { ControlProps, WidgetEntry } from './control.ts';
import { CONTROLS } from './list.gen.ts';
import { ROWS } from './rows.gen.ts';

/** All controls by their name in documents. A new control needs only a folder here, and `npm run types`. FM-09 */
export const widgets = Object.fromEntries(
  Object.entries(CONTROLS).map(([name, Control]): readonly [string, WidgetEntry] => [
    name,
    { Control: Control as ComponentType<ControlProps>, ...(ROWS[name] as Omit<WidgetEntry, 'Control'>) },
  ]),
) as Readonly<Record<Widget, WidgetEntry>>;

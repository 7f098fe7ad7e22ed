import type { ComponentType } from 'react';
import type { Documents } from '../../engine/index.ts';
import type { Widget } from '../contracts.gen.ts';
import type { ControlProps, WidgetEntry } from './control.ts';

type Exports = Readonly<Record<string, ComponentType<ControlProps> | undefined>>;

/** The folder of a widget has its capitalised name: `Text` holds `TextControl` and the contract of `text`. */
const controls = import.meta.glob<Exports>('./*/*Control.tsx', { eager: true });
const rows = import.meta.glob<Documents.WidgetContract['row']>('./*/contract.json', { eager: true, import: 'row' });

/** All controls by their name in documents. A new control needs only a folder here. FM-09 */
export const widgets = Object.fromEntries(
  Object.entries(rows).map(([path, row]): readonly [string, WidgetEntry] => {
    const folder = path.split('/')[1] ?? '';
    const Control = controls[`./${folder}/${folder}Control.tsx`]?.[`${folder}Control`];
    if (Control === undefined) throw new Error(`widgets/${folder}/${folder}Control.tsx exports no ${folder}Control`);
    return [folder.charAt(0).toLowerCase() + folder.slice(1), { Control, ...row }];
  }),
) as Readonly<Record<Widget, WidgetEntry>>;

import type { Documents } from '../../engine/index.ts';
import { ROWS } from './rows.gen.ts';

/** How screen readers announce a widget's answers, by its contract, without loading the widget. */
export const saysOf = (widget: Documents.Field['widget']): Documents.WidgetContract['row']['says'] =>
  widget !== undefined && Object.hasOwn(ROWS, widget) ? ROWS[widget]?.says : undefined;

import type { Documents } from '../../engine/index.ts';

const rows = import.meta.glob<Documents.WidgetContract['row']>('./*/contract.json', { eager: true, import: 'row' });

/** How screen readers announce a widget's answers, by its contract, without loading the widget. */
export function saysOf(widget: Documents.Field['widget']): Documents.WidgetContract['row']['says'] {
  if (widget === undefined) return undefined;
  return rows[`./${widget.charAt(0).toUpperCase()}${widget.slice(1)}/contract.json`]?.says;
}

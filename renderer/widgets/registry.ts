import type { Widget } from '../contracts.gen.ts';
import type { WidgetEntry } from './control.ts';
import { WIDGETS } from './list.gen.ts';

/** All widgets by their name in documents. A new one needs only a folder here, and `npm run types`. FM-09 */
export const widgets: Readonly<Record<Widget, WidgetEntry>> = WIDGETS;

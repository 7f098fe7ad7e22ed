import { ENGINE, type Product } from '../../domain/index.ts';
import { faults, type Json, logic } from '../../engine/index.ts';
import { pageContext } from '../hooks/page-context.ts';
import type { App, OpenChannel } from '../types.ts';

/** Returns the page document that a route shows, named directly or by a rule over channel and query, and its tab bar. Throws when the rule names none. */
export function chosenPage(app: App, { document, tabBar = '' }: Product.DocumentRoute, channel: OpenChannel | undefined, search: string) {
  const scope = ENGINE.scopeOf({ ...pageContext(app, channel, search) }, app.clock().today);
  const [chosen, bar] = [document, tabBar].map((value) => logic.bindValue(value as Json, scope));
  if (!chosen?.ok || typeof chosen.value !== 'string')
    throw new Error(chosen?.ok === false ? faults.line(chosen.fault) : 'the route names no page');
  return { id: chosen.value, tabBar: bar?.ok && typeof bar.value === 'string' ? bar.value : '' };
}

import type { Values } from '../../engine/index.ts';
import type { PageContext, PageForm } from '../../renderer/index.ts';
import { createFormHost } from '../form/form-host.ts';
import type { App } from '../types.ts';

/** A form that stands on a page of blocks, opened with the variables of that page. Rejects when it cannot be loaded. */
export async function pageForm(
  app: App,
  code: string,
  { query, channel, user }: PageContext,
  service?: Values,
): Promise<PageForm | undefined> {
  const form = await app.library.form(code);
  if (form === undefined) return undefined;
  const scope = service === undefined ? {} : { service };
  return { form, context: { ...app.clock(), ...scope, query, channel, user }, host: createFormHost(app, scope) };
}

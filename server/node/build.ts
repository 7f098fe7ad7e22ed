import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler, Hono } from 'hono';
import type { Documents, Values } from '../../engine/index.ts';
import { BASE } from '../assembly/site.ts';
import type { Offered } from '../platform/transactions/publications.ts';
import type { Documents as ServerDocuments } from '../platform/transactions/server.ts';
import { createHead } from './head.ts';
import { serveBuild } from './static.ts';

/** The part of the app's start configuration that matters here. */
type StartConfig = Values & { readonly publications: readonly Offered[] };

/** Serves the built app below `root`. Adds the configuration and the data of channel and documents to each page. Undefined without a build. */
export async function openBuild(root: string, api: Hono, { channels }: Pick<ServerDocuments, 'channels'>): Promise<Handler | undefined> {
  const folder = join(root, 'dist');
  const ask = async () => (await (await api.request(`${BASE}config.json`)).json()) as StartConfig;
  let config = await ask();
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8'));
  const { routes } = read('routes.json') as Documents.Routes;
  const { login } = (read('program.json') as Documents.Program).routes;
  const serve = serveBuild(folder, BASE, createHead({ folder, base: BASE, routes, channels, login, config: () => config }));
  if (serve === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as { version: string };
  return async (context, next) => {
    const name = context.req.path.slice(BASE.length);
    // The publications change while the build stays.
    if (!name.startsWith('assets/')) config = await ask();
    if (name !== 'version.json') return serve(context, next);
    const publications = config.publications.map(({ documents: _files, signed: _signed, signature: _signature, ...offered }) => offered);
    return context.json({ version, publications }, 200, { 'Cache-Control': 'no-cache' });
  };
}

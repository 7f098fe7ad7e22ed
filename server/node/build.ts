import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler, Hono } from 'hono';
import type { Documents, Json } from '../../engine/index.ts';
import type { Documents as ServerDocuments } from '../server.ts';
import { BASE } from '../site.ts';
import { createHead } from './head.ts';
import { serveBuild } from './static.ts';

/** The built app below `root`, each of its pages with what the back end says at start, and with what its channel and its documents need. Undefined where nothing is built. */
export async function openBuild(root: string, api: Hono, { channels }: Pick<ServerDocuments, 'channels'>): Promise<Handler | undefined> {
  const folder = join(root, 'dist');
  const config = (await (await api.request(`${BASE}config.json`)).json()) as Json;
  const { routes } = JSON.parse(readFileSync(join(root, 'schemas/routes.json'), 'utf8')) as Documents.Routes;
  return serveBuild(folder, BASE, createHead({ folder, base: BASE, routes, channels, config }));
}

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
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8'));
  const { routes } = read('routes.json') as Documents.Routes;
  const { login } = (read('program.json') as Documents.Program).routes;
  return serveBuild(folder, BASE, createHead({ folder, base: BASE, routes, channels, login, config }));
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler, Hono } from 'hono';
import type { Product } from '../../domain/index.ts';
import type { PreloadLists, Values } from '../../engine/index.ts';
import { BASE } from '../assembly/site.ts';
import type { Offered } from '../platform/transactions/publications.ts';
import type { LogEntry, Documents as ServerDocuments } from '../platform/transactions/server.ts';
import { keepDrawings, openDrawings } from './drawings.ts';
import { createHead } from './head.ts';
import { serveBuild } from './static.ts';

/** The part of the app's start configuration that matters here. */
type StartConfig = Values & { readonly publications: readonly Offered[] };

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Returns a channel document of the build, as the app gets it. */
const channelIn = (folder: string, key: string): Product.Channel | undefined => {
  const file = join(folder, 'channels', `${key}.json`);
  return /^[\w-]+$/.test(key) && existsSync(file) ? readJson(file) : undefined;
};

/** Returns the query parameters with which only the app may ask anything. */
const neverIn = (folder: string): readonly string[] => {
  const file = join(folder, 'preload.json');
  return existsSync(file) ? readJson<PreloadLists>(file).asks.never : [];
};

/** Serves the built app below `root`. Adds the configuration and the data of channel and documents to each page. Undefined without a build. */
export async function openBuild(
  root: string,
  api: Pick<Hono, 'request'>,
  { channels }: Pick<ServerDocuments, 'channels'>,
  log: (entry: LogEntry) => void,
): Promise<Handler | undefined> {
  const folder = join(root, 'dist');
  const ask = async () => (await (await api.request(`${BASE}config.json`)).json()) as StartConfig;
  let config = await ask();
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8'));
  const { routes } = read('routes.json') as Product.Routes;
  const { login } = (read('program.json') as Product.Program).routes;
  const parts = {
    config: () => config,
    channel: (key: string) => channelIn(folder, key),
    // Asked as a visitor: no header, cookie or address of the request that waits for the page goes along.
    ask: async (url: string, init: RequestInit) => api.request(url, init),
  };
  // The answers of another server are not known here.
  const draw = (config['apiBase'] ?? '') === '' ? await openDrawings(folder, parts, log) : undefined;
  const drawingOf = draw && keepDrawings({ draw, never: neverIn(folder), now: () => performance.now(), log });
  const serve = serveBuild(folder, BASE, createHead({ folder, base: BASE, routes, channels, login, config: () => config }), drawingOf);
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

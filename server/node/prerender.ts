import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GivenAnswer, Product } from '../../domain/index.ts';
import type { Json, Values } from '../../engine/index.ts';
import type { LogEntry, ResolvedChannel } from '../platform/transactions/server.ts';
import { openDrawings } from './drawings.ts';
import { createHead } from './head.ts';
import { builtPage, policyWith } from './static.ts';

/** Folder of the pages in the build. Not served by this server, which writes them itself. */
export const PAGES_FOLDER = '.pages';

/** A page as a file. */
export interface PageFile {
  /** Path of the route below the base; a parameter has its name, as in the table of routes. */
  readonly path: string;
  /** Value of `thirdChannelSide`; empty for an address without a channel. */
  readonly channel: string;
  readonly file: string;
  /** The first view before the script: only the title, the page of a member with skeletons, or the whole page of a visitor. */
  readonly shows: 'frame' | 'skeleton' | 'page';
  /** Header that the file needs; it names the hashes of its own rules. */
  readonly contentSecurityPolicy: string;
}

/** An answer of the back end, given as a file. */
export interface FileAnswer extends Omit<GivenAnswer, 'text' | 'body'> {
  readonly body?: string;
  readonly answer: Json;
}

/** Everything that decides what is written. */
export interface PrerenderParts {
  readonly root: string;
  readonly base: string;
  /** Keys of the channels whose pages are written, beside the pages without a channel. */
  readonly keys: readonly string[];
  readonly channels: Readonly<Record<string, ResolvedChannel>>;
  /** The app's start configuration; without it only frames are written, and the app asks for it. */
  readonly config: Values | undefined;
  readonly answers: readonly FileAnswer[];
  readonly log: (entry: LogEntry) => void;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Answers a call from the files; a call without an answer fails, and the app asks it. */
export const answersFrom =
  (answers: readonly FileAnswer[]) =>
  async (url: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
    const sent = typeof body === 'string' ? body : '';
    const found = answers.find((one) => one.url === url && one.method === method && (one.body ?? '') === sent);
    return found === undefined ? new Response('', { status: 404 }) : Response.json(found.answer);
  };

/** Writes the pages of the built app as files for a host without this server, with the list of them. An answer from a file draws a page, but the app asks again: the file may be old. */
export async function prerender({ root, base, keys, channels, config, answers, log }: PrerenderParts): Promise<readonly PageFile[]> {
  const folder = join(root, 'dist');
  const { routes } = readJson<Product.Routes>(join(root, 'schemas/routes.json'));
  const { login } = readJson<Product.Program>(join(root, 'schemas/program.json')).routes;
  const start = config === undefined ? undefined : { ...config, publications: [] };
  const head = createHead({ folder, base, routes, channels, login, config: () => start });
  if (head === undefined) throw new Error('dist has no list of its files');
  const { html, policy } = builtPage(folder, base);
  const channel = (key: string) =>
    Object.hasOwn(channels, key) ? readJson<Product.Channel>(join(folder, 'channels', `${key}.json`)) : undefined;
  const draw = start && (await openDrawings(folder, { config: () => start, channel, ask: answersFrom(answers) }, log));
  const place = join(folder, PAGES_FOLDER);
  rmSync(place, { recursive: true, force: true });
  const written: PageFile[] = [];
  for (const key of ['', ...keys])
    for (const route of routes) {
      if ('redirect' in route) continue;
      const { path } = route;
      const search = key === '' ? '' : `?thirdChannelSide=${key}`;
      const { write, drawn } = head(path, new URLSearchParams(search));
      const drawing = drawn === undefined || path.includes(':') ? undefined : await draw?.(path, search);
      const file = `${key === '' ? 'any' : key}${path === '/' ? '/index' : path.replaceAll(':', '_')}.html`;
      mkdirSync(dirname(join(place, file)), { recursive: true });
      writeFileSync(join(place, file), write(html, drawing && { ...drawing, answers: [] }));
      written.push({
        path,
        channel: key,
        file,
        shows: drawing === undefined ? 'frame' : drawing.isWhole ? 'page' : 'skeleton',
        contentSecurityPolicy: policyWith(policy, drawing?.rules ?? ''),
      });
    }
  writeFileSync(join(place, 'pages.json'), `${JSON.stringify(written, undefined, 1)}\n`);
  return written;
}

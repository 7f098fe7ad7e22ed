import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE, type Product, type ServerDrawing } from '../../domain/index.ts';
import { channels, type Json, logic, type PreloadLists, pages, type Values } from '../../engine/index.ts';
import type { ResolvedChannel } from '../platform/transactions/server.ts';
import { barOf, welcomeOf, written } from './first-markup.ts';

/** The place in a built page for data about the address, in front of the start script. */
const PLACE = '<!--head-->';
/** The place for what a member reads before any script runs. */
const BAR = '<!--bar-->';
const KEY = /^[A-Z0-9][A-Z0-9_-]{0,63}$/;

const OF_CHANNEL = /^=?channel\./;

/** The app's start configuration as far as a page depends on it. */
type StartConfig = Values & { readonly publications: readonly { readonly version: string }[] };

/** The parts from which the head of a page is made. */
export interface HeadParts {
  /** The folder of the build. */
  readonly folder: string;
  readonly base: string;
  readonly routes: readonly Product.Route[];
  /** Resolved channels, which the page rules read. */
  readonly channels: Readonly<Record<string, ResolvedChannel>>;
  /** The path of the sign-in page. */
  readonly login: string;
  /** Returns the current start configuration of the app; undefined when the app has to ask for it. */
  readonly config: () => StartConfig | undefined;
}

/** The head of an address. All addresses with the same key get the same page. */
export interface Head {
  readonly key: string;
  /** Version of the documents if the page may be drawn here for every visitor: the address names its channel. */
  readonly drawn?: string | undefined;
  /** Whether the drawing of the page holds public answers, which change and belong to the whole address. */
  readonly isPublic?: boolean;
  readonly write: (html: string, drawing?: ServerDrawing) => string;
}

/** Writes the parts of a drawing for the head: its pictures and its rules. */
const drawnHead = ({ links, rules }: ServerDrawing): string => `${links}${rules === '' ? '' : `<style id="drawn">${rules}</style>`}`;

/** Writes the answers that the app takes instead of asking again. They stand after the markup, which a member sees first. */
const drawnFoot = ({ answers, isWhole, version }: ServerDrawing): string =>
  `<script type="application/json" id="answers"${isWhole ? ' data-whole' : ''}${version === undefined ? '' : ` data-version="${written(version)}"`}>${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;

/**
 * Builds the head of a page from the build's manifest: preloads, configuration and channel documents. It is the same for every visitor.
 * Undefined when the build has no manifest.
 */
export function createHead({
  folder,
  base,
  routes,
  channels: allChannels,
  login,
  config,
}: HeadParts): ((path: string, query: URLSearchParams) => Head) | undefined {
  const file = join(folder, 'preload.json');
  if (!existsSync(file)) return undefined;
  const lists = JSON.parse(readFileSync(file, 'utf8')) as PreloadLists;
  const documents = new Map<string, Product.Channel | undefined>();

  const documentOf = (key: string): Product.Channel | undefined => {
    if (documents.has(key)) return documents.get(key);
    const path = join(folder, 'channels', `${key}.json`);
    const document = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Product.Channel) : undefined;
    documents.set(key, document);
    return document;
  };

  /** Returns the documents that a channel is resolved from, by key; only the base for an unknown channel. */
  const documentsOf = (key: string): Record<string, unknown> =>
    key === ''
      ? { base: documentOf('base') }
      : Object.fromEntries(channels.chainOf(key, documentOf).links.map((link) => [link.key, link.document]));

  /** Returns the titles of a page and of its browser tab, as the app shows them after start. */
  const titlesOf = (path: string, channel: ResolvedChannel | undefined): readonly string[] => {
    const route = pages.routeOf(routes, path);
    if (route === undefined || 'redirect' in route) return [];
    const { documentTitle } = channel ?? {};
    return [route.title, ...(documentTitle === undefined ? [] : [documentTitle])];
  };

  /** Reports whether a visitor sees answers on the page. */
  const isPublic = (path: string): boolean => {
    const route = pages.routeOf(routes, path);
    return route !== undefined && !('redirect' in route) && (route.requireAuth !== true || 'showsPublic' in route);
  };

  const pageOf = (path: string, query: URLSearchParams, channel: ResolvedChannel | undefined): string => {
    const route = pages.routeOf(routes, path);
    if (route === undefined || 'redirect' in route) return '';
    if ('page' in route) return `component:${route.page}`;
    const scope = ENGINE.scopeOf({ channel: { ...channel } as unknown as Values, query: Object.fromEntries(query) }, '2000-01-01');
    const bound = logic.bindValue(route.document as Json, scope);
    return bound?.ok && typeof bound.value === 'string' ? `page:${bound.value}` : '';
  };

  /** Returns the form named anywhere in an address by its code, else the one that the page itself names; empty for a page that shows no forms. */
  const formOf = (page: string, query: URLSearchParams, channel: ResolvedChannel | undefined): string => {
    const codes = [...query.values()].join(' ').match(/[A-Z][A-Z0-9_]{2,63}/g) ?? [];
    const found = page.startsWith('page:') ? codes.find((code) => Object.hasOwn(lists.forms, code)) : undefined;
    const id = page.replace(/^page:/, '');
    if (found !== undefined || !Object.hasOwn(lists.opens, id)) return found ?? '';
    const bound = logic.bindValue(lists.opens[id] ?? '', ENGINE.scopeOf({ channel: { ...channel } as unknown as Values }, '2000-01-01'));
    const code = bound.ok && typeof bound.value === 'string' ? bound.value : '';
    return Object.hasOwn(lists.forms, code) ? code : '';
  };

  const filesOf = (page: string, form: string): readonly string[] => {
    const [kind = '', name = ''] = page.split(':');
    const table = kind === 'page' ? lists.pages : lists.components;
    const files = Object.hasOwn(table, name) ? (table[name] ?? []) : [];
    return [...new Set([...files, ...(lists.forms[form] ?? [])])];
  };

  /** Returns the addresses of the documents that the page opens with, by kind and name, so that the app needs no list of all files. */
  const documentFiles = (page: string, form: string): Readonly<Record<string, string>> => {
    const id = page.startsWith('page:') ? page.slice('page:'.length) : '';
    return Object.fromEntries(
      Object.entries({ page: id, form }).flatMap(([kind, name]) => {
        const files = lists.documents[kind as 'page' | 'form'];
        return Object.hasOwn(files, name) ? [[`${kind}/${name}`, `${base}${files[name] ?? ''}`]] : [];
      }),
    );
  };

  /** Returns a plain text as it is, or the configured value of a `=config.` path; undefined when it is not configured. */
  const configured = (value: string, start: Values): string | undefined => {
    const name = /^=config\.(\w+)$/.exec(value)?.[1];
    if (name === undefined) return value;
    const found = Object.hasOwn(start, name) ? start[name] : undefined;
    return typeof found === 'string' ? found : undefined;
  };

  /**
   * Returns the first requests of a page as far as the channel is known. `public/boot.js` adds address and member and sends them.
   * Undefined for an unknown channel, and when documents were published, because those may ask for something else.
   */
  const asksOf = (page: string, key: string, start: StartConfig | undefined) => {
    const { asks } = lists;
    const channel = allChannels[key];
    const name = page.startsWith('page:') ? page.slice('page:'.length) : '';
    if (start === undefined || channel === undefined || !Object.hasOwn(asks.pages, name)) return undefined;
    const headers = Object.entries(asks.headers).map(([header, value]) => [header, configured(value, start)] as const);
    if (start.publications.length > 0 || channel.inspectHeaders === true || headers.some(([, value]) => value === undefined))
      return undefined;
    const scope = ENGINE.scopeOf({ channel: { ...channel, key } as unknown as Values }, '2000-01-01');
    /** Returns a value bound to the channel; undefined when it cannot be read. Doubles a leading equals sign of a plain text. */
    const known = (value: Json): Json | undefined => {
      if (typeof value !== 'string' || !OF_CHANNEL.test(value)) return value;
      const bound = logic.bindValue(value, scope);
      if (!bound.ok) return undefined;
      return typeof bound.value === 'string' && bound.value.startsWith('=') ? `=${bound.value}` : bound.value;
    };
    const list = (asks.pages[name] ?? []).flatMap(({ call, needs, with: values, ...place }) => {
      const params = Object.entries(values).map(([param, value]) => [param, known(value)] as const);
      const isSure =
        needs.every((path) => !OF_CHANNEL.test(path) || logic.truthy(known(`=${path}`) ?? null)) &&
        params.every((entry): entry is readonly [string, Json] => entry[1] !== undefined);
      if (!isSure) return [];
      return {
        ...place,
        ...channel.apiConfig?.[call],
        needs: needs.filter((path) => !OF_CHANNEL.test(path)),
        with: logic.withoutEmpty(Object.fromEntries(params) as Values),
      };
    });
    return { base: configured('=config.apiBase', start) ?? '', headers: Object.fromEntries(headers), never: asks.never, list };
  };

  return (path, query) => {
    const asked = query.get('thirdChannelSide') ?? '';
    const key = KEY.test(asked) && Object.hasOwn(allChannels, asked) ? asked : '';
    const page = pageOf(path, query, allChannels[key]);
    const form = formOf(page, query, allChannels[key]);
    const titles = titlesOf(path, allChannels[key]);
    const welcome = pages.matchPath(login, path) === undefined ? '' : welcomeOf(allChannels[key], base);
    const start = config();
    const published = (start?.publications ?? []).map(({ version }) => version).join(',');
    return {
      key: `${key} ${page} ${form} ${published} ${titles.join(' ')}`,
      drawn: start === undefined || allChannels[key] === undefined || page === '' ? undefined : JSON.stringify(start),
      isPublic: isPublic(path),
      write: (html, drawing) => {
        const files = documentFiles(page, form);
        const given = JSON.stringify({ config: start, channels: documentsOf(key), files, asks: asksOf(page, key, start) }).replaceAll(
          '<',
          '\\u003c',
        );
        const links = filesOf(page, form).map((name) =>
          name.endsWith('.css')
            ? `<link rel="stylesheet" crossorigin href="${base}${name}">`
            : // The drawing waits for styles and pictures only, which go before the script.
              `<link rel="modulepreload" crossorigin${drawing === undefined ? '' : ' fetchpriority="low"'} href="${base}${name}">`,
        );
        return html
          .replace(
            /<title>([^<]*)<\/title>/,
            (_, product: string) =>
              `<title>${written([titles[0] ?? '', titles[1] ?? product].filter((part) => part !== '').join(' - '))}</title>`,
          )
          .replace(BAR, () => drawing?.markup ?? barOf(titles[0] ?? '') + welcome)
          .replace('<div id="boot"', (boot) => (drawing === undefined ? boot : `${boot} hidden data-over`))
          .replace(PLACE, () => `<script type="application/json" id="given">${given}</script>`)
          .replace('</head>', () => `${drawing === undefined ? '' : drawnHead(drawing)}${links.join('')}</head>`)
          .replace('</body>', (end) => `${drawing === undefined ? '' : drawnFoot(drawing)}${end}`);
      },
    };
  };
}

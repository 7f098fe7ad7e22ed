import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import type { DrawPage, ServerBundle, ServerDrawing, ServerDrawingParts } from '../../domain/index.ts';
import { pages } from '../../engine/index.ts';
import { lookProperties } from '../../renderer/index.ts';
import { routes } from '../../schemas/index.ts';
import { AppProvider } from '../hooks/context.ts';
import { BASE_PATH } from '../navigation/index.ts';
import { AppRoutes } from '../shell/AppRoutes.tsx';
import { openFirst } from '../shell/open-first.ts';
import type { OpenChannel } from '../types.ts';
import { createDrawnApp, NOBODY, OWN_ORIGIN } from './drawn-app.ts';
import { openEditions } from './edition.ts';
import { plainMarkup } from './plain-markup.ts';

/** Milliseconds that the answers of one drawing may take. The page is drawn with those that came. */
const ANSWERS_MS = 2000;

/** Writes the look of a channel as a rule, as the app sets it on the root. */
function lookRule(open: OpenChannel | undefined): string {
  const set = Object.entries(lookProperties(open?.channel.uiConfig)).filter(([, value]) => value !== undefined);
  return set.length === 0 ? '' : `html:root{${set.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/** Returns whom a page is for: a visitor; a member, without any answer; or a member, with the answers that a visitor gets as well. */
function readerOf(path: string): 'visitor' | 'member' | 'anybody' {
  const route = pages.routeOf(routes, path);
  if (route === undefined || 'redirect' in route || route.requireAuth !== true) return 'visitor';
  return 'showsPublic' in route ? 'anybody' : 'member';
}

/** React writes a template where something has failed or waits for code. */
const UNFINISHED = '<template';

/** Draws a page at once when all of its code is there, else with waiting for it. Throws what a component threw. */
async function markupOf(page: ReactNode): Promise<string> {
  const written = renderToString(page);
  if (!written.includes(UNFINISHED)) return written;
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void failures.push(error),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const whole = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return whole;
}

/** Opens the drawing of pages. It knows no member: each drawing gets a session of its own, without a token or a name. */
export function openDrawing(parts: ServerDrawingParts): DrawPage {
  const editionFor = openEditions(parts);
  return async (path, search): Promise<ServerDrawing | undefined> => {
    const reader = readerOf(path);
    const silent = reader === 'member';
    // A drawing is Chinese; an address or a channel with another language waits for the app.
    if (new URLSearchParams(search).has('lang')) return undefined;
    const query = Object.fromEntries(new URLSearchParams(search));
    const edition = await editionFor(query['thirdChannelSide'] ?? '');
    if (edition === undefined) return undefined;
    const { app, answers } = createDrawnApp(edition, parts.ask, query, reader !== 'visitor');
    const opened = await openFirst(app, path, search, { patience: ANSWERS_MS, plain: true, silent });
    const channel = app.channel()?.channel;
    if (opened === 'elsewhere' || channel === undefined || channel.locale !== undefined || channel.locales !== undefined) return undefined;
    const written = await markupOf(
      <AppProvider value={app}>
        <StaticRouter basename={BASE_PATH} location={`${BASE_PATH}${path}${search}`}>
          <AppRoutes />
        </StaticRouter>
      </AppProvider>,
    );
    // A page that writes who the member is waits for the app.
    if (written.includes(NOBODY) || !edition.isOn()) return undefined;
    const drawn = plainMarkup(written.replaceAll(OWN_ORIGIN, ''));
    return (
      drawn && {
        ...drawn,
        rules: lookRule(app.channel()) + drawn.rules,
        // A member asks for the own answers, with the own headers.
        answers: reader === 'visitor' ? answers : [],
        isWhole: !silent,
        version: edition.version,
      }
    );
  };
}

({ openDrawing }) satisfies ServerBundle;

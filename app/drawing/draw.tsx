import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import type { DrawPage, ServerBundle, ServerDrawing, ServerDrawingParts } from '../../engine/index.ts';
import { lookProperties } from '../../renderer/index.ts';
import { AppProvider } from '../hooks/context.ts';
import { BASE_PATH } from '../navigation/index.ts';
import { AppRoutes } from '../shell/AppRoutes.tsx';
import { openFirst } from '../shell/open-first.ts';
import type { OpenChannel } from '../types.ts';
import { plainMarkup } from './plain-markup.ts';
import { createVisitorApp, OWN_ORIGIN, openLibrary } from './visitor-app.ts';

/** Milliseconds that the answers of one drawing may take. The page is drawn with those that came. */
const ANSWERS_MS = 2000;

/** Writes the look of a channel as a rule, as the app sets it on the root. */
function lookRule(open: OpenChannel | undefined): string {
  const set = Object.entries(lookProperties(open?.channel.uiConfig)).filter(([, value]) => value !== undefined);
  return set.length === 0 ? '' : `html:root{${set.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/** Opens the drawing of public pages. It knows no member: each drawing gets a session of its own, without a token or a name. */
export function openDrawing(parts: ServerDrawingParts): DrawPage {
  const library = openLibrary(parts.channel);
  return async (path, search): Promise<ServerDrawing | undefined> => {
    const { app, answers } = createVisitorApp(parts, library, Object.fromEntries(new URLSearchParams(search)));
    if (app.config.apiBase !== '') return undefined;
    const opened = await openFirst(app, path, search, { patience: ANSWERS_MS, plain: true });
    if (opened === 'elsewhere' || app.channel() === undefined) return undefined;
    const failures: unknown[] = [];
    const { prelude } = await prerender(
      <AppProvider value={app}>
        <StaticRouter basename={BASE_PATH} location={`${BASE_PATH}${path}${search}`}>
          <AppRoutes />
        </StaticRouter>
      </AppProvider>,
      { onError: (error) => void failures.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    const written = await new Response(prelude).text();
    if (failures.length > 0) throw failures[0];
    const drawn = plainMarkup(written.replaceAll(OWN_ORIGIN, ''));
    return drawn && { ...drawn, rules: lookRule(app.channel()) + drawn.rules, answers };
  };
}

({ openDrawing }) satisfies ServerBundle;

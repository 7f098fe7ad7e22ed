import { pages, type Values } from '../../engine/index.ts';
import { accessTokenAt } from '../entry/token.ts';
import { pageContext } from '../hooks/page-context.ts';
import { hasEarly } from '../http/index.ts';
import type { App, OpenChannel } from '../types.ts';
import { ask } from './ask.ts';
import { openPage } from './open-page.ts';
import { keyOf, partKey, partOf } from './source-key.ts';

/** Milliseconds to wait for reading responses of early requests, which have arrived by now. */
const READ_MS = 60;

/** Opens a page and sends its first requests before it is drawn; after early requests it waits a moment for their responses. Sources that feed a collection or only report to the back end wait for the page. */
export async function prefetchPage(app: App, id: string, channel: OpenChannel, route: Values, search: string): Promise<void> {
  const { page } = await openPage(app, id, channel);
  const context = { ...pageContext(app, channel, search, route) };
  const state = pages.open(page, { ...context, today: app.clock().today, text: app.text });
  const answers: Promise<unknown>[] = [];
  const put = (key: string, answer: ReturnType<typeof ask>): void => {
    app.early.put(key, answer);
    answers.push(answer);
  };
  const isEarly = hasEarly();
  const byAccessToken = accessTokenAt(String(route['path']), app.urlPayload) !== '';
  for (const { name, params } of pages.requests(state).sources) {
    const source = page.sources[name];
    if (source?.call === undefined || source.keep !== undefined || source.tells === true) continue;
    const key = keyOf(source, params, { channel: channel.key, userId: String(context.user['userId'] ?? ''), byAccessToken });
    if (source.paging === undefined) put(key, ask(app, source, params));
    else put(partKey(key, 1), ask(app, source, partOf(source.paging, params, 1)));
  }
  // The page that takes a failed response shows the error.
  if (isEarly) await Promise.race([Promise.allSettled(answers), new Promise((resolve) => setTimeout(resolve, READ_MS))]);
}

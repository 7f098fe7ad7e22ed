import { pages, type SourceRequest, type Values } from '../../engine/index.ts';
import { accessTokenAt } from '../entry/token.ts';
import { pageContext } from '../hooks/page-context.ts';
import { hasEarly } from '../http/index.ts';
import type { App, OpenChannel } from '../types.ts';
import { type Answered, answeredEvent, ask } from './ask.ts';
import { openPage } from './open-page.ts';
import { keyOf, partKey, partOf } from './source-key.ts';

/** Milliseconds to wait for reading responses of early requests, which have arrived by now. */
const READ_MS = 60;
/** Rounds of requests that follow from earlier responses. */
const ROUNDS = 4;

/** Opens a page and sends its first requests before it is drawn; after early requests it waits `patience` milliseconds for their responses, and for those of the requests that follow from them. Sources that feed a collection or only report to the back end wait for the page. `plain` leaves out every call that does more than read. */
export async function prefetchPage(
  app: App,
  id: string,
  channel: OpenChannel,
  route: Values,
  search: string,
  { patience = hasEarly() ? READ_MS : 0, plain = false }: { readonly patience?: number; readonly plain?: boolean } = {},
): Promise<void> {
  const { page } = await openPage(app, id, channel);
  const context = { ...pageContext(app, channel, search, route) };
  let state = pages.open(page, { ...context, today: app.clock().today, text: app.text });
  const byAccessToken = accessTokenAt(String(route['path']), app.urlPayload) !== '';
  const around = { channel: channel.key, userId: String(context.user['userId'] ?? ''), byAccessToken };
  const asked = new Set<string>();
  /** Sends a request that is new. Resolves with the change of the page by its response; a failed one changes nothing. */
  const send = async ({ name, params }: SourceRequest) => {
    const source = page.sources[name];
    if (source?.call === undefined || source.keep !== undefined || source.tells === true) return undefined;
    const key = keyOf(source, params, around);
    if (asked.has(key)) return undefined;
    asked.add(key);
    if (plain) {
      const call = await app.library.call(source.call);
      if (call === undefined || pages.asksMore(source, call)) return undefined;
    }
    const answer: Promise<Answered> = ask(app, source, source.paging === undefined ? params : partOf(source.paging, params, 1));
    app.early.put(source.paging === undefined ? key : partKey(key, 1), answer);
    // The page that takes a failed response shows the error.
    return answer.then(
      (come) => answeredEvent(name, source, come),
      () => undefined,
    );
  };
  const until = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = asked.size;
    const answers = Promise.all(pages.requests(state).sources.map(send));
    const events = patience === 0 ? undefined : await Promise.race([answers, until]);
    if (events === undefined || (asked.size === sent && round > 0)) return;
    for (const event of events) if (event !== undefined) state = pages.change(state, event);
  }
}

import type { ReactElement } from 'react';
import {
  beginningOf,
  compilePage,
  type Documents,
  type Environment,
  type Json,
  type PagePatch,
  resolveChannel,
  type Values,
} from '../../engine/index.ts';
import { createPageStore, type PageHost, PageView, preloadBlocks } from '../../renderer/index.ts';
import { routes } from '../../schemas/index.ts';
import { textOf } from '../forms/documents.ts';
import { storyForm } from '../forms/story-form.ts';

const channels = Object.fromEntries(
  Object.entries(import.meta.glob<Documents.Channel>('/channels/*.json', { import: 'default', eager: true })).map(([path, document]) => [
    path.replace(/^.*\/|\.json$/g, ''),
    document,
  ]),
);

/** The day of every story, so that two runs look the same. */
const TODAY = '2026-11-20';
const ENVIRONMENT: Environment = 'production';

export interface PageStoryProps {
  readonly page: Documents.Page;
  readonly sample: Documents.PageSample;
}

const channelOf = (key: string) => resolveChannel(key, (name) => channels[name], ENVIRONMENT).channel;

const open = ({ page, sample }: PageStoryProps) => {
  const key = sample.channel ?? 'JIANGXIRENBAO';
  const channel = channelOf(key);
  const host: PageHost = {
    text: textOf,
    today: () => TODAY,
    run: async (actions, scope) => console.info('do', actions, scope['event']),
    reload: () => undefined,
    loadMore: () => undefined,
    image: (url) => (url.startsWith('/') || url.startsWith('data:image/') ? url : undefined),
    form: (code) => storyForm(code, TODAY, channelOf(key) as unknown as Values),
    report: (code, details) => console.warn(code, details),
  };
  const context = {
    query: (sample.query ?? {}) as Values,
    channel: { ...channel, key } as unknown as Values,
    user: { userId: 'U1' },
    session: {},
    route: { path: routeOf(page.id)?.path ?? '', tabBar: (routeOf(page.id)?.tabBar ?? '') as Json, params: {} },
  };
  const compiled = compilePage(page, channel?.pages?.[page.id] as PagePatch | undefined);
  return createPageStore(compiled, context, host, beginningOf(Object.keys(compiled.sources), sample));
};

/** A route that opens the page. */
const routeOf = (id: string): Documents.DocumentRoute | undefined =>
  routes.find((route): route is Documents.DocumentRoute => 'document' in route && route.document === id);

/** One state of a page document, with data that its sample gives in the place of the server's. */
export const PageStory = (props: PageStoryProps): ReactElement => (
  <PageView page={open(props)} name={routeOf(props.page.id)?.title} onBack={() => undefined} />
);

/** Loads the code of the page's blocks before the story is drawn. */
export const loadBlocks = async (page: Documents.Page): Promise<void> => preloadBlocks(compilePage(page).blockNames);

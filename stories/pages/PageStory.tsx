import { type ReactElement, useEffect, useState } from 'react';
import type { Product } from '../../domain/index.ts';
import { ENGINE } from '../../domain/index.ts';
import { type Documents, type Json, type PagePatch, pages, type Values } from '../../engine/index.ts';
import { createPageStore, findBlock, type PageHost, PageView, preloadBlocks } from '../../renderer/index.ts';
import { routes } from '../../schemas/index.ts';
import { textOf } from '../forms/documents.ts';
import { storyForm } from '../forms/story-form.ts';
import { pageNow, publishStoryState } from '../live.ts';
import { drawPictures, pictureAt } from '../pictures.ts';
import { channelOf, channelValues, SLOW, surroundings } from '../surroundings.ts';

export interface PageStoryProps {
  readonly page: Documents.Page;
  readonly sample: Documents.PageSample;
}

/** Returns a sample whose sources are loading or failed. */
const without = (names: readonly string[], sample: Documents.PageSample, status: 'loading' | 'failed'): Documents.PageSample => ({
  ...sample,
  data: {},
  status: Object.fromEntries(names.map((name) => [name, status])),
});

/** Returns the channel of a sample: the chosen one, its own, else one with all features. */
const channelFor = ({ channel }: Documents.PageSample, chosen: string): string => (chosen === '' ? (channel ?? 'JIANGXIRENBAO') : chosen);

const open = ({ page, sample }: PageStoryProps, isSlow: boolean) => {
  const { channel: chosen, today, host: opener, network } = surroundings();
  const key = channelFor(sample, chosen);
  const channel = channelOf(key);
  publishStoryState({ kind: 'page', sample, channel: key });
  const host: PageHost = {
    findBlock,
    text: textOf,
    today: () => today,
    run: async (actions, scope) => console.info('do', actions, scope['event']),
    reload: () => undefined,
    loadMore: () => undefined,
    image: pictureAt,
    form: (code) => storyForm(code, today, channelValues(key)),
    report: (code, details) => console.warn(code, details),
  };
  const context = {
    query: (sample.query ?? {}) as Values,
    channel: channelValues(key),
    user: { userId: 'U1', host: opener },
    session: {},
    route: { path: routeOf(page.id)?.path ?? '', tabBar: (routeOf(page.id)?.tabBar ?? '') as Json, params: {} },
  };
  const compiled = pages.compile(page, channel?.pages?.[page.id] as PagePatch | undefined, undefined, undefined, ENGINE.operators);
  const names = Object.keys(compiled.sources);
  const begins = network === 'failing' ? without(names, sample, 'failed') : isSlow ? without(names, sample, 'loading') : sample;
  return createPageStore(compiled, context, host, pages.beginningOf(names, begins));
};

/** Returns a route of the page. */
const routeOf = (id: string): Product.DocumentRoute | undefined =>
  routes.find((route): route is Product.DocumentRoute => 'document' in route && route.document === id);

/** One state of a page document, with the sample's data instead of the server's. */
export const PageStory = (props: PageStoryProps): ReactElement => {
  const [isSlow, setSlow] = useState(surroundings().network === 'slow');
  useEffect(() => {
    const timer = isSlow ? setTimeout(() => setSlow(false), SLOW) : undefined;
    return () => clearTimeout(timer);
  }, [isSlow]);
  return <PageView page={open(props, isSlow)} name={routeOf(props.page.id)?.title} onBack={() => undefined} />;
};

/** Loads the page with its edits, the code of its blocks and the pictures of its sample before the story is drawn. */
export async function loadPage(built: Documents.Page, sample: Documents.PageSample | undefined): Promise<{ page: Documents.Page }> {
  const page = (await pageNow(built.id)) ?? built;
  await preloadBlocks(pages.compile(page, undefined, undefined, undefined, ENGINE.operators).blockNames);
  // The story of a sheet has no sample.
  if (sample !== undefined) await drawPictures(page, sample, channelOf(channelFor(sample, surroundings().channel)));
  return { page };
}

/** Draws a story with the page from its loader. */
export const renderPage = ({ sample }: PageStoryProps, { loaded }: { loaded: Record<string, unknown> }): ReactElement => (
  <PageStory sample={sample} page={loaded['page'] as Documents.Page} />
);

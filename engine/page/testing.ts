import type { Json } from '../documents/json.ts';
import type { Page } from '../documents/types.gen.ts';
import { change } from './change.ts';
import { compilePage } from './compile.ts';
import { type DrawnBlock, draw } from './draw.ts';
import { open } from './open.ts';
import { resolvePage } from './resolve.ts';
import type { PageBeginning, PageContext, PageEvent, PageState } from './state.ts';

/** Context of a page, for tests of the engine. */
export const CONTEXT: PageContext = {
  today: '2026-11-20',
  text: (key, params = {}) => [key, ...Object.values(params)].join(' '),
  query: {},
  channel: {},
  user: { userId: 'U1' },
  session: {},
};

/** Opens a page for tests of the engine: it applies events, and finds blocks by id. */
export function opened(document: Partial<Page>, begin?: PageBeginning, context: Partial<PageContext> = {}) {
  const page = compilePage(resolvePage({ id: 'page', title: '', blocks: [], ...document }, () => undefined).page);
  let state = open(page, { ...CONTEXT, ...context }, begin);
  const inside = (blocks: readonly DrawnBlock[]): readonly DrawnBlock[] => blocks.flatMap((block) => [block, ...inside(block.blocks)]);
  const blocks = (): readonly DrawnBlock[] => inside(draw(state).blocks);
  return {
    state: (): PageState => state,
    change(event: PageEvent): PageState {
      state = change(state, event);
      return state;
    },
    blocks,
    find: (id: string): DrawnBlock | undefined => blocks().find((block) => block.id === id),
    /** Ids of the drawn blocks, with the status if it is not `shown`. */
    shown: (): readonly string[] =>
      blocks()
        .filter(({ status, isPlaced }) => status !== 'hidden' && isPlaced)
        .map(({ id, status }) => (status === 'shown' ? id : `${id} ${status}`)),
    ready: (source: string, result: Json): PageState => {
      state = change(state, { type: 'source', source, status: 'ready', result });
      return state;
    },
  };
}

import type { Documents, Json, Values } from '../../engine/index.ts';
import { PageView } from '../page/PageView.tsx';
import { type FakePageOptions, fakePage } from '../page/testing.ts';

/** All events that a block may emit. */
export const on = {
  tap: { do: 'back' },
  change: { do: 'back' },
  remove: { do: 'back' },
  search: { do: 'back' },
  close: { do: 'back' },
} as const;

/** Creates one block to draw, with a handler for every event; `events` holds the values it has emitted so far. */
export const staged = async (
  block: string,
  props: Values,
  options: FakePageOptions = {},
  inside: readonly Documents.Block[] = [],
  listens: Documents.Block['on'] = on,
) => {
  const { page, asked } = await fakePage([{ id: 'one', block, props, on: listens ?? {}, blocks: [...inside] }], options);
  const sent = (): Json[] => asked.runs.map(({ scope }) => scope['event'] as Json);
  return { page, asked, element: <PageView page={page} />, events: sent };
};

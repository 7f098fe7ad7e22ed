import type { ReactElement } from 'react';
import type { Documents, Json } from '../../engine/index.ts';
import { PageView } from '../../renderer/index.ts';
import { type FakePage, fakePage, picture } from '../../renderer/page/testing.ts';
import { storyForm } from '../forms/story-form.ts';
import { surroundings } from '../surroundings.ts';
import { empty, lengthen, spoil } from './states.ts';

/** Prefix of a block's property among the story's arguments, as the controls panel sets it. */
const PROP = 'prop_';

/** A sample block as docs/blocks.md shows it, with the data of its sources. */
export interface BlockSample {
  readonly name: string;
  readonly block: Documents.Block;
  readonly data?: Readonly<Record<string, Json>>;
  /** Needs a page of its own, because it covers its neighbours. */
  readonly alone?: boolean;
}

/** Samples of a block, and the state to show. */
export interface BlockStoryProps {
  readonly samples: readonly BlockSample[];
  readonly state?: 'empty' | 'long' | 'bad';
  /** Draws everything in the large size of the elder mode. */
  readonly elder?: boolean;
}

const alter = { empty, long: lengthen, bad: spoil } as const;

/** Draws samples of one block on a page. */
export const BlockStory = ({ opened, elder = false }: BlockStoryProps & { opened: FakePage }): ReactElement => {
  document.documentElement.dataset['size'] = elder ? 'elder' : surroundings().size;
  return <PageView page={opened.page} />;
};

/** Opens the page of a story before drawing, so that the accessibility check never sees an empty page. */
export async function openSamples({ args }: { args: Partial<BlockStoryProps> }): Promise<{ opened: FakePage }> {
  const { samples = [], state, ...rest } = args;
  const given = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) =>
      name.startsWith(PROP) && value !== undefined ? [[name.slice(PROP.length), value]] : [],
    ),
  ) as Readonly<Record<string, Json>>;
  const blocks = samples.map(({ block }) =>
    state === undefined ? { ...block, props: { ...block.props, ...given } } : alter[state](block),
  );
  const data = Object.assign({}, ...samples.map((one) => one.data)) as Readonly<Record<string, Json>>;
  const image = (url: string): string | undefined => (url === '' ? undefined : picture(url));
  const form = (code: string) => storyForm(code, surroundings().today, {});
  return { opened: await fakePage(blocks, { document: { title: '@app.product' }, data, host: { image, form } }) };
}

/** Draws a story with the page from its loader. */
export const renderSamples = (args: BlockStoryProps, { loaded }: { loaded: Record<string, unknown> }): ReactElement => (
  <BlockStory {...args} opened={loaded['opened'] as FakePage} />
);

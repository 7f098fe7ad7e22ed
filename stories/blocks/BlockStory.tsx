import type { ReactElement } from 'react';
import type { Documents, Json } from '../../engine/index.ts';
import { PageView } from '../../renderer/index.ts';
import { type FakePage, fakePage, picture } from '../../renderer/page/testing.ts';
import written from './samples.json' with { type: 'json' };
import { empty, lengthen, spoil } from './states.ts';

/** A block as docs/blocks.md shows it, and what its sources hold. */
export interface BlockSample {
  readonly name: string;
  readonly block: Documents.Block;
  readonly data?: Readonly<Record<string, Json>>;
}

/** Samples of every block. */
const samples = written as unknown as Readonly<Record<string, readonly BlockSample[]>>;

/** Which samples of a block, in which state. */
export interface BlockStoryProps {
  readonly block: string;
  /** One of its samples; all of them, one under the other, if left out. */
  readonly sample?: number;
  readonly state?: 'empty' | 'long' | 'bad';
  /** Draws everything in the large size of the elder mode. */
  readonly elder?: boolean;
}

const alter = { empty, long: lengthen, bad: spoil } as const;

/** Draws samples of one block on a page. */
export const BlockStory = ({ opened, elder = false }: BlockStoryProps & { opened: FakePage }): ReactElement => {
  document.documentElement.dataset['size'] = elder ? 'elder' : 'normal';
  return <PageView page={opened.page} />;
};

/** Opens the page of a story before it is drawn, so that the accessibility check never sees an empty one. */
export async function openSamples({ args }: { args: Partial<BlockStoryProps> }): Promise<{ opened: FakePage }> {
  const { block = '', sample, state } = args;
  const all = samples[block] ?? [];
  const chosen = sample === undefined ? all : all.slice(sample, sample + 1);
  const blocks = chosen.map((one) => (state === undefined ? one.block : alter[state](one.block)));
  const data = Object.assign({}, ...chosen.map((one) => one.data)) as Readonly<Record<string, Json>>;
  const image = (url: string): string | undefined => (url === '' ? undefined : picture(url));
  return { opened: await fakePage(blocks, { document: { title: 'app.product' }, data, host: { image } }) };
}

/** Draws a story with the page its loader opened. */
export const renderSamples = (args: BlockStoryProps, { loaded }: { loaded: Record<string, unknown> }): ReactElement => (
  <BlockStory {...args} opened={loaded['opened'] as FakePage} />
);

import type { Documents, Json } from '../../engine/index.ts';

/** The JSON Schema of a property in the contract of a block. */
export interface PropertySchema {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly format?: string;
}

/** A kind of block: its contract and its samples. */
export interface BlockKind {
  readonly name: string;
  /** Its name for staff. */
  readonly title: string;
  readonly description: string;
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly required: readonly string[];
  /** Whether blocks can stand inside. */
  readonly holdsBlocks: boolean;
  readonly samples: readonly BlockSample[];
}

/** A sample of a kind of block, with the data of its sources. */
export interface BlockSample {
  readonly name: string;
  readonly block: Documents.Block;
  readonly data?: Readonly<Record<string, Json>>;
}

interface Contract {
  readonly description: string;
  readonly properties: BlockKind['properties'];
  readonly required?: readonly string[];
  readonly children?: boolean;
}

const contracts = import.meta.glob<Contract>('/renderer/blocks/*/contract.json', { import: 'default', eager: true });
const samples = import.meta.glob<{ readonly title: string; readonly samples: readonly BlockSample[] }>('/renderer/blocks/*/samples.json', {
  import: 'default',
  eager: true,
});

/** Every kind of block by its name. */
export const BLOCK_KINDS: Readonly<Record<string, BlockKind>> = Object.fromEntries(
  Object.entries(contracts).map(([path, { description, properties, required = [], children = false }]) => {
    const name = path.split('/').at(-2) ?? '';
    const shown = samples[path.replace('contract.json', 'samples.json')];
    return [
      name,
      { name, title: shown?.title ?? name, description, properties, required, holdsBlocks: children, samples: shown?.samples ?? [] },
    ];
  }),
);

/** Returns a kind of block by its name, or undefined. */
export const kindOf = (name: string | undefined): BlockKind | undefined =>
  name !== undefined && Object.hasOwn(BLOCK_KINDS, name) ? BLOCK_KINDS[name] : undefined;

/** The families of blocks, in the order in which staff look for them. Every kind belongs to one. */
export const FAMILIES = {
  layout: ['Group', 'Card', 'Tabs', 'List', 'Popup', 'Floor'],
  words: ['Text', 'Article', 'Header', 'Facts', 'Amount', 'Empty', 'Notice', 'Timeline', 'Answers'],
  pictures: ['Image', 'Banner', 'Grid', 'Mosaic', 'QrCode'],
  acts: ['Button', 'Cell', 'ServiceButtons', 'Fab', 'TabBar', 'ToTop', 'Search', 'SumBar'],
  input: ['Form', 'Agree', 'Check', 'Choice', 'Note', 'SendCode', 'PinPad', 'Signature'],
  goods: ['Product', 'ProductDetail', 'Coupon', 'PayCode', 'Countdown', 'Live', 'Mask'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Name of a family of blocks. */
export type Family = keyof typeof FAMILIES;

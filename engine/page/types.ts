import type { Json, Values } from '../documents/json.ts';
import type { Block, EmptyText, Page, PageSample, Reaction, Source } from '../documents/types.gen.ts';
import type { Fault } from '../fault/index.ts';

/** A page or shared block with the samples that stand beside it in a file of their own. */
export type Sampled<Document> = Document & { readonly samples?: readonly PageSample[] };

/** An outermost block of a page, which knows the step it stands in. */
export type PlacedBlock = Block & { readonly step?: string };

/** The step that an outermost block stands in; undefined for one that every step shows. */
export const stepOf = (block: PlacedBlock): string | undefined => block.step;

/** A block ready to be drawn. */
export interface CompiledBlock {
  readonly id: string;
  readonly block: string;
  readonly place: NonNullable<Block['place']>;
  /** The step it stands in; undefined for one that every step shows. */
  readonly step: string | undefined;
  readonly show: Json | undefined;
  readonly each: Json | undefined;
  /** Name of the variable that holds one element of `each`. */
  readonly as: string;
  readonly key: Json | undefined;
  readonly empty: EmptyText | undefined;
  /** Text key of what the block is called where it cannot be shown. */
  readonly name: string | undefined;
  /** Height of the placeholder in CSS pixels; undefined leaves it to the renderer. */
  readonly skeleton: number | undefined;
  readonly props: Values;
  readonly on: NonNullable<Block['on']>;
  readonly blocks: readonly CompiledBlock[];
  /** Sources the block itself reads, directly or through views. */
  readonly sources: readonly string[];
  /** Those of them that no block before it reads: it is the one to say that they are loading or failed. */
  readonly leads: readonly string[];
  /** Sources that decide how high it is, those that its inner blocks read among them; none that its placeholder stands in for. */
  readonly sizedBy: readonly string[];
  /** Sources that may be missing, read by inner blocks that take no room while they wait: what stands below those within the block would be pushed aside. */
  readonly partedBy: readonly string[];
  /** What is wrong with it. A block with a fault is not drawn; the fault is. */
  readonly fault: Fault | undefined;
}

/** A page document with its channel's patch applied, checked and indexed. */
export interface CompiledPage {
  readonly id: string;
  readonly document: Page;
  readonly sources: Readonly<Record<string, Source>>;
  /** Sources that decide whether a source is asked, directly or through others. */
  readonly behind: Readonly<Record<string, readonly string[]>>;
  /** Sources each view reads, directly or through other views. */
  readonly views: Readonly<Record<string, Json>>;
  /** Outermost blocks, as the document has them. */
  readonly blocks: readonly CompiledBlock[];
  /** Ids of outermost blocks that the channel puts in this order among themselves. */
  readonly order: readonly string[];
  readonly reactions: readonly Reaction[];
  /** Names of its steps, the first of them where it begins; none when it is drawn at once. */
  readonly steps: readonly string[];
  /** Text keys the page names. */
  readonly texts: readonly string[];
  /** Rules that choose a text key, such as the agreement of the channel. */
  readonly textRules: readonly Json[];
  /** Flows the page starts. */
  readonly flows: readonly string[];
  /** Names of the blocks it is made of. */
  readonly blockNames: readonly string[];
  readonly faults: readonly PageFault[];
}

/** Something wrong with a page document, found when it was compiled. */
export interface PageFault extends Fault {
  /** Id of the block, or empty for the page itself. */
  readonly block: string;
}

/** How far a source is. `idle`: its `when` does not hold. */
export type SourceStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** Looks a text up by key. */
export type LookUpText = (key: string, params?: Readonly<Record<string, string>>) => string;

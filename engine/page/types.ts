import type { Json, Values } from '../documents/json.ts';
import type { Block, EmptyText, Page, PageSample, Reaction, Source } from '../documents/types.gen.ts';
import type { Fault } from '../fault/index.ts';
import type { Operators } from '../logic/index.ts';

/** A page or shared block with its samples, which are in a separate file. */
export type Sampled<Document> = Document & { readonly samples?: readonly PageSample[] };

/** An outermost block of a page, with its step. */
export type PlacedBlock = Block & { readonly step?: string };

/** Returns the step of an outermost block; undefined for a block of every step. */
export const stepOf = (block: PlacedBlock): string | undefined => block.step;

/** A block ready to be drawn. */
export interface CompiledBlock {
  readonly id: string;
  readonly block: string;
  readonly place: NonNullable<Block['place']>;
  /** Its step; undefined for a block of every step. */
  readonly step: string | undefined;
  readonly show: Json | undefined;
  readonly each: Json | undefined;
  /** Name of the variable that holds one element of `each`. */
  readonly as: string;
  readonly key: Json | undefined;
  readonly empty: EmptyText | undefined;
  /** Text key of the block's name, for messages when it cannot be shown. */
  readonly name: string | undefined;
  /** Height of the placeholder in CSS pixels; undefined leaves it to the renderer. */
  readonly skeleton: number | undefined;
  readonly props: Values;
  readonly on: NonNullable<Block['on']>;
  readonly blocks: readonly CompiledBlock[];
  /** Sources that the block itself reads, directly or through views. */
  readonly sources: readonly string[];
  /** Those sources that no earlier block reads. The block shows their loading state and failure. */
  readonly leads: readonly string[];
  /** Sources that decide its height, including those of inner blocks. Excludes sources whose space its placeholder reserves. */
  readonly sizedBy: readonly string[];
  /** Optional sources of inner blocks that take no room while loading; their arrival would move the inner blocks below. */
  readonly partedBy: readonly string[];
  /** Its fault. The fault is shown instead of the block. */
  readonly fault: Fault | undefined;
}

/** A page document with its channel's patch applied, checked and indexed. */
export interface CompiledPage {
  readonly id: string;
  readonly document: Page;
  /** The operators of its rules. */
  readonly operators: Operators;
  readonly sources: Readonly<Record<string, Source>>;
  /** Sources that decide whether a source is requested, directly or through others. */
  readonly behind: Readonly<Record<string, readonly string[]>>;
  /** The rules of the views, by name. */
  readonly views: Readonly<Record<string, Json>>;
  /** Outermost blocks in document order. */
  readonly blocks: readonly CompiledBlock[];
  /** Ids of outermost blocks in the channel's order. */
  readonly order: readonly string[];
  readonly reactions: readonly Reaction[];
  /** Names of its steps, beginning with the first; none for a page without steps. */
  readonly steps: readonly string[];
  /** Text keys that the page names. */
  readonly texts: readonly string[];
  /** Rules that choose a text key, such as the channel's agreement. */
  readonly textRules: readonly Json[];
  /** Flows that the page starts. */
  readonly flows: readonly string[];
  /** Names of its blocks. */
  readonly blockNames: readonly string[];
  readonly faults: readonly PageFault[];
}

/** A fault of a page document, found by the compiler. */
export interface PageFault extends Fault {
  /** Id of the block; empty for the page itself. */
  readonly block: string;
}

/** State of a source's request. `idle`: its `when` does not hold. */
export type SourceStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** Looks a text up by key. */
export type LookUpText = (key: string, params?: Readonly<Record<string, string>>) => string;

import type { Documents, PageIndex } from '../engine/index.ts';
import { find } from './find.ts';

/** A page with everything it can reach in one file: flows, calls and texts by full name, without parts for authors. */
export interface PageBundle {
  readonly page: Documents.Page;
  /** The index from reading all rules of the page. */
  readonly index: PageIndex;
  readonly flows: Readonly<Record<string, Documents.Flow>>;
  readonly calls: Readonly<Record<string, Documents.Call>>;
  readonly texts: Readonly<Record<string, string>>;
  /** Loads what only flows need; undefined when it is part of the bundle. */
  readonly later?: () => Promise<FlowBundle>;
}

/** The flows that a page can reach, with the calls and texts that only they name. */
export type FlowBundle = Pick<PageBundle, 'flows' | 'calls' | 'texts'>;

const pages = import.meta.glob<PageBundle>(['./pages/*.json', '!./pages/*.samples.json'], { query: '?bundle', import: 'default' });

/** Loads a page with everything it can reach, by id, or returns undefined. */
export const page = (id: string): Promise<PageBundle | undefined> => find(pages, `./pages/${id}.json`);

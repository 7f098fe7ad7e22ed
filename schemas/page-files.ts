import type { Documents, PageIndex } from '../engine/index.ts';
import { find } from './find.ts';

/** A page with what it can reach, in one file: flows and calls by name, without what only their writers read, and those texts that it or they name, by their full names. */
export interface PageBundle {
  readonly page: Documents.Page;
  /** What is found by reading all rules of the page. */
  readonly index: PageIndex;
  readonly flows: Readonly<Record<string, Documents.Flow>>;
  readonly calls: Readonly<Record<string, Documents.Call>>;
  readonly texts: Readonly<Record<string, string>>;
}

const pages = import.meta.glob<PageBundle>(['./pages/*.json', '!./pages/*.samples.json'], { query: '?bundle', import: 'default' });

/** Loads a page by its id with what it can reach; undefined when there is none. */
export const page = (id: string): Promise<PageBundle | undefined> => find(pages, `./pages/${id}.json`);

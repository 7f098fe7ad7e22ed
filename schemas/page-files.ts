import type { Documents } from '../engine/index.ts';
import { find } from './find.ts';

const pages = import.meta.glob<Documents.Page>(['./pages/*.json', '!./pages/*.samples.json'], { import: 'default' });

/** Loads a page by its id; undefined when there is none. */
export const page = (id: string): Promise<Documents.Page | undefined> => find(pages, `./pages/${id}.json`);

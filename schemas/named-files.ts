import type { Documents } from '../engine/index.ts';
import { find } from './find.ts';

const families = import.meta.glob<Documents.CallFamily>('./calls/*.json', { import: 'default' });
const allFlows = import.meta.glob<Documents.Flow>(['./flows/*.json', '!./flows/guard.json'], { import: 'default' });
const allTexts = import.meta.glob<Documents.Texts>(
  ['./texts/*.json', '!./texts/app.json', '!./texts/form.json', '!./texts/widget.json', '!./texts/service.json'],
  { import: 'default' },
);

/** Loads a family of calls, or returns undefined. */
export const calls = (family: string): Promise<Documents.CallFamily | undefined> => find(families, `./calls/${family}.json`);

/** Loads a flow, or returns undefined. */
export const flow = (name: string): Promise<Documents.Flow | undefined> => find(allFlows, `./flows/${name}.json`);

/** Loads a family of texts, or returns undefined. */
export const texts = (family: string): Promise<Documents.Texts | undefined> => find(allTexts, `./texts/${family}.json`);

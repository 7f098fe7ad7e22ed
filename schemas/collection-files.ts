import type { Documents } from '../engine/index.ts';

const files = import.meta.glob<Documents.Collection>('./collections/*.json', { import: 'default', eager: true });

/** The documents of the phone's collections by name. */
export const collections: Readonly<Record<string, Documents.Collection>> = Object.fromEntries(
  Object.entries(files).map(([path, document]) => [path.slice('./collections/'.length, -'.json'.length), document]),
);

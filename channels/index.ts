import type { Documents } from '../engine/index.ts';

const files = import.meta.glob<Documents.Channel>('./*.json', { import: 'default' });

/** Loads one channel document, and no other; undefined when there is none of that key. */
export async function channelDocument(key: string): Promise<Documents.Channel | undefined> {
  const path = `./${key}.json`;
  return Object.hasOwn(files, path) ? files[path]?.() : undefined;
}

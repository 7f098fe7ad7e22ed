import type { Documents } from '../engine/index.ts';

const files = import.meta.glob<Documents.Channel>('./*.json', { import: 'default' });

/** Loader of one channel document; undefined when there is none of that key. Nothing is fetched before it is asked for. */
export function channelDocument(key: string): (() => Promise<Documents.Channel>) | undefined {
  const path = `./${key}.json`;
  return Object.prototype.hasOwnProperty.call(files, path) ? files[path] : undefined;
}

import type { Documents } from '../../engine/index.ts';

const files = import.meta.glob<Documents.Channel>('../../channels/*.json', { import: 'default' });

/** Loads a channel document of this checkout by its key, as the app downloads it; for tests. */
export async function channelDocument(key: string): Promise<Documents.Channel | undefined> {
  const path = `../../channels/${key}.json`;
  return Object.hasOwn(files, path) ? files[path]?.() : undefined;
}

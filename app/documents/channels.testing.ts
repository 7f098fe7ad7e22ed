import type { Documents } from '../../engine/index.ts';

const files = import.meta.glob<Documents.Channel>('../../channels/*.json', { import: 'default' });

/** The channel documents of this checkout, by key, as the app downloads them: for tests. */
export async function channelDocument(key: string): Promise<Documents.Channel | undefined> {
  const path = `../../channels/${key}.json`;
  return Object.hasOwn(files, path) ? files[path]?.() : undefined;
}

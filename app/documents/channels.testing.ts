import type { Product } from '../../domain/index.ts';

const files = import.meta.glob<Product.Channel>('../../channels/*.json', { import: 'default' });

/** Loads a channel document of this checkout by its key, as the app downloads it; for tests. */
export async function channelDocument(key: string): Promise<Product.Channel | undefined> {
  const path = `../../channels/${key}.json`;
  return Object.hasOwn(files, path) ? files[path]?.() : undefined;
}

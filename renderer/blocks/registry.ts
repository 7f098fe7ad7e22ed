import type { ComponentType } from 'react';
import { BLOCKS } from './list.gen.ts';

/** Every folder with a block. The folder's name is the block's name, and its file of that name exports the component of that name. */
const files: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>> = BLOCKS;
const loaded = new Map<string, ComponentType<never>>();

/**
 * Loads the code of the named blocks, each once. A name without a folder stays unknown: the page shows a fault in its place.
 * Rejects when the network fails.
 */
export async function preloadBlocks(names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      if (loaded.has(name) || !Object.hasOwn(files, name)) return;
      const module = await files[name]?.();
      const component = module?.[name];
      if (typeof component !== 'function') throw new Error(`blocks/${name}/${name}.tsx exports no ${name}`);
      loaded.set(name, component as ComponentType<never>);
    }),
  );
}

/** Returns the component of a block that was loaded, or undefined. */
export const findBlock = (name: string): ComponentType<never> | undefined => loaded.get(name);

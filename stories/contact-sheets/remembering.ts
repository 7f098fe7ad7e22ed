import { addressOf, type Picture } from './frames.ts';
import type { Memory } from './memory.ts';
import type { Draw } from './studio.ts';

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Wraps a drawer with the cache. A picture that cannot be stored is still drawn, with the reason. */
export const remembering =
  (memory: Memory, madeOf: (picture: Picture) => string, draw: Draw): Draw =>
  async (picture, screen) => {
    const [key, made] = [`${addressOf(picture)} ${screen.width}`, madeOf(picture)];
    try {
      const known = await memory.find(key, made);
      if (known !== undefined) return known;
    } catch (error) {
      return { ...(await draw(picture, screen)), unkept: wordsOf(error) };
    }
    const drawn = await draw(picture, screen);
    try {
      await memory.keep(key, made, drawn);
      return drawn;
    } catch (error) {
      return { ...drawn, unkept: wordsOf(error) };
    }
  };

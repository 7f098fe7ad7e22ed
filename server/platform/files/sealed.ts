import type { FileStore } from './files.ts';
import type { Bytes } from './reader.ts';
import { streamOf } from './stream.ts';

/** Makes of a file what only whoever has the keys can read, while it arrives; `name` is the file it belongs to: under another one it does not open. */
export interface FileSeal {
  seal(content: AsyncIterable<Bytes>, name: string): AsyncGenerator<Bytes, void>;
  /** Fails when the file was not sealed here, was changed, cut short, or the key is not there. */
  open(sealed: AsyncIterable<Bytes>, name: string): AsyncGenerator<Bytes, void>;
  /** How a file lies: open, or sealed by the newest key or by an older one. */
  told(content: AsyncIterable<Bytes>): Promise<'open' | 'newest' | 'older'>;
}

/** What a generator gives, its beginning read already: so that what cannot be had at all fails before anything is given. */
async function begun(content: AsyncGenerator<Bytes, void>): Promise<AsyncGenerator<Bytes, void>> {
  const first = await content.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* content;
  })();
}

/** Files that lie encrypted in those below. Sizes are those of what was written. */
export const sealedFiles = (below: FileStore, seal: FileSeal): FileStore => ({
  ...below,
  write: async (name, content) => {
    let size = 0;
    const counted = async function* () {
      for await (const chunk of content) {
        size += chunk.length;
        yield chunk;
      }
    };
    await below.write(name, streamOf(seal.seal(counted(), name)));
    return size;
  },
  read: async (name) => {
    const sealed = await below.read(name);
    return sealed && streamOf(await begun(seal.open(sealed, name)));
  },
});

/**
 * Seals files by the newest key that are not: what older ones have sealed, and, where that may be, what lies open. One that is not there is
 * left out. Gives how many there were.
 */
export async function resealFiles(below: FileStore, seal: FileSeal, names: readonly string[], mayLieOpen: boolean): Promise<number> {
  let count = 0;
  for (const name of names) {
    const first = await below.read(name);
    const lying = first && (await seal.told(first));
    const content = lying === undefined || lying === 'newest' ? undefined : await below.read(name);
    if (content === undefined) continue;
    await below.write(name, streamOf(seal.seal(lying === 'open' && mayLieOpen ? content : seal.open(content, name), name)));
    count += 1;
  }
  return count;
}

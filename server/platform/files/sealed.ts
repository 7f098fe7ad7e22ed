import type { FileStore } from './files.ts';
import type { Bytes } from './reader.ts';
import { streamOf } from './stream.ts';

/** Encrypts a file as it arrives; `name` binds it to its file, and it does not open under another one. */
export interface FileSeal {
  seal(content: AsyncIterable<Bytes>, name: string): AsyncGenerator<Bytes, void>;
  /** Fails when the file was not sealed here, was changed or cut, or its key is missing. */
  open(sealed: AsyncIterable<Bytes>, name: string): AsyncGenerator<Bytes, void>;
  /** Returns whether a file is unsealed, or sealed by the newest or an older key. */
  told(content: AsyncIterable<Bytes>): Promise<'open' | 'newest' | 'older'>;
}

/** Reads the first piece of a generator, so that an unreadable file fails before the caller passes anything on. */
async function begun(content: AsyncGenerator<Bytes, void>): Promise<AsyncGenerator<Bytes, void>> {
  const first = await content.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* content;
  })();
}

/** Wraps a file store and encrypts its files. Sizes are those of the plain content. */
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

/** Seals files by the newest key: those of older keys and, if `mayLieOpen`, unsealed ones. Skips missing files. Returns how many it sealed. */
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

/** The store of uploaded photos. Implementations: memory, a folder and a bucket; one contract test runs on them. */
export interface FileStore {
  /** Writes a file as it arrives and returns its size. If the stream fails, stores nothing and rejects with that error. */
  write(name: string, content: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<number>;
  /** Returns the content; undefined when there is no such file. */
  read(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  remove(name: string): Promise<void>;
  /** Removes leftovers of broken uploads that were not touched for `age` milliseconds; returns how many. */
  removePartial(age: number): Promise<number>;
}

/** Checks a file name that the server generates: it cannot leave the folder. */
export const isFileName = (name: string): boolean => /^[0-9a-z-]{1,64}\.[a-z]{3,4}$/.test(name);

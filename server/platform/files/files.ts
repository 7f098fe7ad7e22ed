/** Where uploaded photos lie. Implementations: memory, and a folder on disk; one contract test runs on both. */
export interface FileStore {
  /** Writes a file as it arrives and gives its size. When the stream fails nothing is kept and the promise rejects with that error. */
  write(name: string, content: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<number>;
  /** The content, or undefined when there is no such file. */
  read(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  remove(name: string): Promise<void>;
  /** Removes what uploads have left that broke off and were not touched for so many milliseconds; gives how many there were. */
  removePartial(age: number): Promise<number>;
}

/** Names the server makes itself: nothing that could leave the folder. */
export const isFileName = (name: string): boolean => /^[0-9a-z-]{1,64}\.[a-z]{3,4}$/.test(name);

export type Bytes = Uint8Array<ArrayBuffer>;

/** The reason why a photo is refused: incomplete, too large, or impossible dimensions. */
export type PhotoFault = 'cutOff' | 'tooLarge' | 'dimensions';

/** A refused photo. */
export class BadPhoto extends Error {
  readonly fault: PhotoFault;
  constructor(fault: PhotoFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

const EMPTY: Bytes = new Uint8Array();

/** Reads a photo piece by piece as it arrives; throws a BadPhoto when a read goes past its end. */
export class PhotoReader {
  readonly #source: AsyncGenerator<Bytes, void>;
  #ahead: Bytes = EMPTY;

  constructor(source: AsyncGenerator<Bytes, void>) {
    this.#source = source;
  }

  /** Returns the next bytes, at least one; undefined at the end. */
  async #next(): Promise<Bytes | undefined> {
    while (this.#ahead.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) return undefined;
      this.#ahead = value;
    }
    const chunk = this.#ahead;
    this.#ahead = EMPTY;
    return chunk;
  }

  /** Returns bytes that have arrived and were not read, at least one. */
  async some(): Promise<Bytes> {
    const chunk = await this.#next();
    if (chunk === undefined) throw new BadPhoto('cutOff', 'The photo ends too early');
    return chunk;
  }

  /** Puts back bytes that were read too far. */
  putBack(chunk: Bytes): void {
    this.#ahead = chunk;
  }

  async isAtEnd(): Promise<boolean> {
    const chunk = await this.#next();
    if (chunk !== undefined) this.putBack(chunk);
    return chunk === undefined;
  }

  /** Yields `count` bytes as they arrive. */
  async *pass(count: number): AsyncGenerator<Bytes, void> {
    for (let left = count; left > 0; ) {
      const chunk = await this.some();
      const taken = chunk.subarray(0, left);
      this.putBack(chunk.subarray(taken.length));
      left -= taken.length;
      yield taken;
    }
  }

  /** Returns `count` bytes at once. */
  async take(count: number): Promise<Bytes> {
    const taken = new Uint8Array(count);
    let at = 0;
    for await (const chunk of this.pass(count)) {
      taken.set(chunk, at);
      at += chunk.length;
    }
    return taken;
  }

  async byte(): Promise<number> {
    return (await this.take(1))[0] ?? 0;
  }

  async skip(count: number): Promise<void> {
    for await (const _chunk of this.pass(count));
  }
}

/** The largest size of a decoded photo. */
export interface PhotoBounds {
  /** Pixels along its longer side. */
  readonly side: number;
  readonly pixels: number;
}

/** Throws a BadPhoto for impossible dimensions, or for a picture that would fill a decoder's memory. */
export function assertDimensions(width: number, height: number, { side, pixels }: PhotoBounds): void {
  if (width < 1 || height < 1 || width > side || height > side || width * height > pixels)
    throw new BadPhoto('dimensions', `The photo has the size ${width}×${height}`);
}

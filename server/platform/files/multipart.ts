type Bytes = Uint8Array<ArrayBuffer>;

/** The limits of one upload. */
export interface UploadLimits {
  /** Bytes of the whole body, the photo and everything else in it. */
  readonly bytes: number;
  readonly parts: number;
  /** Bytes of a field beside the photo. */
  readonly fieldBytes: number;
  /** Bytes of the headers of one part. */
  readonly headerBytes: number;
  /** Milliseconds without a byte. */
  readonly pause: number;
  /** Milliseconds for the whole upload. */
  readonly time: number;
}

/** A multipart body is invalid, incomplete, too large or too slow. */
export class BrokenMultipart extends Error {}

/**
 * Returns the content of the first file called `name` in a multipart request; undefined without one. Implementations: a streaming one for
 * Node, and one of web standards; one contract test runs on both. It and the returned stream throw BrokenMultipart when the body breaks
 * off or exceeds a limit; nothing beyond a limit is read.
 */
export type OpenPart = (request: Request, name: string, limits: UploadLimits) => Promise<AsyncGenerator<Bytes, void> | undefined>;

/** Checks whether a content type is multipart with a boundary. */
export const isMultipart = (contentType: string): boolean =>
  /^multipart\/form-data\s*;.*?\bboundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})/i.test(contentType);

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BrokenMultipart('The body takes too long')), Math.max(ms, 0));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Yields the body as it arrives, within the limits of size and time. */
export async function* arriving(body: ReadableStream<Bytes>, { bytes, pause, time }: UploadLimits): AsyncGenerator<Bytes, void> {
  const reader = body.getReader();
  const end = performance.now() + time;
  let total = 0;
  for (;;) {
    const read = reader.read().catch((cause: unknown) => {
      throw new BrokenMultipart('The connection was lost', { cause });
    });
    const { done, value } = await within(read, Math.min(pause, end - performance.now()));
    if (done) return;
    total += value.length;
    if (total > bytes) throw new BrokenMultipart('The body is larger than allowed');
    yield value;
  }
}

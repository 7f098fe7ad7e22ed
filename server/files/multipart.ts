type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const MAX_HEADERS = 8192;

/** A multipart body that cannot be read to its end, or is none. */
export class BrokenMultipart extends Error {}

function join(left: Bytes, right: Bytes): Bytes {
  const joined = new Uint8Array(left.length + right.length);
  joined.set(left);
  joined.set(right, left.length);
  return joined;
}

function indexOf(bytes: Bytes, wanted: Bytes, from = 0): number {
  const last = bytes.length - wanted.length;
  for (let at = bytes.indexOf(wanted[0] ?? 0, from); at !== -1 && at <= last; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at;
  }
  return -1;
}

/** The boundary of a multipart content type; undefined when it is another type. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/**
 * The content of the first part called `name`, as it arrives: an upload never lies in memory whole. Parts before it are skipped.
 * Gives undefined when there is no such part; throws BrokenMultipart when the body ends early or is no multipart.
 */
export async function openPart(
  body: ReadableStream<Bytes>,
  boundary: string,
  name: string,
): Promise<AsyncGenerator<Bytes, void> | undefined> {
  const reader = body.getReader();
  let buffer = encoder.encode('\r\n') as Bytes;
  const delimiter = encoder.encode(`\r\n--${boundary}`) as Bytes;
  const headersEnd = encoder.encode('\r\n\r\n') as Bytes;

  const more = async () => {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new BrokenMultipart('The connection broke', { cause });
    });
    if (done) throw new BrokenMultipart('The body ended before its last part');
    buffer = join(buffer, value);
  };

  /** Content up to the next delimiter; the buffer then stands behind it. */
  async function* content(): AsyncGenerator<Bytes, void> {
    for (;;) {
      const end = indexOf(buffer, delimiter);
      if (end !== -1) {
        if (end > 0) yield buffer.slice(0, end);
        buffer = buffer.slice(end + delimiter.length);
        return;
      }
      const safe = buffer.length - delimiter.length + 1;
      if (safe > 0) {
        yield buffer.slice(0, safe);
        buffer = buffer.slice(safe);
      }
      await more();
    }
  }

  /** The header lines of the next part; undefined after the last one. */
  async function headers(): Promise<string | undefined> {
    while (buffer.length < 2) await more();
    if (buffer[0] === 0x2d && buffer[1] === 0x2d) return undefined;
    for (;;) {
      const end = indexOf(buffer, headersEnd);
      if (end !== -1) {
        const lines = decoder.decode(buffer.slice(0, end));
        buffer = buffer.slice(end + headersEnd.length);
        return lines;
      }
      if (buffer.length > MAX_HEADERS) throw new BrokenMultipart('The headers of a part are too long');
      await more();
    }
  }

  for await (const _preamble of content());
  for (let lines = await headers(); lines !== undefined; lines = await headers()) {
    const [, found] = /content-disposition:[^\r\n]*?\bname="([^"]*)"/i.exec(lines) ?? [];
    if (found === name) return content();
    for await (const _skipped of content());
  }
  return undefined;
}

import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyConfig } from '@fastify/busboy';
import { arriving, BrokenMultipart, type OpenPart, type UploadLimits } from '../platform/files/multipart.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const toBroken = (cause: unknown): BrokenMultipart =>
  cause instanceof BrokenMultipart ? cause : new BrokenMultipart('The body is not multipart', { cause });

const limitsOf = ({ bytes, parts, fieldBytes, headerBytes }: UploadLimits): BusboyConfig['limits'] => ({
  parts,
  fieldSize: fieldBytes,
  fileSize: bytes,
  headerSize: headerBytes,
  headerPairs: 20,
});

/** Creates the parser of a request; throws BrokenMultipart for a type without a boundary. */
function parserOf(request: Request, limits: UploadLimits): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits: limitsOf(limits) });
  } catch (error) {
    throw toBroken(error);
  }
}

/** Reads a multipart body with Busboy, part by part: never holds a whole upload in memory, and reads only what the caller consumes. */
export const openBusboyPart: OpenPart = async (request, name, limits) => {
  const { body } = request;
  if (body === null) throw new BrokenMultipart('The request has no body');
  const parser = parserOf(request, limits);
  const stopped = new AbortController();
  const stop = (cause: unknown) => stopped.abort(toBroken(cause));

  let taken: Readable | undefined;
  const found = new Promise<void>((resolve) => {
    parser.on('file', (key, file) => {
      // A part that breaks off reports it by itself, read or not.
      file.on('error', stop);
      if (key !== name || taken !== undefined) {
        file.resume();
        return;
      }
      taken = file;
      resolve();
    });
  });
  parser.on('field', (_key, _value, _isLongName, isLong) => {
    if (isLong) stop(new BrokenMultipart('A field is larger than allowed'));
  });
  parser.on('partsLimit', () => stop(new BrokenMultipart('There are more parts than allowed')));
  // A parser error after the end of the pipeline must not end the process.
  parser.on('error', stop);

  const read = pipeline(arriving(body, limits), parser, { signal: stopped.signal }).catch((error: unknown) => {
    const broken = toBroken(stopped.signal.aborted ? stopped.signal.reason : error);
    taken?.destroy(broken);
    throw broken;
  });
  await Promise.race([found, read]);
  return taken && contentOf(taken, read, stop);
};

/** Yields the content of a file, then reads the rest of the body, which must be complete too. */
async function* contentOf(file: Readable, read: Promise<void>, stop: (cause: unknown) => void): AsyncGenerator<Bytes, void> {
  let isWhole = false;
  try {
    for await (const chunk of file as AsyncIterable<Buffer<ArrayBuffer>>) yield new Uint8Array(chunk);
    isWhole = true;
  } catch (error) {
    throw toBroken(error);
  } finally {
    if (!isWhole) stop(new BrokenMultipart('Nobody reads on'));
  }
  await read;
}

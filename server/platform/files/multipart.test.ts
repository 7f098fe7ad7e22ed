import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openBusboyPart } from '../../node/multipart.ts';
import { defaultLimits } from '../limits/limits.ts';
import { openFormDataPart } from './form-data.ts';
import { BrokenMultipart, isMultipart, type OpenPart, type UploadLimits } from './multipart.ts';

const BOUNDARY = 'Bxyz123';
const encode = (text: string) => new TextEncoder().encode(text);
const field = (name: string, value: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="x"\r\nContent-Type: image/png\r\n\r\n`;
const END = `--${BOUNDARY}--\r\n`;

/** Creates a body in pieces of these sizes, which counts how many bytes were read. */
function bodyOf(content: Uint8Array<ArrayBuffer>, cuts: readonly number[] = [16_384]) {
  const read = { bytes: 0 };
  let index = 0;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (read.bytes >= content.length) return controller.close();
        const chunk = content.slice(read.bytes, read.bytes + (cuts[index % cuts.length] ?? 1));
        index += 1;
        read.bytes += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, read };
}

const requestOf = (body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  new Request('http://test/', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
    duplex: 'half',
  } as RequestInit);

async function contentOf(part: AsyncIterable<Uint8Array<ArrayBuffer>> | undefined) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of part ?? []) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const readers: readonly { name: string; openPart: OpenPart }[] = [
  { name: 'Node', openPart: openBusboyPart },
  { name: 'the platform', openPart: openFormDataPart },
];

describe.each(readers)('a multipart body read by $name', ({ openPart }) => {
  const fileIn = async (body: string | Uint8Array<ArrayBuffer>, limits: Partial<UploadLimits> = {}, cuts?: readonly number[]) => {
    const { stream } = bodyOf(typeof body === 'string' ? encode(body) : body, cuts);
    const part = await openPart(requestOf(stream), 'file', { ...defaultLimits.upload, ...limits });
    return part && contentOf(part);
  };

  it('AP-13 returns the exact content of the part, wherever the network cuts the body', async () => {
    const tricky = fc.array(fc.oneof(fc.constantFrom(...[...'\r\n--B'].map((character) => character.charCodeAt(0))), fc.nat(255)), {
      maxLength: 80,
    });
    await fc.assert(
      fc.asyncProperty(tricky, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 }), async (content, cuts) => {
        const file = Uint8Array.from(content);
        const blob = new Blob([field('first', 'value'), fileHead('file'), file, `\r\n${END}`]);
        expect(await fileIn(new Uint8Array(await blob.arrayBuffer()), {}, cuts)).toEqual(file);
      }),
    );
  });

  it('returns nothing when no file has the name, and the first when several have it', async () => {
    expect(await fileIn(`${field('file', 'text')}${fileHead('other')}x\r\n${END}`)).toBeUndefined();
    expect(await fileIn(`${fileHead('other')}x\r\n${fileHead('file')}one\r\n${fileHead('file')}two\r\n${END}`)).toEqual(encode('one'));
  });

  it.each([
    ['nothing', ''],
    ['only its beginning', `--${BOUNDARY}`],
    ['half a file', `${fileHead('file')}abc`],
    ['no end', `${fileHead('file')}abc\r\n${field('last', 'x')}`],
    ['no multipart', 'just a text'],
  ])('refuses a body with %s', async (_name, body) => {
    await expect(fileIn(body)).rejects.toThrow(BrokenMultipart);
  });

  it('AP-13 accepts the allowed number of parts, length of fields and size of the body, and no more', async () => {
    const body = `${field('a', '12345')}${field('b', '1')}${fileHead('file')}abc\r\n${END}`;
    const allowed = { parts: 3, fieldBytes: 5, bytes: body.length };
    expect(await fileIn(body, allowed)).toEqual(encode('abc'));
    for (const less of [{ parts: 2 }, { fieldBytes: 4 }, { bytes: body.length - 1 }])
      await expect(fileIn(body, { ...allowed, ...less }), JSON.stringify(less)).rejects.toThrow(BrokenMultipart);
  });

  it('AP-13 stops waiting for a body that stalls or never ends', async () => {
    const silent = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (controller) => controller.enqueue(encode(fileHead('file'))) });
    const open = async (stream: typeof silent, limits: Partial<UploadLimits>) =>
      contentOf(await openPart(requestOf(stream), 'file', { ...defaultLimits.upload, ...limits }));
    await expect(open(silent, { pause: 20 })).rejects.toThrow(BrokenMultipart);
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(encode(fileHead('file'))),
      async pull(controller) {
        await new Promise((done) => setTimeout(done, 5));
        controller.enqueue(encode('x'));
      },
    });
    await expect(open(endless, { time: 60 })).rejects.toThrow(BrokenMultipart);
  });

  it('refuses a body whose connection broke; a reader that gives up ends the reading', async () => {
    const cut = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(encode(`${fileHead('file')}abc`)),
      pull: (controller) => controller.error(new Error('connection lost')),
    });
    await expect(openPart(requestOf(cut), 'file', defaultLimits.upload).then(contentOf)).rejects.toThrow(BrokenMultipart);
    const { stream } = bodyOf(encode(`${fileHead('file')}${'x'.repeat(200_000)}\r\n${END}`));
    const part = await openPart(requestOf(stream), 'file', defaultLimits.upload);
    await part?.next();
    await part?.return();
    expect(await part?.next()).toEqual({ done: true, value: undefined });
  });
});

it('AP-13 refuses four megabytes of tiny parts after the first few, and reads no further', async () => {
  const { stream, read } = bodyOf(encode(`${field('a', '123456789').repeat(4_000_000 / 90)}${END}`));
  await expect(openBusboyPart(requestOf(stream), 'file', defaultLimits.upload)).rejects.toThrow(BrokenMultipart);
  expect(read.bytes).toBeLessThan(100_000);
});

it('knows multipart types with a boundary', () => {
  for (const type of ['multipart/form-data; boundary=----WebKitFormBoundaryabc', 'multipart/form-data; charset=utf-8; boundary="a b"'])
    expect(isMultipart(type)).toBe(true);
  for (const type of ['application/json', 'multipart/form-data', '']) expect(isMultipart(type)).toBe(false);
});

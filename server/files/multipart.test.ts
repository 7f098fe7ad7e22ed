import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundaryOf, openPart } from './multipart.ts';

const join = async (part: AsyncIterable<Uint8Array<ArrayBuffer>> | undefined) => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of part ?? []) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
};

it('AP-13 gives the exact content of the part, wherever the network cuts the body', async () => {
  const tricky = fc.array(fc.oneof(fc.constantFrom(...[...'\r\n--B'].map((character) => character.charCodeAt(0))), fc.nat(255)), {
    maxLength: 80,
  });
  await fc.assert(
    fc.asyncProperty(tricky, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 }), async (content, cuts) => {
      const boundary = 'Bxyz123';
      const file = Uint8Array.from(content);
      const body = new Uint8Array(
        await new Blob([
          `--${boundary}\r\ncontent-disposition: form-data; name="first"\r\n\r\nvalue\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\nContent-Type: image/png\r\n\r\n`,
          file,
          `\r\n--${boundary}--\r\n`,
        ]).arrayBuffer(),
      );
      const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          for (let at = 0, index = 0; at < body.length; index += 1) {
            const size = cuts[index % cuts.length] ?? 1;
            controller.enqueue(body.slice(at, at + size));
            at += size;
          }
          controller.close();
        },
      });
      expect(await join(await openPart(stream, boundary, 'file'))).toEqual(file);
    }),
  );
});

it('finds the boundary of multipart types only', () => {
  expect(boundaryOf('multipart/form-data; boundary=----WebKitFormBoundaryabc')).toBe('----WebKitFormBoundaryabc');
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
  expect(boundaryOf('application/json')).toBeUndefined();
  expect(boundaryOf('multipart/form-data')).toBeUndefined();
});

import type { Bytes } from './reader.ts';

/** A stream of what a generator gives. */
export const streamOf = (content: AsyncGenerator<Bytes, void>): ReadableStream<Bytes> =>
  new ReadableStream<Bytes>({
    pull: async (controller) => {
      const { done, value } = await content.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await content.return();
    },
  });

import type { Bytes } from './reader.ts';

/** Turns a generator into a stream. */
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

import type { Json } from '../../engine/index.ts';

/** What one page tells the others about a draft: it was written, what it holds was handed in, or all of its owner was forgotten. */
export type DraftNews = { readonly kind: 'saved' } | { readonly kind: 'forgotten' } | { readonly kind: 'filed'; readonly result: Json };

/** Carries news of drafts between the pages of this browser, under the names drafts have on the device. A page does not hear itself. */
export interface DraftWire {
  post(name: string, news: DraftNews): void;
  /** Calls `hear` with the news of a draft; returns the undo. */
  listen(name: string, hear: (news: DraftNews) => void): () => void;
}

interface Message {
  readonly name: string;
  readonly news: DraftNews;
}

/** The wire of a browser. Where there is none the versions in the store alone keep pages from overwriting each other. */
export function browserDraftWire(): DraftWire {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  let channel: BroadcastChannel | undefined;
  const open = (): BroadcastChannel => {
    channel ??= new BroadcastChannel('heye-drafts');
    return channel;
  };
  return {
    post: (name, news) => open().postMessage({ name, news } satisfies Message),
    listen(name, hear) {
      const receive = ({ data }: MessageEvent<Message>) => {
        if (data.name === name) hear(data.news);
      };
      const opened = open();
      opened.addEventListener('message', receive);
      return () => opened.removeEventListener('message', receive);
    },
  };
}

/** The wires of several pages in one, for tests: call it once per page. */
export function memoryDraftWires(): () => DraftWire {
  const all = new Set<{ readonly page: symbol; readonly name: string; readonly hear: (news: DraftNews) => void }>();
  return () => {
    const page = Symbol('page');
    return {
      post(name, news) {
        for (const other of all) if (other.page !== page && other.name === name) other.hear(news);
      },
      listen(name, hear) {
        const own = { page, name, hear };
        all.add(own);
        return () => all.delete(own);
      },
    };
  };
}

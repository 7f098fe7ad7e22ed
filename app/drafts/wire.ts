import type { Json } from '../../engine/index.ts';

/** News about a draft for the other pages: it was saved, it was submitted, or its owner was forgotten. */
export type DraftNews = { readonly kind: 'saved' } | { readonly kind: 'forgotten' } | { readonly kind: 'filed'; readonly result: Json };

/** Broadcasts draft news to the other pages of this browser, by the drafts' device names. A page does not receive its own news. */
export interface DraftWire {
  post(name: string, news: DraftNews): void;
  /** Calls `hear` with the news of a draft; returns the undo. */
  listen(name: string, hear: (news: DraftNews) => void): () => void;
}

interface Message {
  readonly name: string;
  readonly news: DraftNews;
}

/** Opens the wire of a browser. Without BroadcastChannel, only the stored versions prevent pages from overwriting each other. */
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

/** Connects the wires of several pages for tests: call the result once per page. */
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

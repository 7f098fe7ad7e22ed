import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import type { Json } from '../../engine/index.ts';
import { isAbort, surface } from '../parts/surface.ts';
import { Toast } from '../parts/Toast.ts';
import { urlsOf, withSlot } from '../widgets/urls.ts';
import type { Files } from './files.ts';
import type { FormHost } from './host.ts';
import { BUSY_ABOVE, compressImage, imageKind } from './images.ts';
import type { Say } from './texts.ts';

const AT_ONCE = 3;

/** A running upload. It disappears when the file has arrived and its url is part of the answer. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** The slot of a photo; undefined in a list. */
  readonly slot: number | undefined;
  readonly status: 'preparing' | 'uploading' | 'failed';
  /** Sent share, 0 to 1. */
  readonly progress: number;
}

/** Uploads of one form, by field. */
export interface Uploads {
  readonly listAtom: (field: string) => PrimitiveAtom<readonly Upload[]>;
  /** Checks and uploads files into a list of at most `limit`. FU-01, FU-02, VL-08 */
  readonly add: (field: string, files: readonly File[], limit: number) => Promise<void>;
  /** Checks and uploads one file into a slot of a photo field. */
  readonly fill: (field: string, slot: number, file: File) => Promise<void>;
  readonly retry: (field: string, id: number) => void;
  readonly discard: (field: string, id: number) => void;
  /** Aborts all uploads of a field whose answer was removed. */
  readonly clear: (field: string) => void;
  /** Number of running uploads, and of failed ones that wait for the member. */
  readonly pending: () => { readonly busy: number; readonly failed: number; readonly field: string | undefined };
  readonly abort: () => void;
}

/** Dependencies of the uploads on the form. */
export interface UploadParts {
  readonly host: FormHost;
  readonly say: Say;
  readonly store: ReturnType<typeof createStore>;
  readonly files: Files;
  /** The answer of a field, also while it is hidden. */
  readonly read: (field: string) => Json | undefined;
  readonly write: (field: string, value: Json | undefined) => void;
}

/** Creates the uploads of one form. The form owns them, not a component: they continue when the member leaves the page. */
export const createUploads = ({ host, say, store, files, read, write }: UploadParts): Uploads => {
  const lists = new Map<string, PrimitiveAtom<readonly Upload[]>>();
  const controllers = new Map<number, AbortController>();
  let next = 0;
  let running = 0;
  const waiting: (() => void)[] = [];

  /** Limits the parallel uploads: fifty photos at once would exhaust the phone's memory and connections. */
  const turn = async (): Promise<() => void> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    return () => {
      running -= 1;
      waiting.shift()?.();
    };
  };

  const listAtom = (field: string): PrimitiveAtom<readonly Upload[]> => {
    const known = lists.get(field);
    if (known) return known;
    const made = atom<readonly Upload[]>([]);
    lists.set(field, made);
    return made;
  };
  const list = (field: string): readonly Upload[] => store.get(listAtom(field));
  const patch = (field: string, id: number, change: Partial<Upload>): void =>
    store.set(
      listAtom(field),
      list(field).map((one) => (one.id === id ? { ...one, ...change } : one)),
    );
  const drop = (field: string, id: number): void =>
    store.set(
      listAtom(field),
      list(field).filter((one) => one.id !== id),
    );

  const arrive = (field: string, { id, slot, file }: Upload, url: string): void => {
    files.keep(url, file);
    drop(field, id);
    const urls = urlsOf(read(field));
    write(field, slot === undefined ? [...urls, url] : withSlot(urls, slot, url));
  };

  /** A failure clears the slot (VL-09). Without a network the photo stays there for a retry; a list marks the file as failed. */
  const fail = (field: string, { id, slot }: Upload, offline: boolean): void => {
    if (offline || slot === undefined) patch(field, id, { status: 'failed' });
    else drop(field, id);
    Toast.show(say(offline ? 'fileUnsent' : 'fileFailed'));
  };

  const run = async (field: string, upload: Upload): Promise<void> => {
    const { id, file } = upload;
    const controller = new AbortController();
    controllers.set(id, controller);
    const leave = await turn();
    const done = file.size > BUSY_ABOVE && !controller.signal.aborted ? Toast.loading(say('fileBusy')) : undefined;
    try {
      if (controller.signal.aborted) return;
      const small = await compressImage(file);
      if (controller.signal.aborted) return;
      patch(field, id, { status: 'uploading', progress: 0 });
      const answer = await host.upload(small, { signal: controller.signal, onProgress: (progress) => patch(field, id, { progress }) });
      if (controller.signal.aborted) return;
      done?.();
      if (answer.ok) arrive(field, upload, answer.url);
      else fail(field, upload, answer.offline ?? false);
    } catch (error) {
      if (controller.signal.aborted && isAbort(error)) return;
      done?.();
      fail(field, upload, false);
      surface(error);
    } finally {
      done?.();
      leave();
      controllers.delete(id);
    }
  };

  const start = (field: string, file: File, slot: number | undefined): Promise<void> => {
    next += 1;
    const upload: Upload = { id: next, file, slot, status: 'preparing', progress: 0 };
    store.set(listAtom(field), [...list(field).filter((one) => slot === undefined || one.slot !== slot), upload]);
    return run(field, upload);
  };

  const images = async (all: readonly File[]): Promise<readonly File[]> => {
    // A file that is stored in a cloud, or was deleted after it was listed, cannot be read.
    const kinds = await Promise.all(all.map((file) => imageKind(file).catch((): 'lost' => 'lost')));
    const refused = all.filter((_, at) => kinds[at] === undefined || kinds[at] === 'lost');
    if (kinds.includes('lost')) Toast.show(say('fileUnreadable'));
    else if (refused.length > 0) Toast.show(say(refused.every(({ size }) => size === 0) ? 'fileEmpty' : 'fileType'));
    return all.filter((file) => !refused.includes(file));
  };

  const discard = (field: string, id: number): void => {
    controllers.get(id)?.abort();
    controllers.delete(id);
    drop(field, id);
  };

  const clear = (field: string): void => {
    for (const { id } of list(field)) discard(field, id);
  };

  return {
    listAtom,
    add: async (field, all, limit) => {
      const good = await images(all);
      const room = Math.max(0, limit - urlsOf(read(field)).length - list(field).length);
      if (good.length > room) Toast.show(say('fileLimit', { limit: String(limit), extra: String(good.length - room) }));
      await Promise.all(good.slice(0, room).map((file) => start(field, file, undefined)));
    },
    fill: async (field, slot, file) => {
      const [good] = await images([file]);
      if (good) await start(field, good, slot);
    },
    retry: (field, id) => {
      const upload = list(field).find((one) => one.id === id);
      if (!upload) return;
      patch(field, id, { status: 'preparing', progress: 0 });
      void run(field, upload);
    },
    discard,
    clear,
    pending: () => {
      const all = [...lists.keys()].flatMap((field) => list(field).map((upload) => ({ field, failed: upload.status === 'failed' })));
      return { busy: all.filter(({ failed }) => !failed).length, failed: all.filter(({ failed }) => failed).length, field: all[0]?.field };
    },
    abort: () => {
      for (const field of lists.keys()) clear(field);
    },
  };
};

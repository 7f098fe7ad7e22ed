import type { FormHost } from './host.ts';

/** Uploaded files as pictures that the page can show; each is fetched once. */
export interface Files {
  /** Returns an object URL of an uploaded file. Rejects when loading fails; the next call tries again. */
  readonly show: (url: string) => Promise<string>;
  /** Stores a file that was just uploaded, so that it need not be fetched. */
  readonly keep: (url: string, file: Blob) => void;
  readonly clear: () => void;
}

/** Opens the file cache of one form. */
export const createFiles = (host: FormHost): Files => {
  const shown = new Map<string, Promise<string>>();
  const put = (url: string, made: Promise<string>): Promise<string> => {
    shown.set(url, made);
    return made;
  };
  return {
    show: (url) =>
      shown.get(url) ??
      put(
        url,
        host.loadFile(url).then(URL.createObjectURL, (error: unknown) => {
          shown.delete(url);
          throw error;
        }),
      ),
    keep: (url, file) => {
      if (!shown.has(url)) void put(url, Promise.resolve(URL.createObjectURL(file)));
    },
    clear: () => {
      for (const made of shown.values()) void made.then(URL.revokeObjectURL, () => undefined);
      shown.clear();
    },
  };
};

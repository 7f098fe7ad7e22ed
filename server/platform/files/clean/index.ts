import { type Bytes, type PhotoBounds, PhotoReader } from '../reader.ts';
import { cleanHeic } from './heic.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

const cleaners = { jpg: cleanJpeg, png: cleanPng, heic: cleanHeic } as const;

/** Accepted kinds of photos, by file extension (VL-08, SS-92). */
export type PhotoKind = keyof typeof cleaners;

export const isPhotoKind = (extension: string): extension is PhotoKind => Object.hasOwn(cleaners, extension);

/** Yields a photo without its metadata of place, time, camera and author. Throws a BadPhoto when it is incomplete or too large to show. */
export const clean = (kind: PhotoKind, content: AsyncGenerator<Bytes, void>, bounds: PhotoBounds): AsyncGenerator<Bytes, void> =>
  cleaners[kind](new PhotoReader(content), bounds);

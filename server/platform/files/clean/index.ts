import { type Bytes, type PhotoBounds, PhotoReader } from '../reader.ts';
import { cleanHeic } from './heic.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

const cleaners = { jpg: cleanJpeg, png: cleanPng, heic: cleanHeic } as const;

/** Kinds of photos that are taken, by the ending of their files (VL-08, SS-92). */
export type PhotoKind = keyof typeof cleaners;

export const isPhotoKind = (extension: string): extension is PhotoKind => Object.hasOwn(cleaners, extension);

/** A photo as it arrives, without what it says of the place, the time, the camera and the author. Throws a BadPhoto for one that is not whole or not of a size to show. */
export const clean = (kind: PhotoKind, content: AsyncGenerator<Bytes, void>, bounds: PhotoBounds): AsyncGenerator<Bytes, void> =>
  cleaners[kind](new PhotoReader(content), bounds);

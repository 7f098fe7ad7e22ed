import type { Bytes } from './reader.ts';

/** The scanner reports malware in a photo. */
export class Infected extends Error {}
/** The scanner cannot be reached, so the photo is unchecked. */
export class Unscanned extends Error {}

/** Passes content through and sends it to a malware scanner. Throws Infected or Unscanned at its end, before the content counts as complete. */
export type Scan = (content: AsyncGenerator<Bytes, void>) => AsyncGenerator<Bytes, void>;

import type { Bytes } from './reader.ts';

/** A photo that a scanner warns of. */
export class Infected extends Error {}
/** Nobody knows of a photo whether it does harm: the scanner cannot be asked. */
export class Unscanned extends Error {}

/** Passes content on and shows it to a scanner for malware; throws Infected or Unscanned at its end, before anybody takes it for whole. */
export type Scan = (content: AsyncGenerator<Bytes, void>) => AsyncGenerator<Bytes, void>;

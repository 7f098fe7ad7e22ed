import type { Phone } from '../journeys/support/browser.ts';
import type { Desk } from './desk.ts';
import type { Pair } from './pair.ts';

/** Tools for making a disturbance. */
export interface Tools {
  /** A phone whose browser can be killed. */
  readonly openPhone: () => Promise<Phone>;
  /** The publishing desk of this server. */
  readonly desk: () => Promise<Desk>;
}

/** A failure that can meet any flow. */
export interface Disturbance {
  readonly id: string;
  readonly title: string;
  readonly run: (pair: Pair, tools: Tools) => Promise<void>;
}

import type { Phone } from '../journeys/support/browser.ts';
import type { Desk } from './desk.ts';
import type { Pair } from './pair.ts';

/** What a fault is made with. */
export interface Tools {
  /** A phone whose browser can be killed. */
  readonly openPhone: () => Promise<Phone>;
  /** Where documents are published for this server. */
  readonly desk: () => Promise<Desk>;
}

/** Something that goes wrong, whatever the flow. */
export interface Fault {
  readonly id: string;
  readonly title: string;
  readonly run: (pair: Pair, tools: Tools) => Promise<void>;
}

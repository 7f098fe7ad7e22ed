import type { Ask } from './outcome.ts';

/** A message to a phone. */
export interface Message {
  /** Its number with us: whatever is sent again under this number is the same message. */
  readonly messageNo: string;
  readonly phone: string;
  /** Which text it is: what the code is good for. */
  readonly template: string;
  readonly code: string;
  /** For how many minutes the code is good. */
  readonly minutes: number;
}

/** Whoever sends messages to phones. */
export interface MessagePartner {
  /** Takes a message to send, once, however often it is asked. */
  readonly send: Ask<Message, { readonly sentAt: number }>;
}

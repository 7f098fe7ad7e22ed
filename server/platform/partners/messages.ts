import type { Ask } from './outcome.ts';

/** A message to a phone. */
export interface Message {
  /** Our number of the message; a repeat under this number is the same message. */
  readonly messageNo: string;
  readonly phone: string;
  /** The template of the text, named after the purpose of the code. */
  readonly template: string;
  readonly code: string;
  /** Minutes until the code expires. */
  readonly minutes: number;
}

/** A partner that sends messages to phones. */
export interface MessagePartner {
  /** Sends a message once, however often it is called. */
  readonly send: Ask<Message, { readonly sentAt: number }>;
}

import type { LogEntry } from '../../transactions/server.ts';
import { maskPhone } from '../../values/mask.ts';
import type { Message, MessagePartner } from '../messages.ts';

interface Parts {
  readonly clock: () => Date;
  readonly log: (entry: LogEntry) => void;
  /** Phones that no message reaches. */
  readonly isDead: (phone: string) => boolean;
}

/** The number of remembered messages; a repeat arrives soon after the first. */
const REMEMBERED = 1000;

/** The sandbox message partner writes messages to the console of the server (EG-10). */
export function standInMessages({ clock, log, isDead }: Parts): MessagePartner {
  const sent = new Map<string, { readonly message: string; readonly sentAt: number }>();
  const substance = ({ phone, template, code }: Message) => JSON.stringify([phone, template, code]);
  return {
    send: async (asked) => {
      const { messageNo, phone, template, code } = asked;
      if (isDead(phone)) return { refused: 'badPhone' };
      const before = sent.get(messageNo);
      if (before !== undefined) return before.message === substance(asked) ? { ok: { sentAt: before.sentAt } } : { refused: 'changed' };
      const sentAt = clock().getTime();
      sent.set(messageNo, { message: substance(asked), sentAt });
      for (const first of [...sent.keys()].slice(0, Math.max(0, sent.size - REMEMBERED))) sent.delete(first);
      log({ level: 'info', event: 'message', phone: maskPhone(phone), template, code });
      return { ok: { sentAt } };
    },
  };
}

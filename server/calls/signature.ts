import { ok, refuse } from '../answer.ts';
import { randomDigits } from '../crypto/digest.ts';
import { text } from '../params.ts';
import { ownRight } from '../rights.ts';
import type { FamilyCalls } from '../server.ts';

/** The signature that claim applications need beforehand (AP-32). */
export const signatureCalls: FamilyCalls = {
  member: {
    insurance: ({ params, user }, server) =>
      ownRight(text(params, 'receiveId'), user, server) === undefined
        ? refuse('noRight', '权益不存在或已失效')
        : ok({ signNo: `Q${randomDigits(15)}` }),
  },
};

import type { CardRead, CardSide, RecognitionPartner } from '../recognition.ts';

interface Parts {
  /** The text of every card. */
  readonly card: CardRead;
  /** Returns the reason why this member's photos are refused. */
  readonly faultOf: (member: string, side: CardSide) => Promise<string | undefined>;
}

/** The sandbox recognition partner reads the same card on every photo, except for some members, whose photos it refuses. */
export const standInRecognition = ({ card, faultOf }: Parts): RecognitionPartner => ({
  card: async ({ side, member }) => {
    const refused = await faultOf(member, side);
    if (refused !== undefined) return { refused };
    return { ok: side === 'front' ? { ...card, valid: '' } : { name: '', idCard: '', address: '', valid: card.valid } };
  },
});

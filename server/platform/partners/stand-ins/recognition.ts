import type { CardRead, CardSide, RecognitionPartner } from '../recognition.ts';

interface Parts {
  /** What every card says. */
  readonly card: CardRead;
  /** By which word the photos of this member are refused. */
  readonly faultOf: (member: string, side: CardSide) => Promise<string | undefined>;
}

/** Stands in for whoever reads certificates: every photo is of the same card, but those of some members, which nobody can read. */
export const standInRecognition = ({ card, faultOf }: Parts): RecognitionPartner => ({
  card: async ({ side, member }) => {
    const refused = await faultOf(member, side);
    if (refused !== undefined) return { refused };
    return { ok: side === 'front' ? { ...card, valid: '' } : { name: '', idCard: '', address: '', valid: card.valid } };
  },
});

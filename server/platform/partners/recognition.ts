import type { Ask } from './outcome.ts';

/** The sides of an identity card: the portrait is on the front. */
export type CardSide = 'front' | 'back';

/** A photo of one side of an identity card. */
export interface CardPhoto {
  readonly side: CardSide;
  /** What the photo is: image/jpeg, image/png or image/heic. */
  readonly mime: string;
  /** The photo itself, in base64: whoever reads it needs no address of ours. */
  readonly content: string;
  /** The member by a number that says nothing of them. */
  readonly member: string;
}

/** What one side says; what the other one says is empty. */
export interface CardRead {
  readonly name: string;
  readonly idCard: string;
  readonly address: string;
  /** How long the card is valid, as it is printed. */
  readonly valid: string;
}

/** Whoever reads photos of certificates. */
export interface RecognitionPartner {
  /** What a side of an identity card says; the photo is not kept. */
  readonly card: Ask<CardPhoto, CardRead>;
}

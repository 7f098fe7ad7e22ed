import type { Ask } from './outcome.ts';

/** The sides of an identity card: the portrait is on the front. */
export type CardSide = 'front' | 'back';

/** A photo of one side of an identity card. */
export interface CardPhoto {
  readonly side: CardSide;
  /** The type of the photo: image/jpeg, image/png or image/heic. */
  readonly mime: string;
  /** The photo in base64, so that the partner needs no address of ours. */
  readonly content: string;
  /** The pseudonym of the member. */
  readonly member: string;
}

/** The text of one side; fields of the other side are empty. */
export interface CardRead {
  readonly name: string;
  readonly idCard: string;
  readonly address: string;
  /** The printed validity of the card. */
  readonly valid: string;
}

/** A partner that reads photos of certificates. */
export interface RecognitionPartner {
  /** Reads one side of an identity card; the partner does not store the photo. */
  readonly card: Ask<CardPhoto, CardRead>;
}

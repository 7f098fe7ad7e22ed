import type { Ask } from './outcome.ts';

/** A face check. */
export interface FaceCheck {
  /** Our number of the check. */
  readonly bizNo: string;
  readonly name: string;
  readonly idCard: string;
  /** The pseudonym of the member. */
  readonly member: string;
  /** Our path to which the page of the check returns the member. */
  readonly returnPath: string;
}

/** A partner that verifies identities. */
export interface IdentityPartner {
  /** Checks whether name and number belong together. */
  readonly realName: Ask<{ readonly name: string; readonly idCard: string }, { readonly isReal: boolean }>;
  /** Begins a face check, which finishes at once or on a page. */
  readonly face: Ask<FaceCheck, { readonly isSeen: boolean; readonly faceUrl: string }>;
  /** Checks whether the face of a check was seen and matched. */
  readonly faceSeen: Ask<{ readonly bizNo: string }, { readonly isSeen: boolean }>;
}

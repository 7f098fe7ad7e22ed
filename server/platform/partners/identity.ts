import type { Ask } from './outcome.ts';

/** A check of a face. */
export interface FaceCheck {
  /** Its number with us. */
  readonly bizNo: string;
  readonly name: string;
  readonly idCard: string;
  /** The member by a number that says nothing of them. */
  readonly member: string;
  /** Where the page of the check sends the member afterwards: a path of ours. */
  readonly returnPath: string;
}

/** Whoever checks that somebody is who they say. */
export interface IdentityPartner {
  /** Whether name and number belong together. */
  readonly realName: Ask<{ readonly name: string; readonly idCard: string }, { readonly isReal: boolean }>;
  /** Begins a check of a face: it is seen at once, or on a page. */
  readonly face: Ask<FaceCheck, { readonly isSeen: boolean; readonly faceUrl: string }>;
  /** Whether the face of a check was seen, and was theirs. */
  readonly faceSeen: Ask<{ readonly bizNo: string }, { readonly isSeen: boolean }>;
}

import type { Ask } from './outcome.ts';

/** Ways to identify a member: the carrier's token, a token of the medical insurance or a third party, a channel's signature, or a fund account. */
export type ClaimKind = 'carrier' | 'insurance' | 'third' | 'channel' | 'fund';

/** The proof of a member's identity; fields that its way does not use are empty. */
export interface Claim {
  readonly by: ClaimKind;
  /** The token, the signature or the number of the account. */
  readonly token: string;
  readonly phone: string;
  readonly bizId: string;
  /** Milliseconds, as written in the link. */
  readonly timestamp: string;
}

/** The signature that the messenger's scripts need on a page. */
export interface ScriptSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/** A partner that identifies members: the messenger, the carrier, the medical insurance, a channel. */
export interface SignInPartner {
  /** Returns the phone behind a claim; each claim works once. */
  readonly phone: Ask<Claim, { readonly phone: string }>;
  /** Returns where the messenger asks for authorization. */
  readonly messenger: Ask<Record<never, never>, { readonly appId: string; readonly authorizeUrl: string }>;
  /** Returns the open id of the member who authorized, by the messenger's code. */
  readonly openId: Ask<{ readonly code: string }, { readonly openId: string }>;
  /** Signs a page for the scripts of the messenger. */
  readonly script: Ask<{ readonly url: string }, ScriptSignature>;
}

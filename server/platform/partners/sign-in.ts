import type { Ask } from './outcome.ts';

/** How a member says who they are: by the carrier's token, a token of the medical insurance or of a third party, what a channel has signed, or the account of a fund. */
export type ClaimKind = 'carrier' | 'insurance' | 'third' | 'channel' | 'fund';

/** What a member brings; what their way does not have is empty. */
export interface Claim {
  readonly by: ClaimKind;
  /** The token, the signature or the number of the account. */
  readonly token: string;
  readonly phone: string;
  readonly bizId: string;
  /** Milliseconds, as the link says them. */
  readonly timestamp: string;
}

/** What the scripts of the messenger want to be called with on a page. */
export interface ScriptSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/** Whoever knows who somebody is: the messenger, the carrier, the medical insurance, a channel. */
export interface SignInPartner {
  /** The phone of whoever brings this; each of them counts once. */
  readonly phone: Ask<Claim, { readonly phone: string }>;
  /** Where the messenger asks its member to agree. */
  readonly messenger: Ask<Record<never, never>, { readonly appId: string; readonly authorizeUrl: string }>;
  /** Who has agreed, by the code the messenger gave. */
  readonly openId: Ask<{ readonly code: string }, { readonly openId: string }>;
  /** Signs a page for the scripts of the messenger. */
  readonly script: Ask<{ readonly url: string }, ScriptSignature>;
}

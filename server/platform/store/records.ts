import type { Values } from '../../../engine/index.ts';

export interface User {
  readonly id: string;
  readonly phone: string;
  readonly createdAt: string;
}

/** A sign-in that lasts. `id` is the SHA-256 of the token: the token itself is nowhere stored. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: number;
  /** When it was last used, to the minute. */
  readonly seenAt: number;
  /** What the browser calls itself (HC-04), as a hash; empty where it has no name. */
  readonly device: string;
  /** The kind of phone, and the app it was opened in: no more of what a browser says. */
  readonly system: string;
  readonly host: string;
}

/** The sign-in code of a phone (`id`), as a hash, with how often it was asked for and tried. */
export interface SignInCode {
  readonly id: string;
  readonly hash: string;
  readonly expiresAt: number;
  readonly tries: number;
  readonly windowStart: number;
  readonly sent: number;
  /** Stands for the code and the idempotency key it was used up under; missing or empty while it was not, or under none. */
  readonly usedBy?: string;
}

/** Whose messenger account an open id (`id`) is. */
export interface Binding {
  readonly id: string;
  readonly userId: string;
}

/** An insured person as entered; the wire shape of IN-09 to IN-13 is made from it. */
export interface Insured {
  readonly id: string;
  readonly userId: string;
  readonly businessType: string;
  readonly insuredName: string;
  readonly insuredCard: string;
  readonly certType: string;
  readonly phone: string;
  readonly certificateFrontUrl: string;
  readonly certificateBackUrl: string;
  readonly type: string;
  readonly sex: string;
  readonly birthday: string;
  readonly age: string;
  readonly policyNo: string;
  readonly carPolicyNo: string;
  readonly relationship: string;
  readonly addressDetail: string;
  readonly ext: Values;
}

/** One right of an insured person: what a service button stands for. `id` is the receive id. */
export interface Right {
  readonly id: string;
  readonly userId: string;
  readonly insuredId: string;
  /** Key of the button in the channel's sample data. */
  readonly button: string;
  readonly channelCode: string;
  readonly parentUserRightId: string;
  /** How often a new right took its place. */
  readonly issue: number;
}

/** A signed agreement. `subject` is the insured person it covers, empty when it covers the user alone. */
export interface Agreement {
  readonly id: string;
  readonly userId: string;
  readonly subject: string;
  readonly authAgreementType: string;
  readonly signedAt: string;
}

export interface StoredFile {
  readonly id: string;
  readonly userId: string;
  readonly extension: string;
  readonly mime: string;
  readonly size: number;
  /** Day of the upload, for the limit per day. */
  readonly day: string;
  /** Id of the session that uploaded it, or that looked at it last: the phone whose draft may name it. */
  readonly session: string;
  /** The last day its owner looked at it, if that is after the upload: a draft that is opened again shows its photos. */
  readonly seenDay?: string;
}

/** A submitted application. `id` is the request number. */
export interface Application {
  readonly id: string;
  readonly userId: string;
  readonly receiveId: string;
  readonly insuredId: string;
  readonly channelCode: string;
  readonly idempotencyKey: string;
  /** SHA-256 of the request body, to tell a repetition from another application under the same key. */
  readonly bodyHash: string;
  readonly serviceCode: string;
  readonly serviceTitle: string;
  readonly patientName: string;
  readonly applyTime: string;
  readonly statusDesc: string;
  readonly data: Values;
}

/** Something the sandbox remembers of a user beside the rest: one fact per kind and subject. */
export interface Fact {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly subject: string;
  readonly at: string;
  readonly data: Values;
}

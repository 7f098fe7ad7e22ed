import type { Values } from '../../../engine/index.ts';

export interface User {
  readonly id: string;
  readonly phone: string;
  readonly createdAt: string;
}

/** A session. `id` is the SHA-256 of the token, which is never stored. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: number;
  /** Time of the last use, to the minute. */
  readonly seenAt: number;
  /** The browser's own name (HC-04) as a hash; empty without one. */
  readonly device: string;
  /** The kind of phone and the app with the web view; nothing else of the user agent is stored. */
  readonly system: string;
  readonly host: string;
}

/** The sign-in code of a phone (`id`) as a hash, with the number of requests and tries. */
export interface SignInCode {
  readonly id: string;
  readonly hash: string;
  readonly expiresAt: number;
  readonly tries: number;
  readonly windowStart: number;
  readonly sent: number;
  /** A hash of the code and the idempotency key that used it up; missing or empty otherwise. */
  readonly usedBy?: string;
}

/** The member of a messenger account, by open id (`id`). */
export interface Binding {
  readonly id: string;
  readonly userId: string;
}

/** An insured person as entered; responses convert it to the wire shape of IN-09 to IN-13. */
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

/** A right of an insured person, shown as a service button. `id` is the receive id. */
export interface Right {
  readonly id: string;
  readonly userId: string;
  readonly insuredId: string;
  /** Key of the button in the channel's sample data. */
  readonly button: string;
  readonly channelCode: string;
  readonly parentUserRightId: string;
  /** How often a new right has replaced it. */
  readonly issue: number;
}

/** A signed agreement. `subject` is the insured person it covers; empty for the user alone. */
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
  /** Day of the upload, for the daily limit. */
  readonly day: string;
  /** Id of the session that uploaded or last viewed it: a draft on that phone may refer to it. */
  readonly session: string;
  /** The last day its owner viewed it, if later than the upload: reopening a draft shows its photos. */
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
  /** SHA-256 of the request body, to distinguish a repeat from another application under the same key. */
  readonly bodyHash: string;
  readonly serviceCode: string;
  readonly serviceTitle: string;
  readonly patientName: string;
  readonly applyTime: string;
  readonly statusDesc: string;
  readonly data: Values;
}

/** A fact about a user beside the other records: one per kind and subject. Its kind decides the type of its data. */
export interface Fact<T extends object = Values> {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly subject: string;
  readonly at: string;
  readonly data: T;
}

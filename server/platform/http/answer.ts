import type { Json } from '../../../engine/index.ts';

/** The response of every call: code 0 is success (HC-02). */
export interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly result: Json;
}

/** The response codes of this back end. */
export const codes = {
  success: 0,
  failure: 1,
  signedOut: 2,
  outOfDate: 601,
  badRequest: 40000,
  unreadableBody: 40002,
  invalidAnswers: 40010,
  wrongCode: 40011,
  pictureDue: 40012,
  badImage: 40020,
  keyReused: 40030,
  withdrawn: 40040,
  stopped: 40300,
  policyMissing: 40310,
  policyLoading: 40311,
  policyEnded: 40312,
  policyUsedUp: 40313,
  rightUsedUp: 40314,
  amountChanged: 40315,
  storeClosed: 40316,
  goodsRefused: 40317,
  notFound: 40400,
  noRight: 40401,
  notBound: 40403,
  notActivated: 3004,
  tooMany: 42900,
  duplicateInsured: 50003,
  insuredLimit: 50004,
  unavailable: 50300,
  notSigned: 55555,
  newRight: 66666,
} as const;

/** Returns a successful response. */
export const ok = (result: Json = null): Answer => ({ code: codes.success, msg: 'success', result });

/** Returns a refusal with a text for the member. */
export const refuse = (reason: Exclude<keyof typeof codes, 'success'>, msg: string, result: Json = null): Answer => ({
  code: codes[reason],
  msg,
  result,
});

/** The refusal of a body that none of our pages sends. */
export const MALFORMED: Answer = refuse('badRequest', '提交的内容格式不正确');

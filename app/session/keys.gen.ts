// Generated from schemas/meta/session.schema.json by `npm run types`. Do not edit.

/** Session values under the specification's own names (EG-25), and the member's picture (EG-10). */
export const SESSION_KEYS = [
  'token',
  'userId',
  'userPhone',
  'headPortrait',
  'insuranceToken',
  'openid',
  'openidProof',
  'channelCode',
  'thirdChannelCode',
  'thirdChannelSide',
  'userRightId',
  'receiveId',
  'orderAgreed',
  'serialNo',
  'inquirySource',
  'patientLimited',
  'authorStatus',
  'extData',
  'policyNo',
  'waitPeriod',
  'bindStatus',
  'userRightIdNo',
  'channelProcessType',
  'channelType',
  'shopType',
  'forceSubmit4Multi',
  'shadingKeywords',
  'h5ShowTabChannelCode',
  'performType',
  'markInfo',
  'accountId',
  'authorState',
  'entryError',
  'nativeClient',
  'underWritingFlag',
  'underWritingToken',
  'underWritingAccountId',
  'serviceTabType',
  'reloadedFor',
  'homePath',
  'memberHome',
  'lockedServices',
  'broadcastMode',
  'channelTitle',
  'h5Title',
  'searchHistory',
  'healthSquareTask',
] as const;

/** What opens the member's account: out of the reach of pages. */
export const SECRET_KEYS = [
  'token',
  'insuranceToken',
  'openid',
  'openidProof',
  'underWritingToken',
] as const;

/** Of which rules may know that they are there, not what they say. */
export const VEILED_KEYS = [
  'token',
  'underWritingToken',
] as const;

/** What an entry got for its channel: what is shown, where it begins, what is sent along. */
export const CHANNEL_KEYS = [
  'thirdChannelCode',
  'inquirySource',
  'patientLimited',
  'extData',
  'channelProcessType',
  'channelType',
  'shopType',
  'forceSubmit4Multi',
  'shadingKeywords',
  'h5ShowTabChannelCode',
  'performType',
  'markInfo',
  'h5Title',
] as const;

/** What belongs to the member, and goes with the sign-in (LG-03, LG-04, EG-29, S-45). */
export const MEMBER_KEYS = [
  'token',
  'userId',
  'userPhone',
  'headPortrait',
  'insuranceToken',
  'userRightId',
  'receiveId',
  'orderAgreed',
  'serialNo',
  'policyNo',
  'waitPeriod',
  'bindStatus',
  'userRightIdNo',
  'accountId',
  'underWritingFlag',
  'underWritingToken',
  'underWritingAccountId',
  'lockedServices',
  'searchHistory',
  'healthSquareTask',
] as const;

// Generated from schemas/meta/channel.schema.json by `npm run types`. Do not edit.

/** Where the values of the second configuration type (CH-24) stand in the first, which pages read. */
export const PLACES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  title: ['documentTitle'],
  waitingTips: ['waitingTips'],
  claimsNo: ['claimsConfig', 'thirdInsuranceNo'],
};

// Generated from schemas/meta/channel.schema.json by `npm run types`. Do not edit.

/** Maps the values of the second configuration type (CH-24) to the fields of the first, which pages read. */
export const PLACES: Readonly<Record<string, Readonly<Record<string, readonly [string, ...string[]]>>>> = {
  secondConfig: {
    title: ['documentTitle'],
    waitingTips: ['waitingTips'],
    claimsNo: ['claimsConfig', 'thirdInsuranceNo'],
  },
};

/** Describes how one thing that product staff know by name changed between two states of the documents. */
export interface Difference {
  /** The changed thing: 表单“特药申请”, 渠道“江西惠民保”. Things that changed alike are reported together. */
  readonly about: readonly string[];
  /** The changes, one sentence each. */
  readonly lines: readonly string[];
  /** The effect on existing answers: in drafts, or sent by an app that was loaded before. Empty when all of them still fit. */
  readonly conflicts: readonly string[];
}

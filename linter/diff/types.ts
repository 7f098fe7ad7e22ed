/** What became of one thing that product staff know by name, between two states of the documents. */
export interface Difference {
  /** What changed: 表单“特药申请”, 渠道“江西惠民保”. Things that changed alike are told together. */
  readonly about: readonly string[];
  /** How, one sentence each. */
  readonly lines: readonly string[];
  /** What it means for answers that are there already: in drafts, or sent by an app that was loaded before. Empty when all of them still fit. */
  readonly misfits: readonly string[];
}

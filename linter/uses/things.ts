/** Things that others may use, with the names that product staff use. */
export const THINGS = {
  text: '文字',
  section: '公共段落',
  dictionary: '选项表',
  condition: '条件',
  sharedBlock: '共用积木',
  block: '积木',
  widget: '控件',
  call: '接口',
  flow: '流程',
  collection: '手机里存的',
  page: '页面',
  form: '表单',
  channel: '渠道',
} as const;

/** A kind of thing that others may use. */
export type ThingKind = keyof typeof THINGS;

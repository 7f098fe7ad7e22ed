/** Words of new forms, and of what changed and is published. */
export const MAKE_CHINESE = {
  newForm: '新建表单',
  madeFrom: '从哪里来',
  'from-table': '一张问题表（从表格软件复制）',
  'from-copy': '照另一张表单',
  'from-schema': 'JSON Schema',
  'from-blank': '空白的',
  formCode: '服务代码（和后台说好的，大写字母）',
  formTitle: '表单标题',
  pasteTable: '粘贴：一行一个问题，依次是 问题、题型、必填、选项、说明；第一行可以写列名',
  pasteSchema: '粘贴 JSON Schema',
  makeForm: '做好这张表单',
  making: '正在写…',
  close: '关闭',
};

export const MAKE_ENGLISH: Readonly<Record<keyof typeof MAKE_CHINESE, string>> = {
  newForm: 'New form',
  madeFrom: 'Made from',
  'from-table': 'A table of questions, copied from a spreadsheet',
  'from-copy': 'Another form',
  'from-schema': 'JSON Schema',
  'from-blank': 'Nothing',
  formCode: 'Service code, in capitals, as agreed with the back end',
  formTitle: 'Title of the form',
  pasteTable: 'Paste one question a line: question, kind, required, options, note; the first line may name the columns',
  pasteSchema: 'Paste a JSON Schema',
  makeForm: 'Make this form',
  making: 'Writing…',
  close: 'Close',
};

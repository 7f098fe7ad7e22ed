import type { Rule } from '../rule.ts';

/** Reports breaches of the meta-schemas. */
export const format: Rule = {
  id: 'format',
  title: '不符合文档格式',
  severity: 'error',
  docs: '每类文档能写哪些键、每个键能写什么值，由 `schemas/meta/` 里的格式说明规定（控件和积木的由它们文件夹里的 `contract.json` 合成）：控件名、键名写错，缺少必需的键，值的类型不对，都在这里报。在文档开头写上 `$schema`，编辑器就能提示可以写什么。',
  why: '写错的键不会起作用，写错的控件会让整个字段显示成错误。',
  bad: '"remark": { "title": "备注", "type": "string", "widget": "textt" }',
  good: '"remark": { "title": "备注", "type": "string", "widget": "text" }',
  find: ({ reading }) => reading.misshapen,
};

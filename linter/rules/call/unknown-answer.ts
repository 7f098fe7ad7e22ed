import { answerFindings } from '../../types/index.ts';
import type { Rule } from '../rule.ts';

/** Reports broken paths into answers, and literals that the compared value never has. */
export const unknownAnswer: Rule = {
  id: 'unknown-answer',
  title: '接口的回答里没有这个，或值不会是这个',
  severity: 'error',
  docs: [
    '接口在 `schemas/calls/` 的 `answer` 里说它回答什么。页面、流程、表单读的每一个键都要在里面：`data`、`answer`、`each` 的每一项、选项的 `value` 和 `label`、`prefill` 的 `path`、已有记录的 `record`，以及由它们得到的值；列表要写成列表。',
    '按返回码做事的表（`on`，和按 `answer.code` 选的 `cases`）里的码，写在接口的 `codes` 里；每个接口都有的在 `schemas/answer-codes.json`。',
    '拿来比的、分情况的值，要是那边会有的：数不会是 `"true"`，列出了值的（`answer` 的 `values`、网址和会话的 `enum`、字段的选项）只会是那些；`set` 和网址的 `query` 也只放那些。`split` 用的和那串字的 `separator`、`join` 用的一样，都是半角的。',
  ].join('\n\n'),
  why: '写错一个字，读到的就是空：页面上少一行字，表单少带一个值，会员点了按钮没有反应。',
  bad: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "call", "call": "service.patient", "with": { "receiveId": "=button.id" }, "on": { "0": { "do": "toast", "text": "=answer.result.nmae" }, "*": [] } } }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "call", "call": "service.patient", "with": { "receiveId": "=button.id" }, "on": { "0": { "do": "toast", "text": "=answer.result.name" }, "*": [] } } }`,
  find: answerFindings,
};

import { fillText } from '../../engine/form/index.ts';
import type { LeftOut } from './types.ts';

/** Why a form does not say what a JSON Schema says. `lost`: the form is without it; `changed`: the form has it in another way. */
const REASONS = {
  root: {
    effect: 'changed',
    zh: '整个架构不是对象：答案在字段 {name} 里提交',
    en: 'The schema is no object: its answer is sent as the field {name}',
  },
  reference: { effect: 'lost', zh: '找不到引用 {ref}', en: 'The reference {ref} leads nowhere' },
  recursion: { effect: 'lost', zh: '{ref} 包含它自己，表单没有止境', en: '{ref} contains itself: a form of it has no end' },
  conflict: {
    effect: 'lost',
    zh: '{keyword} 说了两次，不一样，只按先写的',
    en: '{keyword} is said twice and not the same: only what is said first is kept',
  },
  type: { effect: 'lost', zh: '没有字段能存 {type} 类型的值', en: 'No field holds a value of type {type}' },
  list: { effect: 'lost', zh: '表单里不能逐项填写列表', en: 'A form cannot ask for a list item by item' },
  variants: { effect: 'lost', zh: '不能在几种架构里选一种（{keyword}）', en: 'A form has no choice between schemas ({keyword})' },
  condition: {
    effect: 'lost',
    zh: '没有带上条件 {keyword}，请写成规则',
    en: 'The condition {keyword} is not carried over: write it as a rule',
  },
  additional: { effect: 'lost', zh: '不能填写架构没有列出的项目', en: 'A form has no properties beyond those it names' },
  keyword: { effect: 'lost', zh: '不检查 {keyword}', en: '{keyword} is not judged' },
  format: { effect: 'lost', zh: '不检查格式 {format}', en: 'The format {format} is not judged' },
  nested: {
    effect: 'changed',
    zh: '对象里的字段平铺在一段里，提交时不再嵌套，名字以 {name} 开头',
    en: 'The fields of the object stand flat in a section and are sent flat, their names beginning with {name}',
  },
  optional: {
    effect: 'lost',
    zh: '对象本身选填，其中的必填改为选填',
    en: 'The object may be missing, so what it requires is not required',
  },
  name: { effect: 'changed', zh: '字段名改为 {name}', en: 'The field is called {name}' },
  forbidden: { effect: 'lost', zh: '不能用“{name}”作字段名', en: '“{name}” cannot be the name of a field' },
  choice: {
    effect: 'changed',
    zh: '选项不是文字，按代码（文字）提交',
    en: 'The choices are no texts: they are sent as codes, which are texts',
  },
  moment: {
    effect: 'changed',
    zh: '时间按 YYYY-MM-DD HH:mm 填写和提交',
    en: 'The moment is asked for and sent as YYYY-MM-DD HH:mm',
  },
  file: { effect: 'changed', zh: '文件上传后提交地址，不提交内容', en: 'Files are uploaded, and their addresses sent, not their content' },
  nothing: { effect: 'lost', zh: '没有填写的项目不提交，不能提交 null', en: 'What is not answered is left out: null is never sent' },
  default: { effect: 'lost', zh: '默认值放不进这个字段', en: 'The field cannot hold the default' },
  readonly: {
    effect: 'lost',
    zh: '只读又没有值的字段没有带上：谁也填不了',
    en: 'A read-only field without a value is not carried over: nobody could fill it',
  },
  hidden: { effect: 'lost', zh: '不显示的字段没有带上', en: 'A hidden field is not carried over' },
  widget: { effect: 'changed', zh: '控件 {widget} 换成 {own}', en: 'The widget {widget} is drawn as {own}' },
  sample: {
    effect: 'lost',
    zh: '样例里没有“{name}”的答案：没有找到符合要求的，请补上',
    en: 'The sample has no answer to {name}: none was found that fits; add one',
  },
  ui: { effect: 'lost', zh: '没有带上 {keyword}', en: '{keyword} is not carried over' },
} as const;

export type Reason = keyof typeof REASONS;

/** A reason in words, without the place. */
export const reasonWords = ({ code, params }: LeftOut, language: 'zh' | 'en'): string => fillText(REASONS[code][language], params);

/** True when the form has it after all, in another way. */
export const isChanged = ({ code }: LeftOut): boolean => REASONS[code].effect === 'changed';

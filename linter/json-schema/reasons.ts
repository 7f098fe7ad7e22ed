import { fillText } from '../../engine/form/index.ts';
import type { Loss } from './types.ts';

/** Reasons why a form differs from its JSON Schema. `lost`: the form omits it; `changed`: the form expresses it differently. */
export const REASONS = {
  root: {
    effect: 'changed',
    zh: '整个架构不是对象：答案在字段 {name} 里提交',
    en: 'The schema is no object: its answer is sent as the field {name}',
  },
  reference: { effect: 'lost', zh: '找不到引用 {ref}', en: 'The reference {ref} leads nowhere' },
  recursion: {
    effect: 'lost',
    zh: '{ref} 包含它自己，只带到第 {depth} 层',
    en: '{ref} contains itself: it is carried over {depth} levels deep',
  },
  conflict: {
    effect: 'lost',
    zh: '{keyword} 说了两次，不一样，只按先写的',
    en: '{keyword} is said twice and not the same: only what is said first is kept',
  },
  type: { effect: 'lost', zh: '没有字段能存 {type} 类型的值', en: 'No field holds a value of type {type}' },
  untyped: { effect: 'lost', zh: '没有说是什么类型（type），没有带上', en: 'It has no type, so no field is made of it' },
  never: { effect: 'lost', zh: '架构说不许有这一项（false），没有字段', en: 'The schema allows no such property (false): it has no field' },
  noSchema: { effect: 'lost', zh: '这里要写一个架构（对象），没有带上', en: 'A schema, which is an object, is wanted here' },
  empty: { effect: 'lost', zh: '这个对象里没有列出字段，没有带上', en: 'The object names no properties: nothing is asked for' },
  list: { effect: 'lost', zh: '表单里不能逐项填写列表', en: 'A form cannot ask for a list item by item' },
  variants: { effect: 'lost', zh: '不能在几种架构里选一种（{keyword}）', en: 'A form has no choice between schemas ({keyword})' },
  field: { effect: 'lost', zh: '没有带上其中的字段“{name}”', en: 'Its field “{name}” is not carried over' },
  exclusive: {
    effect: 'lost',
    zh: '至少要填一组已经带上，不许同时填几组没有带上',
    en: 'That one set is filled is required; that only one is, is not judged',
  },
  condition: {
    effect: 'lost',
    zh: '条件里的 {keyword} 写不成规则，请自己写',
    en: '{keyword} in a condition cannot be said by a rule: write it by hand',
  },
  noField: {
    effect: 'lost',
    zh: '条件看的“{name}”不是一个字段，写不成规则，请自己写',
    en: 'The condition reads {name}, which is no single field: write it by hand',
  },
  always: {
    effect: 'changed',
    zh: '条件没有带上，这个字段一直显示',
    en: 'The condition is not carried over: the field always shows',
  },
  unruled: {
    effect: 'lost',
    zh: '条件没有带上，“{name}”不因它必填',
    en: 'The condition is not carried over: {name} is not required by it',
  },
  conditional: {
    effect: 'lost',
    zh: '只在某种条件下才有的 {keyword} 没有带上，请自己写',
    en: '{keyword}, which holds under a condition only, is not carried over',
  },
  unticked: {
    effect: 'changed',
    zh: '条件看的是一个勾选框：没有勾选当作“否”',
    en: 'The condition reads a box: one that is not ticked says no',
  },
  neverShown: { effect: 'lost', zh: '条件永远不成立，没有带上这个字段', en: 'Its condition never holds: the field is not carried over' },
  needless: { effect: 'lost', zh: '必填的“{name}”没有对应的字段', en: '{name} is required, and there is no such property' },
  oldRequired: {
    effect: 'changed',
    zh: '必填按旧写法写在字段里，已经按必填带上',
    en: 'The field says by itself that it is required, as drafts up to 3 do: it is required',
  },
  additional: { effect: 'lost', zh: '不能填写架构没有列出的项目', en: 'A form has no properties beyond those it names' },
  keyword: { effect: 'lost', zh: '不检查 {keyword}', en: '{keyword} is not judged' },
  slip: {
    effect: 'lost',
    zh: '没有“{keyword}”这个写法，没有带上。你是不是想写“{near}”？',
    en: 'There is no {keyword}, so it is not carried over. Did you mean {near}?',
  },
  unread: { effect: 'lost', zh: '没有带上 {keyword}', en: '{keyword} is not carried over' },
  unused: { effect: 'lost', zh: '没有地方引用“{name}”，没有带上', en: 'Nothing refers to {name}: it is not carried over' },
  format: { effect: 'lost', zh: '不检查格式 {format}', en: 'The format {format} is not judged' },
  deep: { effect: 'lost', zh: '列表套列表最多 {most} 层', en: 'Lists stand in each other at most {most} deep' },
  single: {
    effect: 'changed',
    zh: '每一项只是一个值：表单里的一项是一个对象，值在 {name} 里',
    en: 'An item is a plain value: in the form it is an object, with the value as {name}',
  },
  hollow: {
    effect: 'lost',
    zh: '“{name}”必须有，但里面一项也没填时不提交它',
    en: '{name} is required, but is left out while nothing in it is answered',
  },
  shadowed: {
    effect: 'lost',
    zh: '条件看的字段和里层的字段同名，规则读不到，请自己写',
    en: 'The condition reads a field whose name a nearer field has too: write it by hand',
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
    zh: '多选的选项不是文字，或者各是一种类型，按代码（文字）提交',
    en: 'The choices are no texts, and are many or of several types: they are sent as codes, which are texts',
  },
  names: {
    effect: 'lost',
    zh: '选项的名称和选项对不上，多出的没有带上',
    en: 'The names do not go with the choices: those beyond are left out',
  },
  twice: { effect: 'lost', zh: '选项“{code}”出现了两次，只留先写的', en: 'The choice {code} comes twice: only the first is kept' },
  fixed: {
    effect: 'changed',
    zh: '只能是“{value}”：已经填好，会员不能改',
    en: 'It can only be {value}: that stands there, and cannot be changed',
  },
  example: {
    effect: 'lost',
    zh: '这个例子没有带上：样例只用合适的第一个',
    en: 'The example is not carried over: the sample has the first that fits',
  },
  moment: {
    effect: 'changed',
    zh: '时间按 YYYY-MM-DD HH:mm 填写和提交',
    en: 'The moment is asked for and sent as YYYY-MM-DD HH:mm',
  },
  clock: {
    effect: 'changed',
    zh: '时间按 HH:mm 填写和提交',
    en: 'The time is asked for and sent as HH:mm',
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
  unsaid: {
    effect: 'lost',
    zh: '表单的 {keyword} 在 JSON Schema 里没有说',
    en: 'The {keyword} of the form is not said in the JSON Schema',
  },
  uiKind: {
    effect: 'lost',
    zh: '这不是 RJSF 的 uiSchema（没有 ui: 开头的键，也没有架构里的字段名），整个没有带上',
    en: 'This is no uiSchema of RJSF: it has no key with ui: and no name of a property, so none of it is carried over',
  },
  uiShape: { effect: 'lost', zh: '这里要写一组 ui: 开头的键，没有带上', en: 'Keys with ui: are wanted here: it is not carried over' },
  uiName: { effect: 'lost', zh: '架构里没有字段“{name}”，没有带上', en: 'The schema has no property {name}: it is not carried over' },
  uiSlip: {
    effect: 'lost',
    zh: '架构里没有字段“{name}”，没有带上。你是不是想写“{near}”？',
    en: 'The schema has no property {name}, so it is not carried over. Did you mean {near}?',
  },
} as const;

export type Reason = keyof typeof REASONS;

/** Returns a reason in words, without the place. */
export const reasonWords = ({ code, params }: Loss, language: 'zh' | 'en'): string => fillText(REASONS[code][language], params);

/** True when the form still expresses it, in another way. */
export const isChanged = ({ code }: Loss): boolean => REASONS[code].effect === 'changed';

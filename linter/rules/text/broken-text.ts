import type { Texts } from '../../../engine/documents/types.gen.ts';
import { textsLike } from '../../project/plain-texts.ts';
import { shownTexts } from '../../project/shown-texts.ts';
import type { Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

const MARKUP =
  /[<＜]\/?[a-z][a-z0-9]*(?:\s[^<>＜＞]*)?\/?[>＞]|[<＜]\/?(?:br|b|i|p|a|div|span|font|strong|em|img)\b|&(?:[a-z]+|#\d+|#x[0-9a-f]+);/i;
/** Possible HTML markup. */
const SIGN = /[<＜&]/;
/** Matches a phone number, not an amount: parts with dashes, or about ten digits in a row. */
const PHONE = /(?<![\dA-Za-z.])400(?:[-－][0-9０-９OoIl]{2,4}(?:[-－ ]?[0-9０-９OoIl]{2,5})?|[0-9０-９OoIl]{6,8})(?![\dA-Za-z元.])/g;
/** Matches notes about unfinished work. */
const NOTES = /\b(?:TODO|FIXME|TBD|XXX)\b|lorem ipsum|待\p{Script=Han}{0,6}文案|测试文案|占位文字|此处填写|[（(]待补[）)]/iu;
const WHOLE_PHONE = /^400-?\d{3}-?\d{4}$/;

/** Whether a place contains words: patterns and addresses use such signs legitimately. */
const isPlain = ({ path }: Place): boolean => !/^pattern$|url$|path$/i.test(String(path.at(-1)));

/** Reports broken words for members: empty text, HTML markup, half a gap, half a phone number. */
export const brokenText: Rule = {
  id: 'broken-text',
  title: '文字是空的，或写坏了',
  severity: 'error',
  docs: [
    '会员看到的文字要有字，写成纯文字：',
    '- HTML 的标记（`<b>`、`<br/>`、`&nbsp;`）会原样显示出来，换行写 `\\n`；',
    '- 有意空着的写 `{ "text": "", "empty": true }`；',
    '- 空写成 `{名字}`，用半角的花括号，左右成对；',
    '- 没有写完的（`TODO`、`FIXME`、`TBD`、“待确认文案”）不能留给会员看；',
    '- 400 电话是 10 位数字，如 400-050-7788。',
  ].join('\n'),
  why: '会员看到的是空白、一串标记，或打不通的电话。',
  bad: `--- schemas/texts/service.json
{ "texts": { "tip": "请如实<b>填写</b>", "accepted": "已受理", "reminder": "请按时就诊", "soon": "敬请期待~" } }`,
  good: `--- schemas/texts/service.json
{ "texts": { "tip": "请如实填写", "accepted": "已受理", "reminder": "请按时就诊", "soon": "每年最高400000元，400 000 次" } }`,
  *find(project) {
    for (const document of project.reading.documents) {
      if (document.kind !== 'texts' || document.value === undefined) continue;
      for (const [key, text] of Object.entries((document.value as Texts).texts)) {
        const { text: words, empty = false } = typeof text === 'string' ? { text } : text;
        if (words.trim() === '' && !empty)
          yield { at: { document, path: ['texts', key] }, message: `文字“${key}”是空的：写上要说的话，不用了就删掉这一行` };
      }
    }
    for (const { text, at } of textsLike(project, SIGN)) {
      const mark = isPlain(at) ? MARKUP.exec(text)?.[0] : undefined;
      if (mark !== undefined) yield { at, message: `这里只能写纯文字，HTML 的“${mark}”会原样显示出来；换行写 \\n` };
    }
    for (const { text, at } of shownTexts(project)) {
      const rest = text.replace(/\{\w+\}/g, '');
      if (/[｛｝]/.test(text)) yield { at, message: '空要用半角的花括号：写成 {name}，不是 ｛name｝' };
      const note = NOTES.exec(text)?.[0];
      if (note !== undefined) yield { at, message: `“${note}”是没有写完的记号，会员会看到：写上要说的话` };
      // The app shows option names unchanged.
      if (/[{}]/.test(rest) && at.document.kind !== 'dictionary') yield { at, message: '花括号不成对，或里面不是名字：空写成 {name}' };
      for (const [phone] of text.matchAll(PHONE))
        if (!WHOLE_PHONE.test(phone)) yield { at, message: `电话“${phone}”不对：400 电话是 10 位数字，如 400-050-7788` };
    }
  },
};

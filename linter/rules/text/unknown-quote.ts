import { shownTexts } from '../../project/shown-texts.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

/** Matches a quoted button or tick box that a message refers to. */
const TOLD = /(?:点击?|勾选|按下?|选择?)“([^“”{}]+)”/gu;

/** Reports quoted words to tap that no page shows. */
export const unknownQuote: Rule = {
  id: 'unknown-quote',
  title: '话里说的按钮哪里都没有',
  severity: 'error',
  docs: '对会员说“请点‘我已付款’”，引号里的就要和按钮、勾选项上的字一样（可以只写开头）。改了按钮的字，说到它的话也要改。',
  why: '会员照着话去找，页面上没有这个按钮。',
  bad: `--- schemas/texts/service.json
{ "texts": { "tip": "付好了请点“付好了”", "accepted": "我已完成付款", "reminder": "请按时就诊", "soon": "敬请期待~" } }`,
  good: `--- schemas/texts/service.json
{ "texts": { "tip": "付好了请点“我已完成付款”", "accepted": "我已完成付款", "reminder": "请按时就诊", "soon": "敬请期待~" } }`,
  *find(project) {
    const all = shownTexts(project);
    const words = [...new Set(all.map(({ text }) => text))];
    for (const { text, at } of all)
      for (const [, quoted = ''] of text.matchAll(TOLD)) {
        const others = words.filter((one) => one !== text);
        if (!others.some((one) => one.startsWith(quoted)))
          yield { at, message: `没有哪个按钮、哪句话是“${quoted}”`, ...suggestion(quoted, others) };
      }
  },
};

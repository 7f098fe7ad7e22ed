import { shownTexts } from '../../project/shown-texts.ts';
import type { Rule } from '../rule.ts';

const HAN = '\\p{Script=Han}';
const CHECKS: readonly { readonly pattern: RegExp; readonly say: (found: string) => string }[] = [
  { pattern: /^[^\S\n]+|[^\S\n]+$/u, say: () => '开头或结尾多了空格' },
  { pattern: new RegExp(`^[^{]*(?<=${HAN}) +(?=${HAN})[^{]*$`, 'u'), say: () => '两个汉字之间多了空格' },
  {
    pattern: new RegExp(`(?<=${HAN})[,;:!?]|[,;:!?](?=${HAN})`, 'u'),
    say: (found) => `中文里要用全角标点“${WIDE[found] ?? ''}”，这里是半角的“${found}”`,
  },
  { pattern: new RegExp(`(?<=${HAN})\\.$`, 'u'), say: () => '中文里要用句号“。”，这里是半角的“.”' },
  { pattern: new RegExp(`\\([^()]*${HAN}[^()]*\\)`, 'u'), say: () => '中文里要用全角括号“（）”' },
  { pattern: /[，。；：！？、]{2,}/u, say: (found) => `标点重复了：“${found}”` },
];
const WIDE: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '!': '！', '?': '？' };

/** Reports half-width punctuation and stray spaces in words for members. */
export const punctuation: Rule = {
  id: 'punctuation',
  title: '标点或空格不合中文习惯',
  severity: 'warning',
  docs: '中文里的逗号、冒号、问号、括号用全角；汉字之间、开头和结尾没有空格。括号里只有字母或数字（如“身高(cm)”）不算；文字表里规范的原文（没有写 `proposed` 的）不查。',
  why: '半角标点挤在汉字旁边，看起来像没有校对过的草稿。',
  bad: '"note": { "title": "说明(选填)", "type": "string", "widget": "text" }',
  good: '"note": { "title": "说明（选填）", "type": "string", "widget": "text" }',
  *find(project) {
    for (const { text, at, isFixed } of shownTexts(project)) {
      if (isFixed) continue;
      for (const { pattern, say } of CHECKS) {
        const found = pattern.exec(text);
        if (found !== null) yield { at, message: say(found[0]) };
      }
    }
  },
};

import { printParseErrorCode } from 'jsonc-parser';
import type { Rule } from '../rule.ts';

const WORDS: Readonly<Record<string, string>> = {
  InvalidSymbol: '这里的写法不是 JSON',
  InvalidNumberFormat: '数字的写法不对',
  PropertyNameExpected: '这里应该是加引号的键名',
  ValueExpected: '这里应该有一个值',
  ColonExpected: '键名后面缺少冒号',
  CommaExpected: '前一项后面缺少逗号',
  CloseBraceExpected: '缺少右花括号 }',
  CloseBracketExpected: '缺少右方括号 ]',
  EndOfFileExpected: '文档到此应该结束，后面还有内容',
  InvalidCommentToken: 'JSON 里不能写注释',
  UnexpectedEndOfComment: '注释没有结束',
  UnexpectedEndOfString: '文字缺少结尾的引号',
  UnexpectedEndOfNumber: '数字没有写完',
  InvalidUnicode: '\\u 后面应是 4 位十六进制数',
  InvalidEscapeCharacter: '反斜杠后面的字符不对（要写反斜杠本身，请写 \\\\）',
  InvalidCharacter: '文字里不能直接写控制字符（换行请写 \\n）',
};

/** Punctuation of a Chinese keyboard, and what JSON wants there. */
const PUNCTUATION: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '：': ':',
  '“': '"',
  '”': '"',
  '‘': '"',
  '’': '"',
  '「': '"',
  '」': '"',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};

/** Files that are no JSON. Only the first error counts: the others usually follow from it. */
export const jsonSyntax: Rule = {
  id: 'json-syntax',
  title: '不是合法的 JSON',
  severity: 'error',
  docs: '文档是严格的 JSON：键名和文字用双引号，项与项之间有逗号，最后一项后面没有逗号，没有注释。每个文件只报第一处，改好后再检查一次。',
  why: '整个文件都读不出来，用到它的表单会打不开。',
  bad: `--- schemas/dictionaries/yesNo.json
{ "title": "是否", "items": [{ "code": "0", "name": "否" }, { "code": "1", "name": "是" },] }`,
  good: `--- schemas/dictionaries/yesNo.json
{ "title": "是否", "items": [{ "code": "0", "name": "否" }, { "code": "1", "name": "是" }] }`,
  *find({ reading }) {
    for (const { document, errors } of reading.broken) {
      const [first] = errors;
      if (first === undefined) {
        yield { at: { document, offset: 0, length: 1 }, message: '文件是空的' };
        continue;
      }
      const comma = /,\s*$/.exec(document.file.text.slice(0, first.offset));
      if (comma !== null && /^[\]}]/.test(document.file.text.slice(first.offset))) {
        yield { at: { document, offset: comma.index, length: 1 }, message: '最后一项后面多了一个逗号' };
        continue;
      }
      const written = document.file.text.charAt(first.offset);
      if (written === '\uFEFF') {
        yield {
          at: { document, offset: first.offset, length: 1 },
          message: '文件开头有一个看不见的字符（BOM）：请另存为不带 BOM 的 UTF-8',
        };
        continue;
      }
      const meant = Object.hasOwn(PUNCTUATION, written) ? PUNCTUATION[written] : undefined;
      if (meant !== undefined) {
        yield { at: { document, offset: first.offset, length: 1 }, message: `中文标点 ${written} 要换成英文的 ${meant}` };
      } else {
        const message = WORDS[printParseErrorCode(first.error)] ?? '这里的写法不是 JSON';
        yield { at: { document, offset: first.offset, length: first.length }, message };
      }
    }
  },
};

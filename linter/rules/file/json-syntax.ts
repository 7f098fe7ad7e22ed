import { printParseErrorCode } from 'jsonc-parser';
import type { ParsedFile } from '../../source/parse.ts';
import type { Finding, SourceDocument } from '../../source/types.ts';
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

/** Punctuation of a Chinese keyboard, and its JSON counterpart. */
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

/** Reports files that are not valid JSON. Only the first error counts: the others usually follow from it. */
export const jsonSyntax: Rule = {
  id: 'json-syntax',
  title: '不是合法的 JSON',
  severity: 'error',
  docs: '文档是严格的 JSON：键名和文字用双引号，项与项之间有逗号，最后一项后面没有逗号，没有注释，没有 git 合并留下的标记。每个文件只报第一处，改好后再检查一次。',
  why: '整个文件都读不出来，用到它的表单会打不开。',
  bad: `--- schemas/dictionaries/yesNo.json
{ "title": "是否", "items": [{ "code": "0", "name": "否" }, { "code": "1", "name": "是" },] }`,
  good: `--- schemas/dictionaries/yesNo.json
{ "title": "是否", "items": [{ "code": "0", "name": "否" }, { "code": "1", "name": "是" }] }`,
  *find({ reading }) {
    for (const { document, errors } of reading.broken) {
      const marks = [...document.file.text.matchAll(MARKS)];
      if (marks.length > 0) {
        for (const { index, 0: mark } of marks) yield { at: { document, offset: index, length: mark.length }, message: MERGE };
        continue;
      }
      yield problem(document, errors);
    }
  },
};

/** Conflict markers of git. */
const MARKS = /^(?:<{7}|={7}|>{7}|\|{7}).*$/gm;
const MERGE = 'git 合并时两个人改了同一处：留下要的那一份，删掉另一份和这三行标记（<<<<<<<、=======、>>>>>>>）';

/** Spellings of these values in other languages. */
const LITERALS: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  TRUE: 'true',
  FALSE: 'false',
  None: 'null',
  NULL: 'null',
};

function problem(document: SourceDocument, [first]: ParsedFile['errors']): Finding {
  const { text } = document.file;
  const span = (offset: number, length: number) => ({ document, offset, length });
  if (first === undefined) return { at: span(0, 1), message: '文件是空的' };
  const { offset, length, error } = first;
  const before = text.slice(0, offset);
  const comma = /,\s*$/.exec(before);
  if (comma !== null && /^[\]}]/.test(text.slice(offset))) return { at: span(comma.index, 1), message: '最后一项后面多了一个逗号' };
  const code = printParseErrorCode(error);
  const written = text.charAt(offset);
  if (written === '\uFEFF') return { at: span(offset, 1), message: '文件开头有一个看不见的字符（BOM）：请另存为不带 BOM 的 UTF-8' };
  if (written === "'") return { at: span(offset, 1), message: '键名和文字用英文双引号 "，不用单引号' };
  const meant = Object.hasOwn(PUNCTUATION, written) ? PUNCTUATION[written] : undefined;
  if (meant !== undefined) return { at: span(offset, 1), message: `中文标点 ${written} 要换成英文的 ${meant}` };
  const word = /^[A-Za-z]+/.exec(text.slice(offset))?.[0] ?? '';
  if (Object.hasOwn(LITERALS, word)) return { at: span(offset, word.length), message: `“${word}”要写成 ${LITERALS[word]}` };
  // A sign missing after a line belongs at its end, not before the next line.
  if (code === 'CommaExpected' || code === 'ColonExpected') {
    const end = before.trimEnd().length;
    if (before.slice(end).includes('\n'))
      return { at: span(Math.max(0, end - 1), 1), message: `这里后面缺少${code === 'CommaExpected' ? '逗号' : '冒号'}` };
  }
  return { at: span(offset, length), message: WORDS[code] ?? '这里的写法不是 JSON' };
}

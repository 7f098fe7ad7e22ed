import type { Rule } from '../rule.ts';

/** The replacement character for bytes that are no UTF-8, and the zeros between the letters of UTF-16. */
const UNREADABLE: readonly string[] = ['\uFFFD', '\0'];

/** Reports files in another encoding than UTF-8. */
export const fileEncoding: Rule = {
  id: 'file-encoding',
  title: '文件的编码不对',
  severity: 'error',
  docs: '文档用不带 BOM 的 UTF-8 保存。用别的编码（如 GBK、UTF-16）保存的，汉字读出来是乱码“�”。',
  why: '会员看到的是一串问号和方块。',
  bad: `--- schemas/dictionaries/yesNo.json
{ "title": "\uFFFD\uFFFD", "items": [{ "code": "0", "name": "否" }, { "code": "1", "name": "是" }] }`,
  good: `--- schemas/dictionaries/yesNo.json
{ "title": "是否", "items": [{ "code": "0", "name": "否" }, { "code": "1", "name": "是" }] }`,
  *find({ reading }) {
    for (const document of reading.documents) {
      const { text } = document.file;
      const found = UNREADABLE.map((sign) => text.indexOf(sign)).filter((place) => place >= 0);
      if (found.length === 0) continue;
      const offset = Math.min(...found);
      const length = [...text.slice(offset)].findIndex((sign) => !UNREADABLE.includes(sign));
      yield {
        at: { document, offset, length: Math.max(1, length) },
        message: '这里读不出字：文件不是 UTF-8，请用 UTF-8（不带 BOM）另存，再把乱码改回来',
      };
    }
  },
};

import type { SourceFile } from './types.ts';

const HEAD = `{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }], "sections": [{ "title": "更多信息", "properties": {`;
const TAIL = '} }] }';

/** Reads documents from one text, each below a line `--- path`. Without such a line, the text is the fields of one form. */
export function laidOut(text: string): readonly SourceFile[] {
  if (!/^--- /m.test(text)) return [fieldsForm(text)];
  return text
    .split(/^--- /m)
    .slice(1)
    .map((part) => {
      const [path = '', ...lines] = part.replace(/\n$/, '').split('\n');
      return path === 'fields' ? fieldsForm(lines.join('\n')) : { path, text: lines.join('\n') };
    });
}

/** Makes a form with only these fields; they begin on its second line. */
function fieldsForm(fields: string): SourceFile {
  return { path: 'schemas/forms/MORE.json', text: `${HEAD}\n${fields.replace(/\n$/, '')}\n${TAIL}` };
}

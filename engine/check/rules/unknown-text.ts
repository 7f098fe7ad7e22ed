import type { Json } from '../../documents/json.ts';
import { isOperation } from '../../logic/index.ts';
import type { Project } from '../project.ts';
import type { Rule } from '../rule.ts';
import { suggestion } from '../suggest.ts';
import type { Path, Place } from '../types.ts';
import { writtenTextKeys } from '../wordings.ts';
import { writtenFields } from '../written.ts';

/** Text keys that no text document holds. */
export const unknownText: Rule = {
  id: 'unknown-text',
  title: '文字不存在',
  severity: 'error',
  docs: '积木的参数、页面的标题里用 `{"$text": 键}`。文字的全名是“族名.键”，如 `service.tip` 是 `schemas/texts/service.json` 里的 `tip`。`note` 也可以直接写文字；看起来像文字键（如 `service.xxx`）时才按键检查。',
  why: '会员会看到一串字母，而不是提示。',
  bad: '"warm": { "title": "提示", "widget": "warmReminder", "text": "service.remind" }',
  good: '"warm": { "title": "提示", "widget": "warmReminder", "text": "service.reminder" }',
  *find(project) {
    for (const { key, at } of writtenTexts(project)) {
      if (!project.texts.has(key)) yield { at, message: `没有文字“${key}”`, ...suggestion(key, project.texts.names) };
    }
  },
};

function* writtenTexts(project: Project): Generator<{ readonly key: string; readonly at: Place }> {
  for (const { field, document, path } of writtenFields(project)) {
    if (field.text !== undefined) yield { key: field.text, at: { document, path: [...path, 'text'] } };
    const note = field.rules?.note;
    if (note !== undefined)
      for (const found of keysIn(note, [...path, 'rules', 'note'])) yield { key: found.key, at: { document, path: found.path } };
  }
  for (const { document, value } of project.forms.all) {
    if (value.tip !== undefined && value.tip !== '') yield { key: value.tip, at: { document, path: ['tip'] } };
    const done = value.submit?.success?.text;
    if (done !== undefined) yield { key: done, at: { document, path: ['submit', 'success', 'text'] } };
  }
  for (const { keys } of writtenTextKeys(project)) yield* keys;
  for (const { document, value } of project.channels.all) {
    const text = value.agreementConfig?.text;
    if (text !== undefined) yield { key: text, at: { document, path: ['agreementConfig', 'text'] } };
  }
}

const KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/;
const CHOOSE: ReadonlySet<string> = new Set(['if', 'and', 'or']);

/** Strings a note may come to that look like text keys. */
function* keysIn(note: Json, path: Path): Generator<{ readonly key: string; readonly path: Path }> {
  if (typeof note === 'string' && KEY.test(note)) yield { key: note, path };
  if (!isOperation(note)) return;
  for (const [operator, operands] of Object.entries(note)) {
    if (!CHOOSE.has(operator) || !Array.isArray(operands)) continue;
    for (const [index, operand] of operands.entries()) yield* keysIn(operand, [...path, operator, index]);
  }
}

import type { Json } from '../../documents/json.ts';
import { textKey } from '../../logic/index.ts';
import { chosenNames } from '../chosen.ts';
import type { Project } from '../project.ts';
import type { Rule } from '../rule.ts';
import { suggestion } from '../suggest.ts';
import type { Place } from '../types.ts';
import { writtenTextKeys } from '../wordings.ts';
import { writtenFields } from '../written.ts';

/** Text keys that no text document holds. */
export const unknownText: Rule = {
  id: 'unknown-text',
  title: '文字不存在',
  severity: 'error',
  docs: '文字在哪里都写成 `@族名.键`：`@service.tip` 是 `schemas/texts/service.json` 里的 `tip`。',
  why: '会员会看到一串字母，而不是提示。',
  bad: '"warm": { "title": "提示", "widget": "warmReminder", "text": "@service.remind" }',
  good: '"warm": { "title": "提示", "widget": "warmReminder", "text": "@service.reminder" }',
  *find(project) {
    for (const { key, at } of writtenTexts(project)) {
      if (!project.texts.has(key)) yield { at, message: `没有文字“${key}”`, ...suggestion(key, project.texts.names) };
    }
  },
};

function* writtenTexts(project: Project): Generator<{ readonly key: string; readonly at: Place }> {
  for (const { field, document, path } of writtenFields(project)) {
    yield* keysIn(field.text, { document, path: [...path, 'text'] });
    yield* keysIn(field.rules?.note as Json | undefined, { document, path: [...path, 'rules', 'note'] });
  }
  for (const { document, value } of project.forms.all) {
    yield* keysIn(value.tip, { document, path: ['tip'] });
    yield* keysIn(value.submit?.success?.text, { document, path: ['submit', 'success', 'text'] });
  }
  for (const { keys } of writtenTextKeys(project)) yield* keys;
  for (const { document, value } of project.channels.all)
    yield* keysIn(value.agreementConfig?.text, { document, path: ['agreementConfig', 'text'] });
}

/** Text keys that are written, or that a rule chooses. */
function* keysIn(value: Json | undefined, { document, path }: Place): Generator<{ readonly key: string; readonly at: Place }> {
  if (value === undefined) return;
  for (const { name, path: inner } of chosenNames(value, path)) {
    const key = textKey(name);
    if (key !== undefined) yield { key, at: { document, path: inner } };
  }
}

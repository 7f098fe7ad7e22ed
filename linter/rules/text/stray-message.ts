import type { Field } from '../../../engine/documents/types.gen.ts';
import { type FieldUse, fieldUses } from '../../project/fields.ts';
import { effectiveValue } from '../../project/form-view.ts';
import { messageWords } from '../../project/message-words.ts';
import type { Project } from '../../project/project.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports messages that the app never shows. */
export const strayMessage: Rule = {
  id: 'stray-message',
  title: '提示语没有对应的要求',
  severity: 'warning',
  docs: '`messages` 的键要有对应的要求：写了 `messages.pattern` 就要有 `pattern`，`min` 要有 `rules.min`，`required` 要在某张表单里必填，`noOptions` 要有从接口来的选项。说的是这个字段，不是同一张表单里的另一个。',
  why: '写了提示语却没有要求，多半是以为要求已经生效；也可能是键名写错了。',
  bad: '"phone": { "title": "电话", "type": "string", "widget": "text", "sensitive": true, "messages": { "pattern": "电话号码格式错误" } }',
  good: '"phone": { "title": "电话", "type": "string", "widget": "text", "sensitive": true, "pattern": "^\\\\d{7,12}$", "messages": { "pattern": "电话号码格式错误" } }',
  *find(project) {
    const needed = neededMessages(project);
    const seen = new Set<unknown>();
    for (const use of fieldUses(project)) {
      for (const { document, path, field: layer } of use.field.layers) {
        if (layer.messages === undefined || seen.has(layer)) continue;
        seen.add(layer);
        for (const [key, words] of Object.entries(messageWords(layer, project))) {
          if (!needed.has(`${document.file.path} ${path.join('.')} ${key}`)) yield strayed(use, key, { document, path });
          const other = titleIn(words, use);
          if (other !== undefined)
            yield {
              at: { document, path: [...path, 'messages', key] },
              message: `这是“${use.definition.title}”的提示，说的却是另一个字段“${other}”`,
            };
        }
      }
    }
  },
};

/** Returns the title of another field in a message that does not mention its own. */
function titleIn(words: string, { definition, field, siblings }: FieldUse): string | undefined {
  const own = definition.title ?? '';
  const says = [...own].some((_letter, at) => at + 1 < own.length && words.includes(own.slice(at, at + 2)));
  if (says) return undefined;
  const titles = [...siblings.values()].flatMap((one) =>
    one.name === field.name ? [] : [String(effectiveValue(one, ['title'])?.value ?? '')],
  );
  return titles.find((title) => title.length >= LONG_ENOUGH && words.includes(title));
}

/** Shorter titles occur in any words. */
const LONG_ENOUGH = 3;

/** The key that a message needs, when it differs from the message's name. */
const NEEDS: Readonly<Record<string, string>> = {
  min: 'rules.min',
  max: 'rules.max',
  valid: 'rules.valid',
  noOptions: 'options.call',
  birthDate: 'check',
  checkDigit: 'check',
  check: 'check.call',
};

function strayed({ field: { name }, definition }: FieldUse, key: string, at: Omit<Place, 'part'>): Finding {
  const isBound = typeof definition.check === 'string' && (key === 'min' || key === 'max');
  const why = isBound
    ? `写了 check，越出 ${NEEDS[key]} 时提示 messages.birthDate`
    : key === 'required'
      ? '在哪张表单里都不必填'
      : `没有写 ${NEEDS[key] ?? key}`;
  return {
    at: { document: at.document, path: [...at.path, 'messages', key], part: 'key' },
    message: `“${name}”${why}，这句提示不会出现`,
  };
}

/** Returns the messages whose constraint exists in at least one form. */
function neededMessages(project: Project): ReadonlySet<string> {
  return new Set(
    fieldUses(project).flatMap((use) =>
      use.field.layers.flatMap(({ document, path, field }) =>
        Object.keys(field.messages ?? {})
          .filter((key) => constrained(key, use))
          .map((key) => `${document.file.path} ${path.join('.')} ${key}`),
      ),
    ),
  );
}

function constrained(key: string, { definition, required, siblings, field }: FieldUse): boolean {
  if (key === 'type') return true;
  if (key === 'required')
    return required || definition.rules?.required !== undefined || followed(field.name, siblings) || definition.drawnBy !== undefined;
  if (key === 'noOptions') return definition.options !== undefined && 'call' in definition.options;
  if (key === 'min' || key === 'max') return definition.rules?.[key] !== undefined && typeof definition.check !== 'string';
  if (key === 'valid') return definition.rules?.valid !== undefined;
  if ((key === 'minLength' || key === 'maxLength') && definition.rules?.[key] !== undefined) return true;
  if (key === 'check') return typeof definition.check === 'object';
  if (NEEDS[key] === 'check') return typeof definition.check === 'string';
  return definition[key as keyof Field] !== undefined;
}

/** The question makes its follow-up text required. */
function followed(name: string, siblings: FieldUse['siblings']): boolean {
  return [...siblings.values()].some(({ layers }) => layers.some((layer) => layer.field.followUp?.field === name));
}

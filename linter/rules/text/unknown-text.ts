import type { Json } from '../../../engine/documents/json.ts';
import { isOperation } from '../../../engine/logic/index.ts';
import type { Project } from '../../project/project.ts';
import { writtenTexts } from '../../project/wordings.ts';
import { suggest } from '../../source/suggest.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports text keys without a text, and texts that are no key. */
export const unknownText: Rule = {
  id: 'unknown-text',
  title: '文字不存在',
  severity: 'error',
  docs: '文字在哪里都写成 `@族名.键`：`@service.tip` 是 `schemas/texts/service.json` 里的 `tip`。由规则选文字时（`{"$text": {"$": 规则}}`），每个结果也写成 `@族名.键`，不要文字就写 `""`，或取渠道的字段（`channel.…`）；由服务器的数据来的字不是键，直接写 `"=answer.msg"`。',
  why: '会员会看到一串字母，而不是提示。',
  bad: '"warm": { "title": "提示", "widget": "warmReminder", "text": "@service.remind" }',
  good: '"warm": { "title": "提示", "widget": "warmReminder", "text": "@service.reminder" }',
  *find(project) {
    for (const { chosen } of writtenTexts(project)) {
      for (const { written, key, at } of chosen) {
        const problem = key === undefined ? notAKey(written, project) : unknown(key, project);
        if (problem !== undefined) yield { at, ...problem };
      }
    }
  },
};

type Problem = Omit<Finding, 'at'>;

const unknown = (key: string, project: Project): Problem | undefined =>
  project.texts.has(key) ? undefined : { message: `没有文字“${key}”`, ...nearest(key, project) };

/** Explains why a text is no key; an empty text or null means no text. */
function notAKey(written: Json, project: Project): Problem | undefined {
  if (written === '' || written === null || isOfChannel(written)) return undefined;
  if (typeof written !== 'string') return { message: '这里要的是文字：结果直接写成 @键，或取渠道的字段' };
  return { message: `文字要写成 @键，这里是“${written}”`, ...nearest(written, project) };
}

/** A channel names the texts it defines itself. */
function isOfChannel(written: Json): boolean {
  const path = isOperation(written) ? [written['var'] ?? null].flat()[0] : undefined;
  return typeof path === 'string' && path.startsWith('channel.');
}

function nearest(written: string, { texts }: Project): { readonly suggestion?: string } {
  const near = suggest(written, texts.names);
  return near === undefined ? {} : { suggestion: `@${near}` };
}

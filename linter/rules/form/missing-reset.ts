import { distinct, type FieldUse, fieldUses } from '../../project/fields.ts';
import { effectiveValue } from '../../project/form-view.ts';
import { usesOf } from '../../project/uses.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports fields that keep an answer although a reset changed their options. */
export const missingReset: Rule = {
  id: 'missing-reset',
  title: '清空时漏了一个字段',
  severity: 'error',
  docs: '甲的 `resets` 清空乙，丙的选项又看乙，甲就要连丙一起清空：清空不会一个传一个。',
  why: '换了医院，医生还是原来那家医院的。',
  bad: `"city": { "title": "城市", "type": "string", "widget": "text", "resets": ["place"] },
"place": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "city": "=city" } } },
"ward": { "title": "病区", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "city": "=place" } } }`,
  good: `"city": { "title": "城市", "type": "string", "widget": "text", "resets": ["place", "ward"] },
"place": { "title": "医院", "type": "string", "widget": "select", "resets": ["ward"], "options": { "call": "service.hospitals", "with": { "city": "=city" } } },
"ward": { "title": "病区", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "city": "=place" } } }`,
  find: (project) => distinct(fieldUses(project).flatMap((use) => [...forgotten(use)])),
};

function* forgotten({ field, siblings }: FieldUse): Generator<Finding> {
  const resets = effectiveValue(field, ['resets']);
  if (resets === undefined || !Array.isArray(resets.value)) return;
  const emptied = new Set(resets.value.map(String));
  for (const name of emptied) {
    if (siblings.get(name) === undefined) continue;
    for (const other of siblings.values()) {
      if (other.name === field.name || emptied.has(other.name) || !looksAt(other, name)) continue;
      yield { at: resets.at, message: `“${name}”清空了，“${other.name}”的选项看它，也要清空：resets 里加上“${other.name}”` };
    }
  }
}

/** Whether the options of a field depend on another field. */
const looksAt = (field: FieldUse['field'], name: string): boolean =>
  usesOf(field).some((use) => use.name === name && use.how === 'rule' && use.at.path.includes('options'));

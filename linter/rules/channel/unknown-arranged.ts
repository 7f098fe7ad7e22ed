import type { Json } from '../../../engine/documents/json.ts';
import { sectionsOf } from '../../../engine/form/index.ts';
import { hasField, mentions } from '../../project/uses.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

/** Reports channel lists (`createFields`) that name unknown fields of the arranged form. */
export const unknownArranged: Rule = {
  id: 'unknown-arranged',
  title: '渠道列出的字段不在表单里',
  severity: 'error',
  docs: '表单段落写了 `"arrange": {"var": "channel.createFields"}` 时，渠道的 `createFields` 决定显示哪些字段，只能列这张表单里有的字段。',
  why: '渠道要的字段不会出现，收不到这项资料。',
  bad: `--- channels/CITY.json
{ "createFields": ["insuredName", "sex"] }`,
  good: `--- channels/CITY.json
{ "createFields": ["insuredName", "age"] }`,
  *find(project) {
    for (const view of project.views) {
      if (!view.complete) continue;
      for (const section of sectionsOf(view.form.value)) {
        for (const { document, value, key } of arrangedBy(section.arrange).flatMap((one) =>
          project.channels.all.map((channel) => ({ ...channel, key: one })),
        )) {
          const listed: unknown = Object.hasOwn(value, key) ? value[key as keyof typeof value] : undefined;
          if (!Array.isArray(listed)) continue;
          for (const [index, name] of listed.entries()) {
            if (typeof name === 'string' && !hasField(view, name))
              yield {
                at: { document, path: [key, index] },
                message: `表单 ${view.form.document.name} 里没有字段“${name}”`,
                ...suggestion(name, view.fields.keys()),
              };
          }
        }
      }
    }
  },
};

/** Returns the channel keys that arrange a section, in any form of the rule. */
export function arrangedBy(arrange: Json | undefined): readonly string[] {
  const names = arrange === undefined ? [] : mentions(arrange).names.map(({ name }) => name);
  return [...new Set(names.flatMap((name) => /^channel\.([A-Za-z]+)$/.exec(name)?.[1] ?? []))];
}

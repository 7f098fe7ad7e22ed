import type { Json } from '../../../engine/documents/json.ts';
import { evaluate, truthy } from '../../../engine/logic/index.ts';
import { constantTruth } from '../../logic/constant.ts';
import { closedDictionary } from '../../project/choices.ts';
import { distinct, type FieldUse, fieldUses, placeOf } from '../../project/fields.ts';
import type { Project } from '../../project/project.ts';
import { mentions, SURROUNDINGS } from '../../project/uses.ts';
import type { Rule } from '../rule.ts';

/** Reports fields that are shown before the answer they depend on exists. */
export const showsTooEarly: Rule = {
  id: 'shows-too-early',
  title: '还没填就出现了',
  severity: 'error',
  docs: '`rules.visible` 看的字段都还没填时，条件已经成立：多半是把“等于这个才显示”写成了“不等于别的”。写成等于；没填时也真的要显示的，在条件里用 `filled` 写明，如 `{"or": [{"!": {"filled": ["甲"]}}, …]}`。',
  why: '会员还没选，下面的字段就出来了，选了又消失。',
  bad: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "!=": [{ "var": "escort" }, "0"] } } }`,
  good: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "==": [{ "var": "escort" }, "1"] } } }`,
  find: (project) =>
    distinct(
      fieldUses(project).flatMap((use) =>
        isEarly(use, project)
          ? [
              {
                at: placeOf(use.field, ['rules', 'visible'], 'key'),
                message: `还什么都没填，“${use.field.name}”就显示了：写“等于”，或用 filled 说明没填时也要显示`,
              },
            ]
          : [],
      ),
    ),
};

function isEarly({ definition, operators, reads: fields }: FieldUse, project: Project): boolean {
  const visible = definition.rules?.visible as Json | undefined;
  if (visible === undefined || constantTruth(visible, operators) !== undefined) return false;
  const { names } = mentions(visible);
  const reads = names.filter(({ name, by }) => by === 'option' || !SURROUNDINGS.includes(name.split('.')[0] ?? ''));
  if (reads.length === 0 || reads.length < names.length || names.some(({ by }) => by === 'names')) return false;
  if (reads.some(({ name }) => !isOpen(fields.get(name), project))) return false;
  const outcome = evaluate(visible, { today: '2026-01-01', operators, get: () => undefined });
  return outcome.ok && truthy(outcome.value);
}

/** Whether a field starts empty and later has a code of a closed dictionary: then the condition can name the wanted codes. */
const isOpen = (field: ReturnType<FieldUse['siblings']['get']>, project: Project): boolean =>
  field !== undefined &&
  closedDictionary(field, project) !== undefined &&
  !field.layers.some(
    ({ field: { default: first, defaultName, prefill, rules, drawnBy, const: only } }) =>
      (first ?? defaultName ?? prefill ?? rules?.value ?? drawnBy ?? only) !== undefined,
  );

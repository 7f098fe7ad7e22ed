import type { Json } from '../../../engine/documents/json.ts';
import { conflictOf } from '../../logic/atoms.ts';
import { constantTruth } from '../../logic/constant.ts';
import { atomsOf } from '../../logic/contradictions.ts';
import { distinct, type FieldUse, fieldUses, placeOf } from '../../project/fields.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports required fields that no member ever sees. */
export const requiredNeverShown: Rule = {
  id: 'required-never-shown',
  title: '必填的字段永远不显示',
  severity: 'error',
  docs: '必填只在字段显示时起作用。永远不显示的字段不要设为必填；必填的条件要能和显示的条件同时成立。',
  why: '这样的必填从来不会检查：要么显示条件写错了，要么资料根本收不上来。',
  bad: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"escortName": { "title": "陪诊人", "type": "string", "widget": "text",
  "rules": { "visible": { "==": [{ "var": "escort" }, "1"] }, "required": { "==": [{ "var": "escort" }, "0"] } } }`,
  good: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"escortName": { "title": "陪诊人", "type": "string", "widget": "text",
  "rules": { "visible": { "==": [{ "var": "escort" }, "1"] }, "required": { "==": [{ "var": "escort" }, "1"] } } }`,
  find: (project) => distinct(fieldUses(project).flatMap((use) => [...problems(use)])),
};

function* problems({ field, definition, required, operators, view }: FieldUse): Generator<Finding> {
  const visible = definition.rules?.visible as Json | undefined;
  const rule = definition.rules?.required as Json | undefined;
  if (visible === undefined || view === undefined) return;
  const wanted = rule === undefined ? required : constantTruth(rule, operators) !== false;
  if (constantTruth(visible, operators) === false) {
    if (wanted) yield { at: placeOf(field, ['rules', 'visible']), message: `“${field.name}”必填，却永远不显示` };
  } else if (rule !== undefined && conflictOf([...atomsOf(visible), ...atomsOf(rule)]) !== undefined)
    yield { at: placeOf(field, ['rules', 'required'], 'key'), message: `“${field.name}”必填的条件和显示的条件不能同时成立` };
}

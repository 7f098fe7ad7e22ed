import type { Json } from '../../../engine/documents/json.ts';
import { constantTruth } from '../../logic/constant.ts';
import { distinct, fieldUses, placeOf } from '../../project/fields.ts';
import type { Rule } from '../rule.ts';

/** Reports required fields that no member can fill in. */
export const readonlyRequired: Rule = {
  id: 'readonly-required',
  title: '总是只读，谁也填不了',
  severity: 'error',
  docs: '总是只读的字段，要有人给它值：`prefill`（档案带出）、`default`、`defaultName`、`rules.value`，或由别的行写入。档案没有值时要让会员自己填，用 `"readonly": "prefilled"`。',
  why: '会员看到必填的红字，却点不进去，整张表单都交不了。',
  bad: `"policy": { "$ref": "../fields/person.json#/properties/idNumber", "title": "保单号", "readonly": true, "rules": { "visible": true, "required": true } },
"certType": { "$ref": "../fields/person.json#/properties/certType", "resets": ["policy"] }`,
  good: `"policy": { "title": "保单号", "type": "string", "widget": "text", "readonly": true, "default": "2026001", "rules": { "required": true } }`,
  find: (project) =>
    distinct(
      fieldUses(project).flatMap(({ field, definition, required, operators }) => {
        const { readonly, prefill, defaultName, drawnBy, rules } = definition;
        const locked = readonly === true || (rules?.readonly !== undefined && constantTruth(rules.readonly as Json, operators) === true);
        const wanted = rules?.required === undefined ? required : constantTruth(rules.required as Json, operators) !== false;
        const given = prefill ?? definition.default ?? defaultName ?? rules?.value ?? drawnBy ?? definition.const;
        if (!locked || given !== undefined) return [];
        const at = placeOf(field, readonly === true ? ['readonly'] : ['rules', 'readonly']);
        return [
          { at, message: wanted ? `“${field.name}”必填又总是只读，没有人给它值` : `“${field.name}”总是只读，没有人给它值：谁也填不了` },
        ];
      }),
    ),
};

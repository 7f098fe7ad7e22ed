import type { Json } from '../../../engine/documents/json.ts';
import type { Field, WidgetContract } from '../../../engine/documents/types.gen.ts';
import { accepts, codeOf } from '../../../engine/form/index.ts';
import { distinct, fieldUses, placeOf } from '../../project/fields.ts';
import type { FieldView } from '../../project/form-view.ts';
import { contractOf } from '../../project/widgets.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

const FOR: readonly { readonly types: readonly string[]; readonly keys: readonly (keyof Field)[]; readonly said: string }[] = [
  { types: ['string'], keys: ['pattern', 'minLength', 'maxLength', 'countLimit', 'trim', 'normalize'], said: '文字' },
  {
    types: ['array'],
    keys: ['minItems', 'maxItems', 'exclusive', 'items', 'itemTitle', 'addText', 'itemView', 'itemSummary', 'reorder', 'copyLast'],
    said: '列表',
  },
  { types: ['object'], keys: ['properties', 'required'], said: '合成一个对象的字段（type 为 object）' },
  {
    types: ['number', 'integer'],
    keys: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'unit'],
    said: '数字',
  },
];
/** Keys that need typed input. */
const WRITTEN = ['pattern', 'minLength', 'maxLength', 'countLimit', 'trim', 'normalize'] as const;
const INSTEAD: Readonly<Record<string, string>> = {
  maxLength: 'maxItems',
  minLength: 'minItems',
  maxItems: 'maxLength',
  minItems: 'minLength',
};

/** Reports constraints that have no meaning for the field's type. */
export const constraintType: Rule = {
  id: 'constraint-type',
  title: '要求与字段类型不符',
  severity: 'error',
  docs: '`maxLength`、`minLength`、`pattern`、`trim`、`normalize` 只管文字；`maxItems`、`minItems` 只管列表（文件、照片、多选）；`minimum`、`maximum`、`exclusiveMinimum`、`exclusiveMaximum`、`multipleOf`、`unit` 只管数字；`exclusive` 只管多选；`enum` 里的值都是 `type` 那种。限制字的只写在填字的控件上，单选、下拉上的不起作用。文字里的数字用 `rules.min`、`rules.max`。',
  why: '对不上类型的要求会被悄悄忽略：`maxLength: 9` 拦不住第 10 张照片。',
  bad: '"report": { "title": "病历", "type": "array", "widget": "file", "maxLength": 9 }',
  good: '"report": { "title": "病历", "type": "array", "widget": "file", "maxItems": 9 }',
  find: (project) =>
    distinct(
      fieldUses(project).flatMap(({ field, definition }) => {
        const types = definition.type === undefined ? undefined : [definition.type].flat().map(String);
        if (types === undefined) return [];
        return [
          ...listedOfType(field, definition, types),
          ...limitsOfChoice(field, definition, contractOf(project, definition.widget)),
          ...FOR.flatMap(({ types: fitting, keys, said }) =>
            types.some((type) => fitting.includes(type))
              ? []
              : keys
                  .filter((key) => definition[key] !== undefined)
                  .map((key) => {
                    const instead = types.includes('array') || types.includes('string') ? INSTEAD[key] : undefined;
                    return {
                      at: placeOf(field, [key], 'key'),
                      message: `${key} 只管${said}，“${field.name}”不是`,
                      ...(instead !== undefined && { suggestion: instead }),
                    };
                  }),
          ),
        ];
      }),
    ),
};

/** Reports listed values of another type than the field's. */
function listedOfType(field: FieldView, definition: Field, types: readonly string[]): Finding[] {
  const at = placeOf(field, ['enum']);
  return ((definition.enum ?? []) as readonly Json[]).flatMap((value, index) =>
    types.some((type) => accepts({ definition: { type: type as 'string' }, items: undefined }, value))
      ? []
      : [
          {
            at: { ...at, path: [...at.path, index] },
            message: `“${field.name}”的 type 是 ${types.join('、')}，enum 里的 ${codeOf(value)} 不是`,
          },
        ],
  );
}

/** Reports limits on typed text at fields that the member chooses or uploads. */
function limitsOfChoice(field: FieldView, definition: Field, contract: WidgetContract | undefined): Finding[] {
  if (contract === undefined || contract.kind === 'enter' || definition.type !== 'string' || definition.drawnBy !== undefined) return [];
  return WRITTEN.filter((key) => definition[key] !== undefined).map((key) => ({
    at: placeOf(field, [key], 'key'),
    message: `${key} 只管自己填的字，“${field.name}”用的是${contract.name}：删掉它，或换成填字的控件`,
  }));
}

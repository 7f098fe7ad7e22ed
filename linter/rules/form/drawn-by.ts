import type { OptionSource } from '../../../engine/documents/types.gen.ts';
import { distinct, type FieldUse, fieldUses, placeOf } from '../../project/fields.ts';
import { effectiveValue, type FieldView } from '../../project/form-view.ts';
import type { Project } from '../../project/project.ts';
import { contractOf } from '../../project/widgets.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports rows that conflict with the fields and answer parts they draw. */
export const drawnBy: Rule = {
  id: 'drawn-by',
  title: '由别的行写入的字段不一致',
  severity: 'error',
  docs: '`drawnBy` 指向自己成行的字段（不能再由别人画），并且在同一段里。`part` 只用于级联（地区、科室、医院、医生）的一级，级数不能超过选项的级数；两个字段不能写同一部分。',
  why: '对不上的部分永远是空的：城市选了，编码却没有提交。',
  bad: `"area": { "title": "地区", "type": "string", "widget": "text" },
"areaCode": { "title": "地区编码", "type": "string", "widget": "text", "drawnBy": "area", "part": "0.value" }`,
  good: `"area": { "title": "地区", "type": "string", "widget": "region", "options": { "steps": [{ "call": "service.hospitals" }] } },
"areaCode": { "title": "地区编码", "type": "string", "widget": "text", "drawnBy": "area", "part": "0.value" }`,
  find: (project) => distinct(fieldUses(project).flatMap((use) => [...problems(use, project)])),
};

function* problems({ field, definition, siblings, level }: FieldUse, project: Project): Generator<Finding> {
  const { drawnBy: row, part } = definition;
  const drawer = row === undefined ? undefined : siblings.get(row);
  if (row !== undefined && drawer === undefined) return;
  const at = placeOf(field, ['drawnBy']);
  if (row === field.name) yield { at, message: '字段不能由自己来画' };
  else if (drawer !== undefined && effectiveValue(drawer, ['drawnBy']) !== undefined)
    yield { at, message: `“${row}”自己也由别的行来画，没有自己的一行`, suggestion: String(effectiveValue(drawer, ['drawnBy'])?.value) };
  else if (level !== undefined && row !== undefined && !sameSection(field.name, row, level.sections))
    yield { at, message: `“${row}”在另一段里，不能由它来画` };
  if (part === undefined) return;
  const place = placeOf(field, ['part']);
  const source = drawer ?? field;
  const contract = contractOf(project, effectiveValue(source, ['widget'])?.value);
  const levels = levelsOf(source);
  if (contract !== undefined && contract.options !== 'levels')
    yield { at: place, message: `“${source.name}”不是级联，没有 ${part} 这一部分` };
  else if (levels !== undefined && Number(part[0]) >= levels)
    yield { at: place, message: `“${source.name}”只有 ${levels} 级选项，没有第 ${Number(part[0]) + 1} 级` };
  else {
    const twin = [...siblings.values()].find(
      (other) =>
        other.name !== field.name &&
        effectiveValue(other, ['part'])?.value === part &&
        (effectiveValue(other, ['drawnBy'])?.value ?? other.name) === (row ?? field.name),
    );
    if (twin !== undefined && isAfter(field, twin, siblings)) yield { at: place, message: `“${twin.name}”已经是 ${part} 这一部分` };
  }
}

/** Returns the number of levels of a picker with steps; unknown for server trees, also below the last step. */
function levelsOf(field: FieldView): number | undefined {
  const steps = effectiveValue(field, ['options', 'steps'])?.value;
  return Array.isArray(steps) && (steps.at(-1) as OptionSource | undefined)?.children === undefined ? steps.length : undefined;
}

function sameSection(one: string, other: string, sections: readonly (readonly string[])[]): boolean {
  return sections.some((names) => names.includes(one) && names.includes(other));
}

function isAfter(field: FieldView, other: FieldView, siblings: FieldUse['siblings']): boolean {
  const names = [...siblings.keys()];
  return names.indexOf(field.name) > names.indexOf(other.name);
}

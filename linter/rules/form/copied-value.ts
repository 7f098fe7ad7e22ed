import { isValues } from '../../../engine/documents/json.ts';
import { lengthsOf } from '../../pattern/shape.ts';
import { closedDictionary, codesOf } from '../../project/choices.ts';
import { distinct, type FieldUse, fieldUses, mergedField } from '../../project/fields.ts';
import { effectiveValue } from '../../project/form-view.ts';
import type { Project } from '../../project/project.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports fields that copy the value of a field of another kind. */
export const copiedValue: Rule = {
  id: 'copied-value',
  title: '带来的值这个字段收不下',
  severity: 'error',
  docs: '`rules.value.is` 照抄另一个字段的，两个字段要是同一种：写法（`pattern`、`normalize`）容得下同样长的字，都是选择题的选项代码一样。多半是抄错了旁边的字段。',
  why: '带来的值过不了这个字段自己的检查，锁住了会员又改不了，怎么也交不上。',
  bad: `"card": { "title": "证件", "sensitive": true, "type": "string", "widget": "text", "pattern": "^\\\\d{18}$", "messages": { "pattern": "请输入18位" } },
"tel": { "title": "手机", "sensitive": true, "type": "string", "widget": "text", "pattern": "^\\\\d{11}$", "messages": { "pattern": "请输入11位" }, "rules": { "value": { "when": { "filled": ["card"] }, "is": { "var": "card" } } } }`,
  good: `"card": { "title": "手机", "sensitive": true, "type": "string", "widget": "text", "pattern": "^\\\\d{11}$", "messages": { "pattern": "请输入11位" } },
"tel": { "title": "另一个手机", "sensitive": true, "type": "string", "widget": "text", "pattern": "^1\\\\d{10}$", "messages": { "pattern": "请输入11位" }, "rules": { "value": { "when": { "filled": ["card"] }, "is": { "var": "card" } } } }`,
  find: (project) => distinct(fieldUses(project).flatMap((use) => [...problems(use, project)])),
};

function* problems({ field, definition, reads, view }: FieldUse, project: Project): Generator<Finding> {
  const copied = effectiveValue(field, ['rules', 'value', 'is']);
  const name = isValues(copied?.value) && Object.keys(copied.value).length === 1 ? copied.value['var'] : undefined;
  const source = typeof name === 'string' && view !== undefined ? reads.get(name) : undefined;
  if (source === undefined || copied === undefined) return;
  const other = mergedField(source);
  const [own, theirs] = [lengths(definition), lengths(other)];
  const said = `“${field.name}”照抄的“${source.name}”`;
  if (own !== undefined && theirs !== undefined && (theirs.min > own.max || theirs.max < own.min))
    yield { at: copied.at, message: `${said}是 ${range(theirs)} 个字的，这里要 ${range(own)} 个字：换成同一种的字段` };
  else if (isKind(definition) && isKind(other) && definition.normalize !== other.normalize)
    yield { at: copied.at, message: `${said}写成 ${other.normalize}，这里要写成 ${definition.normalize}：换成同一种的字段` };
  const [mine, its] = [closedDictionary(field, project), closedDictionary(source, project)];
  if (mine !== undefined && its !== undefined && !codesOf(its.value).some((code) => codesOf(mine.value).includes(code)))
    yield { at: copied.at, message: `${said}选的是 ${its.name}，这里的选项是 ${mine.name}：没有一个代码相同` };
  else if ((mine !== undefined || its !== undefined) && isText(other) !== isText(definition))
    yield { at: copied.at, message: `${said}${isText(other) ? '是自己填的字，这里要选项的代码' : '是选项的代码，这里是自己填的字'}` };
}

/** Whether a field declares the kind of its text: a phone number, an ID number. */
const isKind = ({ normalize }: FieldUse['definition']): boolean => normalize !== undefined && normalize !== 'halfWidth';

const isText = ({ options }: FieldUse['definition']): boolean => options === undefined;

/** Returns the length of accepted texts, when a pattern fixes it. */
const lengths = ({ pattern }: FieldUse['definition']) => (pattern === undefined ? undefined : lengthsOf(pattern));

const range = ({ min, max }: { readonly min: number; readonly max: number }): string => (min === max ? String(min) : `${min} 到 ${max}`);

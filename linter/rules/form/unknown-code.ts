import type { Json } from '../../../engine/documents/json.ts';
import { codeOf } from '../../../engine/form/index.ts';
import { boundLogic, literalOf } from '../../../engine/logic/index.ts';
import { choicesNear, closedDictionary, codesOf, knownDictionary } from '../../project/choices.ts';
import { effectiveValue, type FieldView, type Level } from '../../project/form-view.ts';
import type { Project } from '../../project/project.ts';
import { fieldRules, mentions } from '../../project/uses.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports codes outside of a field's dictionary: as default, and in comparisons. */
export const unknownCode: Rule = {
  id: 'unknown-code',
  title: '选项表里没有这个代码',
  severity: 'error',
  docs: '选择题的值是选项表里的代码（不是名称）。默认值，以及规则里与它比较的值，都必须是选项表里有的代码，否则条件永远不成立。`defaultName` 写的是选项表里有的名称；`enum`、`exclusive` 里的也要有。选项由接口给的，备用的选项表或 `schemas/samples/` 里的样例也要有。',
  why: '条件永远不成立，或默认选中一个不存在的选项。',
  bad: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "==": [{ "var": "escort" }, "是"] } } }`,
  good: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "==": [{ "var": "escort" }, "1"] } } }`,
  *find(project) {
    const seen = new Set<string>();
    for (const view of project.views) {
      for (const finding of view.levels.flatMap((level) => [...findings(level, project)])) {
        const key = placeKey(finding.at as Place);
        if (!seen.has(key)) yield finding;
        seen.add(key);
      }
    }
  },
};

function* findings(view: Level, project: Project): Generator<Finding> {
  for (const field of view.fields.values()) {
    const start = effectiveValue(field, ['default']);
    if (typeof start?.value === 'string' && boundLogic(start.value) === undefined)
      yield* wrongCode(field, literalOf(start.value), start.at, project, '默认值');
    yield* wrongName(field, project);
    yield* wrongLists(field, project);
    for (const { logic, at } of fieldRules(field)) {
      for (const { name, literal, path } of mentions(logic).comparisons) {
        const compared = view.reads.get(name);
        if (compared !== undefined) yield* wrongCode(compared, literal, { ...at, path: [...at.path, ...path] }, project, '比较的值');
      }
    }
  }
}

/** Returns a finding when the field's dictionary lacks the code. Empty text means "no answer" and is always allowed. */
export function* wrongCode(field: FieldView, code: string, at: Place, project: Project, what: string): Generator<Finding> {
  const dictionary = code === '' ? undefined : closedDictionary(field, project);
  if (dictionary === undefined || dictionary.value.items.some((item) => item.code === code)) return;
  yield {
    at,
    message: `${what}“${code}”不是“${field.name}”的选项（${dictionary.path}）`,
    expected: codesOf(dictionary.value),
    ...choicesNear(code, dictionary.value),
  };
}

/** Returns the codes of `enum` and `exclusive` that the field's dictionary lacks. */
function* wrongLists(field: FieldView, project: Project): Generator<Finding> {
  for (const key of ['enum', 'exclusive'] as const) {
    const found = effectiveValue(field, [key]);
    if (found === undefined || !Array.isArray(found.value)) continue;
    for (const [index, value] of (found.value as readonly Json[]).entries())
      yield* wrongCode(field, codeOf(value), { ...found.at, path: [...found.at.path, index] }, project, `${key} 里的`);
  }
}

/** Returns a finding when no option of the field's dictionary has the default name. */
function* wrongName(field: FieldView, project: Project): Generator<Finding> {
  const start = effectiveValue(field, ['defaultName']);
  const dictionary = knownDictionary(field, project);
  if (start === undefined || dictionary === undefined) return;
  const names = dictionary.value.items.map(({ name }) => name);
  if (!names.includes(String(start.value)))
    yield {
      at: start.at,
      message: `“${field.name}”没有叫“${start.value}”的选项（${dictionary.path}）`,
      expected: names,
      ...suggestion(String(start.value), names),
    };
}

function placeKey({ document, path }: Place): string {
  return JSON.stringify([document.file.path, path]);
}

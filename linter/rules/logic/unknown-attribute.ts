import type { OptionSource } from '../../../engine/documents/types.gen.ts';
import { knownDictionary, sourceOf } from '../../project/choices.ts';
import type { FieldView, Level } from '../../project/form-view.ts';
import type { Project } from '../../project/project.ts';
import { fieldRules, mentions } from '../../project/uses.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding } from '../../source/types.ts';
import { answersOf } from '../../types/calls.ts';
import { element, type Shape, step } from '../../types/shape.ts';
import type { Rule } from '../rule.ts';

/** Reports `{"option": [field, attribute]}` that never yields a value. */
export const unknownAttribute: Rule = {
  id: 'unknown-attribute',
  title: '选项没有这个属性',
  severity: 'error',
  docs: '`{"option": ["字段", "属性"]}` 取所选选项的属性。字段必须有选项；选项来自选项表时，至少有一项要写这个属性；来自接口时，接口的 `answer` 里要有。`code` 和 `name` 总是有的。',
  why: '取到的永远是空，靠它决定的张数、名称、地址都不会有。',
  bad: `"kind": { "title": "证件类型", "type": "string", "widget": "select", "options": { "dictionary": "certType" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "option": ["kind", "photoRequird"] } } }`,
  good: `"kind": { "title": "证件类型", "type": "string", "widget": "select", "options": { "dictionary": "certType" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "option": ["kind", "photoRequired"] } } }`,
  *find(project) {
    const seen = new Set<string>();
    for (const view of project.views) {
      for (const finding of view.levels.flatMap((level) => [...findings(level, view.complete, project)])) {
        const key = JSON.stringify('path' in finding.at ? [finding.at.document.file.path, finding.at.path] : '');
        if (!seen.has(key)) yield finding;
        seen.add(key);
      }
    }
  },
};

function* findings(view: Level, complete: boolean, project: Project): Generator<Finding> {
  for (const field of view.fields.values()) {
    for (const { logic, at } of fieldRules(field)) {
      for (const { name, attribute, path } of mentions(logic).names) {
        const target = attribute === undefined ? undefined : view.reads.get(name);
        if (target === undefined || attribute === undefined) continue;
        if (sourceOf(target) === undefined) {
          const steps = target.layers.some((layer) => layer.field.options !== undefined);
          if (!steps && complete) yield { at: { ...at, path: [...at.path, ...path] }, message: `字段“${name}”没有选项` };
          continue;
        }
        const known = attributesOf(target, project);
        if (known !== undefined && !known.includes(attribute.name)) {
          yield {
            at: { ...at, path: [...at.path, ...attribute.path] },
            message: `“${name}”的选项没有属性“${attribute.name}”`,
            expected: known,
            ...suggestion(attribute.name, known),
          };
        }
      }
    }
  }
}

/** Returns the option attributes of a field: from its dictionary, the server's sample, and the call's answer; undefined when unknown. */
function attributesOf(field: FieldView, project: Project): readonly string[] | undefined {
  const source = sourceOf(field);
  const items = knownDictionary(field, project)?.value.items;
  const answered = source?.call === undefined ? [] : keysOf(source, answersOf(project).result(source.call));
  if (answered === undefined || (items === undefined && source?.call === undefined)) return undefined;
  return [...new Set([...(items ?? []).flatMap((item) => Object.keys(item)), ...answered, 'code', 'name'])];
}

/** Returns the keys of the options in an answer; undefined when the answer is not described. */
function keysOf({ find, items = '' }: OptionSource, answer: Shape): readonly string[] | undefined {
  let found = find === undefined ? answer : element(answer).shape;
  for (const key of items.split('.')) if (key !== '') found = step(found, key).shape;
  const parts = element(found).shape;
  return parts?.every(({ keys }) => keys !== undefined) === true && parts.length > 0 ? parts.flatMap(({ keys = [] }) => keys) : undefined;
}

import { sayFault } from '../../../engine/fault/say.ts';
import type { DocumentFault } from '../../../engine/form/index.ts';
import { engineFaults } from '../../project/engine-faults.ts';
import type { FieldView, FormView } from '../../project/form-view.ts';
import { usesOf } from '../../project/uses.ts';
import { viewCycles } from '../../project/view-cycles.ts';
import type { Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports fields that decide each other in a cycle. */
export const cycle: Rule = {
  id: 'cycle',
  title: '规则互相依赖成环',
  severity: 'error',
  docs: '一个字段显示与否、取什么值，不能绕一圈由它自己决定：甲看乙、乙又看甲，就没有谁先谁后。消息里写出了环上的字段，去掉其中一处。（`required`、`min`、`max`、`note` 等不算。）一组里的规则读不到这一组自己，也读不到别的项，因为那一组的值就由它们算出。页面的视图也不能绕一圈由自己算出，共用的积木不能绕一圈装着自己。',
  why: '两个字段互相等对方，谁也不会出现；读那个视图的积木、装着自己的积木显示成错误。',
  bad: `"a": { "title": "甲", "type": "string", "widget": "text", "rules": { "visible": { "filled": ["b"] } } },
"b": { "title": "乙", "type": "string", "widget": "text", "rules": { "visible": { "filled": ["a"] } } }`,
  good: `"a": { "title": "甲", "type": "string", "widget": "text" },
"b": { "title": "乙", "type": "string", "widget": "text", "rules": { "visible": { "filled": ["a"] } } }`,
  *find(project) {
    const seen = new Set<string>();
    for (const view of project.views) {
      for (const fault of engineFaults(view, project)) {
        if (fault.code !== 'cycle') continue;
        for (const { at, message } of placesOf(view, fault)) {
          const key = JSON.stringify([at.document.file.path, at.path]);
          if (!seen.has(key)) yield { at, message };
          seen.add(key);
        }
      }
    }
    yield* viewCycles(project);
    yield* project.reading.references.circles;
  },
};

const DECIDING: ReadonlySet<unknown> = new Set(['visible', 'value', 'drawnBy', 'followUp']);

/** Returns the places where the first field of the cycle reads the second: in its own rules, or in those of the fields inside it. */
function placesOf(view: FormView, fault: DocumentFault): readonly { readonly at: Place; readonly message: string }[] {
  const [first, second = first] = fault.names ?? [];
  const prefix = fault.field?.slice(0, fault.field.lastIndexOf('/') + 1) ?? '';
  const level = view.levels.find((one) => one.prefix === prefix) ?? view;
  const field = level.fields.get(first ?? '');
  const message = sayFault(fault);
  if (field === undefined) return [{ at: { document: view.form.document, path: ['sections'] }, message }];
  const own = usesOf(field).find((use) => use.name === second && use.at.path.some((part) => DECIDING.has(part)));
  if (own !== undefined) return [{ at: own.at, message }];
  const inner = readsInside(field, second ?? '');
  if (inner.length === 0) return [{ at: field.at, message }];
  const told =
    second === first
      ? `“${first}”里的规则读不到“${first}”自己：只能读这一项的字段（item.x）、它的序号（item.number）和外面的字段`
      : message;
  return inner.map((at) => ({ at, message: told }));
}

/** Returns the places where fields inside a group or an object read a field outside. */
const readsInside = ({ inside }: FieldView, name: string): readonly Place[] =>
  [...(inside?.fields.values() ?? [])].flatMap((field) => [
    ...usesOf(field).flatMap((use) => (use.name === name && !use.isBeside && inside?.fields.has(name) !== true ? [use.at] : [])),
    ...readsInside(field, name),
  ]);

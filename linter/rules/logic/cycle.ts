import { sayFault } from '../../../engine/fault/say.ts';
import type { DocumentFault } from '../../../engine/form/index.ts';
import { engineFaults } from '../../project/engine-faults.ts';
import type { FormView } from '../../project/form-view.ts';
import { usesOf } from '../../project/uses.ts';
import { viewCycles } from '../../project/view-cycles.ts';
import type { Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports fields that decide each other in a cycle. */
export const cycle: Rule = {
  id: 'cycle',
  title: '规则互相依赖成环',
  severity: 'error',
  docs: '一个字段显示与否、取什么值，不能绕一圈由它自己决定：甲看乙、乙又看甲，就没有谁先谁后。消息里写出了环上的字段，去掉其中一处。（`required`、`min`、`max`、`note` 等不算。）页面的视图也不能绕一圈由自己算出，共用的积木不能绕一圈装着自己。',
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
        const at = placeOf(view, fault);
        const key = JSON.stringify([at.document.file.path, at.path]);
        if (!seen.has(key)) yield { at, message: sayFault(fault) };
        seen.add(key);
      }
    }
    yield* viewCycles(project);
    yield* project.reading.references.circles;
  },
};

const DECIDING: ReadonlySet<unknown> = new Set(['visible', 'value', 'drawnBy', 'followUp']);

/** Returns the place where the first field of the cycle reads the second. */
function placeOf(view: FormView, { names = [] }: DocumentFault): Place {
  const [first, second = first] = names;
  const field = view.fields.get(first ?? '');
  if (field === undefined) return { document: view.form.document, path: ['sections'] };
  return usesOf(field).find((use) => use.name === second && use.at.path.some((part) => DECIDING.has(part)))?.at ?? field.at;
}

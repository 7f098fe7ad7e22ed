import type { Field, WidgetContract } from '../../../engine/documents/types.gen.ts';
import { sectionsOf } from '../../../engine/form/index.ts';
import { type FieldUse, fieldUses } from '../../project/fields.ts';
import { effectiveValue } from '../../project/form-view.ts';
import type { Project } from '../../project/project.ts';
import { contractOf } from '../../project/widgets.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

type Works = (use: FieldUse, contract: WidgetContract | undefined) => boolean;

/** A key, the condition under which it has an effect, and the message otherwise. */
interface Key {
  readonly key: string;
  readonly works: Works;
  readonly said: string | ((project: Project) => string);
}

/** Makes a key that has an effect when the widget contract lists it. */
const taken = (key: NonNullable<WidgetContract['keys']>[number]): Key => ({
  key,
  works: (_use, contract) => contract?.keys?.includes(key) === true,
  said: ({ widgets }) => onlyFor(widgets, ({ keys }) => keys?.includes(key) === true),
});

/** Names the widgets whose contracts support a key. */
function onlyFor(widgets: Project['widgets'], takes: (contract: WidgetContract) => boolean): string {
  const names = [...widgets].filter(([, contract]) => takes(contract)).map(([name, contract]) => `${contract.name}（${name}）`);
  return names.length === 0 ? '没有控件用它' : `只有这些控件用它：${names.join('、')}`;
}

const otherFiles = taken('otherFiles');

/** Whether a field stands in the items of a group itself, whose answers are compared. */
const isCompared = ({ level, view }: FieldUse): boolean =>
  level === undefined ||
  view?.levels.some(({ fields }) =>
    [...fields.values()].some((one) => one.inside === level && effectiveValue(one, ['items']) !== undefined),
  ) === true;

const KEYS: readonly Key[] = [
  taken('template'),
  { ...otherFiles, works: (use, contract) => otherFiles.works(use, contract) || use.definition.otherFiles === false },
  taken('slots'),
  taken('text'),
  taken('inputMode'),
  taken('autocomplete'),
  {
    key: 'check',
    works: ({ definition }) => definition.pattern !== undefined || typeof definition.check === 'object',
    said: '没有 pattern，也就没有它的提示语',
  },
  { key: 'countLimit', works: ({ definition }) => definition.maxLength !== undefined, said: '没有 maxLength，不知道数到几' },
  taken('opensOn'),
  { key: 'options', works: (_use, contract) => contract?.options !== undefined, said: '这个控件不选选项' },
  { key: 'defaultName', works: ({ definition }) => definition.options !== undefined, said: '没有选项，不能按名称选中' },
  { key: 'followUp', works: ({ definition }) => definition.options !== undefined, said: '没有选项，不会有补充说明' },
  { key: 'exclusive', works: ({ definition }) => definition.options !== undefined, said: '没有选项，没有可以单独选的' },
  { key: 'unique', works: isCompared, said: '只有一组里的每一项才互相比较' },
  { key: 'whenHidden', works: hides, said: '这个字段不会隐藏' },
];
const RULE_KEYS: readonly Key[] = [
  { key: 'pattern', works: ({ definition }) => definition.pattern !== undefined, said: '没有 pattern，不知道检查什么' },
  {
    key: 'options',
    works: ({ definition }) => definition.options !== undefined || definition.enum !== undefined,
    said: '没有选项可以过滤',
  },
];
const VALUE_KEYS: readonly Key[] = [
  {
    key: 'otherwise',
    works: ({ definition }) => definition.rules?.value?.when !== undefined,
    said: '没有 when，值总是带来的那个，也总是锁着',
  },
];

/** Reports keys without effect in their place. */
export const idleKey: Rule = {
  id: 'idle-key',
  title: '写了却不起作用的键',
  severity: 'warning',
  docs: '有些键只在特定的控件上起作用：控件用哪些，写在它的 `renderer/widgets/<名字>/contract.json` 的 `keys` 里，选不选选项写在 `options` 里；`rules.pattern` 要有 `pattern`，`whenHidden` 要有会隐藏的条件，`rules.value` 的 `otherwise` 要有 `when`。',
  why: '不起作用的键让人以为功能已经有了。',
  bad: '"note": { "title": "说明", "type": "string", "widget": "text", "template": "/templates/note.pdf" }',
  good: '"note": { "title": "说明材料", "type": "array", "widget": "file", "template": "/templates/note.pdf" }',
  *find(project) {
    const working = new Set<string>();
    const idle = new Map<string, Finding>();
    for (const use of fieldUses(project)) {
      const contract = contractOf(project, use.definition.widget);
      for (const { document, path, field } of use.field.layers) {
        for (const [keys, holder, prefix] of [
          [KEYS, field, []],
          [RULE_KEYS, field.rules, ['rules']],
          [VALUE_KEYS, field.rules?.value, ['rules', 'value']],
        ] as const) {
          for (const { key, works, said } of keys) {
            if (holder === undefined || holder[key as never] === undefined) continue;
            const at = [...path, ...prefix, key];
            const place = `${document.file.path} ${at.join('.')}`;
            if (works(use, contract)) working.add(place);
            else
              idle.set(place, {
                at: { document, path: at, part: 'key' },
                message: `${[...prefix, key].join('.')} 不起作用：${typeof said === 'string' ? said : said(project)}`,
              });
          }
        }
      }
    }
    for (const [place, finding] of idle) if (!working.has(place)) yield finding;
  },
};

/** Whether a field can be hidden: by its rule, its question, the row that draws it, or a form that arranges. */
function hides({ field, definition, siblings, view }: FieldUse): boolean {
  const fields: readonly Field[] = [...siblings.values()].flatMap(({ layers }) => layers.map((layer) => layer.field));
  return (
    definition.rules?.visible !== undefined ||
    definition.drawnBy !== undefined ||
    fields.some(({ followUp }) => followUp?.field === field.name) ||
    view === undefined ||
    sectionsOf(view.form.value).some(({ arrange }) => arrange !== undefined)
  );
}

import type { Aspect } from '../../engine/form/index.ts';
import { type Condition, outcomes } from './conditions.ts';
import type { Model } from './model.ts';
import type { Refutation } from './types.ts';
import { doubtOf, type Place } from './windows/index.ts';

const ASPECTS: Partial<Record<Aspect, string>> = {
  visible: '显示条件',
  required: '必填条件',
  readonly: '只读条件',
  valueWhen: '给值条件',
  valueIs: '给值规则里的条件',
  options: '选项条件',
  pattern: '格式检查的条件',
  minLength: '最少字数里的条件',
  maxLength: '最多字数里的条件',
  valid: '要满足的条件',
  min: '下限里的条件',
  max: '上限里的条件',
};

/** Reports fields that no state shows. */
export function* unreached({ subject: { form }, groups }: Model): Generator<Refutation> {
  const shown = new Set(
    groups.flatMap(({ nodes }) => nodes.flatMap(({ state }) => state.fields.flatMap(({ name, visible }) => (visible ? [name] : [])))),
  );
  const isDoubtful = (name: string): boolean =>
    groups.some(({ conditions, places }) => conditions.some((one) => isShowing(one, name) && doubtOf(one, true, places) !== undefined));
  const ofPage = new Set<string>();
  for (const [number, page] of (form.pages ?? []).entries()) {
    const names = page.sections.flatMap((section) => form.sections[section]?.fields.map(({ name }) => name) ?? []);
    const [first] = names;
    if (page.visible === undefined || first === undefined || names.some((name) => shown.has(name) || isDoubtful(name))) continue;
    for (const name of names) ofPage.add(name);
    yield {
      property: 'model-unreachable',
      form: form.code,
      field: first,
      message: `第 ${number + 1} 页“${page.title}”无论怎么填都不会出现`,
      answers: [],
    };
  }
  for (const { name, definition } of form.sections.flatMap(({ fields }) => fields)) {
    if (shown.has(name) || ofPage.has(name)) continue;
    // Its condition is reported as not proven.
    if (isDoubtful(name)) continue;
    yield {
      property: 'model-unreachable',
      form: form.code,
      field: name,
      message: `“${definition.title ?? name}”无论怎么填都不会显示`,
      answers: [],
    };
  }
}

const isShowing = ({ field, aspect, path }: Condition, name: string): boolean =>
  field === name && aspect === 'visible' && path.length === 0;

/** Reports conditions that hold in all states or in none; as not proven when other answers may exist. */
export function* oneSided({ subject: { form }, groups }: Model): Generator<Refutation> {
  const titles = new Map(form.sections.flatMap(({ fields }) => fields.map(({ name, definition }) => [name, definition.title])));
  const seen = new Map<string, { readonly condition: Condition; readonly known: Set<boolean>; readonly places: readonly Place[] }>();
  for (const { conditions, nodes, places } of groups) {
    for (const condition of conditions) {
      const { known, places: before } = seen.get(condition.key) ?? { known: new Set<boolean>(), places: [] };
      seen.set(condition.key, { condition, known, places: [...before, ...places] });
      for (const { state } of nodes) {
        if (known.size === 2) break;
        for (const outcome of outcomes(state, condition)) known.add(outcome);
      }
    }
  }
  for (const { condition, known, places } of seen.values()) {
    const { field, aspect } = condition;
    if (known.size === 2) continue;
    const told = `“${titles.get(field) ?? field}”的${ASPECTS[aspect] ?? '规则里的条件'}`;
    const missing = [true, false].filter((holds) => !known.has(holds));
    const [doubt] = missing.flatMap((holds) => doubtOf(condition, holds, places) ?? []);
    if (doubt !== undefined) {
      const message = `没有证明${told}两面都有：${doubt}`;
      yield { property: 'model-undecided', form: form.code, field, aspect, message, answers: [] };
      continue;
    }
    const verdict = known.size === 0 ? '从来没有机会判断' : known.has(true) ? '永远成立' : '永远不成立';
    const message = `${told}${verdict}`;
    yield { property: 'model-one-sided', form: form.code, field, aspect, message, answers: [] };
  }
}

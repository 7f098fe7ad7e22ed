import { type Explanation, type FormState, forms, type Json, logic, type PageState, pages } from '@heye/engine';
import type { Part, Reason, Why } from './messages.ts';
import { sentence, valueText } from './sentence.ts';

type Edits = Explanation['change'];

const changeOf = (edits: Edits): Why['change'] =>
  edits?.map(({ field, value }) => [field, value === undefined ? undefined : valueText(value)] as const);

/** Aspects whose rule is explained; a computed value shows by its own rule. */
const ASPECTS = ['visible', 'required', 'readonly', 'valueIs', 'options', 'min', 'max', 'note', 'title', 'placeholder', 'valid'] as const;

/** Explains every field of an open form: why it is shown, required, locked or filled. */
export function explainForm(state: FormState): readonly Part[] {
  return forms.placedFields(state).map(({ path, shown, own }) => {
    const scope = forms.scopeAt(state, path);
    const seen = (names: readonly string[]): Reason['seen'] =>
      [...new Set(names)].map((name) => {
        const outcome = logic.evaluate({ var: name }, scope);
        return [name, valueText(outcome.ok ? outcome.value : undefined)] as const;
      });
    const whys = ASPECTS.flatMap((aspect): Why[] => {
      const explained = forms.explain(state, path, aspect);
      if (explained?.rule === undefined) return [];
      const { rule, because, change } = explained;
      const reads = logic.compile(rule).program.reads;
      const isCondition = aspect === 'visible' || aspect === 'required' || aspect === 'readonly';
      const reasons: readonly Reason[] = isCondition
        ? because.map((one) => ({ text: sentence(one.logic), holds: one.holds, seen: seen(one.reads) }))
        : [{ text: sentence(rule), holds: true, seen: seen(reads) }];
      const outcome = isCondition || aspect === 'options' ? undefined : logic.evaluate(rule, scope);
      const value = isCondition ? String(explained.value) : outcome?.ok ? valueText(outcome.value) : '';
      return [{ aspect, value, reasons, change: isCondition ? changeOf(change) : undefined }];
    });
    const [issue] = shown.issues;
    return {
      path,
      title: shown.title || own.name,
      isShown: shown.visible,
      isRequired: shown.required,
      isReadonly: shown.readonly || shown.locked,
      value: shown.items === undefined ? valueText(shown.value) : undefined,
      issue: issue && forms.messageOf(state.form, issue),
      whys,
    };
  });
}

type Block = PageState['page']['blocks'][number];
const inside = (blocks: readonly Block[]): readonly Block[] => blocks.flatMap((block) => [block, ...inside(block.blocks)]);

/** Explains every block of an open page: why it is shown or hidden. */
export function explainPage(state: PageState): readonly Part[] {
  return inside(state.page.blocks).flatMap((block): Part[] => {
    const explained = pages.explain(state, block.id);
    if (explained === undefined) return [];
    const { isShown, causes, change } = explained;
    const reasons = causes.flatMap((cause): Reason[] => {
      if (cause.kind === 'rule' || cause.kind === 'no-items')
        return cause.reasons.map((one) => ({
          text: sentence(one.logic),
          holds: one.holds,
          seen: one.seen.map(([name, value]) => [name, valueText(value as Json)] as const),
        }));
      if (cause.kind === 'items') return [{ text: `each: ${cause.count}`, holds: true, seen: [] }];
      if (cause.kind === 'step') return [{ text: `step = ${cause.step}`, holds: false, seen: [['step', cause.now]] }];
      if (cause.kind === 'sources')
        return cause.missing.map(({ name, status }) => ({ text: `data.${name}`, holds: false, seen: [[`status.${name}`, status]] }));
      return [{ text: cause.kind === 'fault' ? cause.fault.code : cause.kind, holds: false, seen: [] }];
    });
    const why: readonly Why[] =
      reasons.length === 0 ? [] : [{ aspect: 'visible', value: String(isShown), reasons, change: changeOf(change) }];
    return [
      {
        path: block.id,
        title: `${block.block} · ${block.id}`,
        isShown,
        isRequired: false,
        isReadonly: false,
        value: undefined,
        issue: undefined,
        whys: why,
      },
    ];
  });
}

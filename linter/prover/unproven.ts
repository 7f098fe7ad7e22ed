import { field, type ResolvedForm } from '../../engine/form/index.ts';
import type { Model } from './model.ts';
import { isWindowOpen } from './relative.ts';
import type { Exploration, Refutation } from './types.ts';
import type { Window } from './windows/index.ts';
import { answerText, titleOf } from './words.ts';

/** Reports bounds that the prover cannot decide: the reason of the solver, or answers that the exploration did not reach. */
export function* unprovenWindows(
  form: string,
  { nodes, whole, windows }: Exploration & { readonly windows: readonly Window[] },
): Generator<Refutation> {
  const [first] = nodes;
  if (first === undefined) return;
  for (const { field: name, witnesses, unproven } of windows) {
    const title = titleOf(first.state, name);
    const told = (why: string): Refutation => ({
      property: 'model-undecided',
      form,
      field: name,
      aspect: unproven?.aspect ?? 'max',
      message: `没有证明“${title}”总有可填的：${why}`,
      answers: [],
    });
    if (unproven !== undefined) yield told(unproven.why);
    const [witness] = witnesses;
    if (witness === undefined || !whole) continue;
    if (nodes.some(({ state }) => field(state, name)?.visible === true && !isWindowOpen(state, name))) continue;
    const answers = [...witness].map(([other, value]) => `“${titleOf(first.state, other)}”填${answerText(first.state, other, value)}`);
    yield told(`${answers.join('、')}，上下限之间也许什么也不剩，走的时候没有走到`);
  }
}

/** Reports required choices whose options only the server knows and a rule filters: the filter may leave none. */
export function* unprovenOptions({ subject: { form }, lists }: Model): Generator<Refutation> {
  for (const { name, definition, required } of form.sections.flatMap(({ fields }) => fields)) {
    const isAsked = required || definition.rules?.required !== undefined;
    if (!isAsked || definition.rules?.options === undefined || lists.get(name)?.invented !== true) continue;
    const message = `没有证明“${definition.title ?? name}”总有可选的：选项由服务端给，样例里没有，不知道过滤以后还剩不剩`;
    yield { property: 'model-undecided', form: form.code, field: name, aspect: 'options', message, answers: [] };
  }
}

/** Reports groups and objects of which only some answers were tried. */
export function* unprovenInside(form: ResolvedForm, names: readonly string[]): Generator<Refutation> {
  for (const { name, definition } of form.sections.flatMap(({ fields }) => fields)) {
    if (!names.includes(name)) continue;
    const message = `没有证明与“${definition.title ?? name}”有关的规则：里面有关的字段太多，只试了一部分答案`;
    yield { property: 'model-bound', form: form.code, field: name, message, answers: [] };
  }
}

const OF_WINDOWS: ReadonlySet<Refutation['aspect']> = new Set([undefined, 'min', 'max']);

/** Returns each property once per field and rule. An undecided bound is dropped when its field has a refuted or earlier report. */
export function withoutRepeats(found: readonly Refutation[]): readonly Refutation[] {
  const refuted = new Set(found.flatMap(({ property, field }) => (property === 'model-incomplete' ? [field] : [])));
  const seen = new Set<string>();
  return found.filter(({ property, field: name, aspect }) => {
    const isWindow = property === 'model-undecided' && OF_WINDOWS.has(aspect);
    if (isWindow && refuted.has(name)) return false;
    const key = `${property} ${name} ${isWindow ? '' : (aspect ?? '')}`;
    return !seen.has(key) && seen.add(key);
  });
}

import type { Json } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';
import { equal, isEmpty } from '../logic/index.ts';
import { chosenCodes, needsInput } from './follow-up.ts';
import { aspect, cacheComputed, compiledAt, fieldAt, isTruthy, put, type Work } from './work.ts';

const isArranged = (work: Work, name: string, section: number): boolean => {
  const { arrange } = work.base.form.sections[section] ?? {};
  return arrange === undefined || (work.layout[section]?.includes(name) ?? false);
};

function isFollowed(work: Work, position: number): boolean {
  const { follows } = compiledAt(work, position);
  if (follows === undefined) return true;
  const question = work.index.get(follows.question);
  if (question === undefined) return false;
  const { visible, multiple, value } = fieldAt(work, question);
  const options = work.loaded[question] ?? [];
  const chosen = chosenCodes(value);
  if (!visible) return false;
  if (follows.code === undefined) return !multiple && options.some((option) => chosen.includes(option.value) && needsInput(option));
  return chosen.includes(follows.code) && options.some((option) => option.value === follows.code && needsInput(option));
}

/** Decides value and items of a group or an object, once its visibility is known. Returns true if visibility or value changed. */
export type DecideGroup = (work: Work, position: number, visible: boolean, fault: Fault | undefined) => boolean;

/** Decides visibility and value of one field. Returns true if either changed. FR-01, FR-02, FR-06, FR-08, FR-09. */
export function decide(work: Work, position: number, decideGroup: DecideGroup): boolean {
  const field = compiledAt(work, position);
  const before = fieldAt(work, position);
  const { name, definition } = field;
  const failures: Fault[] = [];
  const drawer = field.drawnBy === undefined ? undefined : work.index.get(field.drawnBy);
  const visible =
    isArranged(work, drawer === undefined ? name : (field.drawnBy ?? name), field.section) &&
    (drawer === undefined || fieldAt(work, drawer).visible) &&
    isFollowed(work, position) &&
    isTruthy(aspect(work, field, 'visible', true, failures));

  if (field.items !== undefined) return decideGroup(work, position, visible, field.fault ?? failures[0]);
  let value: Json | undefined = before.value;
  if (visible && !before.visible) {
    value = work.hiddenValues.get(name);
    work.hiddenValues.delete(name);
  }
  if (!visible && before.visible) {
    const keep = work.restoring || (definition.whenHidden ?? (field.follows ? 'clear' : 'keep')) === 'keep';
    if (!keep) work.hiddenValues.delete(name);
    else if (!isEmpty(value)) work.hiddenValues.set(name, value as Json);
    value = undefined;
  }

  const rule = definition.rules?.value;
  let locked = false;
  if (visible && rule !== undefined && field.rules.valueIs !== undefined) {
    const cache = work.computedCache[position] ?? { active: false, computed: undefined };
    const active = isTruthy(aspect(work, field, 'valueWhen', true, failures));
    const computed = active ? (aspect(work, field, 'valueIs', null, failures) ?? undefined) : undefined;
    locked = active && rule.lock === true;
    if (locked) value = computed;
    else if (active && !work.restoring && !equal(computed, cache.computed) && (work.edited || isEmpty(value))) value = computed;
    else if (cache.active && !active && rule.otherwise === 'clear' && !work.restoring) value = undefined;
    if (cache.active !== active || !equal(cache.computed, computed)) cacheComputed(work, position, { active, computed });
  }

  put(work, position, { visible, value, locked, fault: field.fault ?? failures[0] });
  const after = fieldAt(work, position);
  return after.visible !== before.visible || after.value !== before.value;
}

import { isValues, type Json } from '../../engine/documents/json.ts';
import type { CallFamily, Field } from '../../engine/documents/types.gen.ts';
import { isListed, type NumberEnds, numberEnds, type ResolvedField } from '../../engine/form/index.ts';
import { isMultipleOf } from '../../engine/logic/index.ts';
import { closedDictionary } from '../project/choices.ts';
import { fieldAt } from '../project/form-view.ts';
import type { Project } from '../project/project.ts';
import type { Kind } from '../source/types.ts';
import { fieldsOf, isInside, renamed, renamesOf } from './form-fields.ts';

const DRAFT = '没填完的草稿';
const OLD = '旧版应用交上来的';

/** Limits of an answer, and whether a new limit refuses an answer that the old limit accepted. */
const LIMITS: Readonly<Record<string, (was: number | undefined, is: number | undefined) => boolean>> = {
  maxLength: (was, is) => is !== undefined && is < (was ?? Number.POSITIVE_INFINITY),
  maxItems: (was, is) => is !== undefined && is < (was ?? Number.POSITIVE_INFINITY),
  minLength: (was, is) => is !== undefined && is > (was ?? 0),
  minItems: (was, is) => is !== undefined && is > (was ?? 0),
  multipleOf: (was, is) => is !== undefined && (was === undefined || !isMultipleOf(was, is)),
};

/** Lists answers that no longer fit: in drafts, and from apps loaded before. New requirements, removed parts and tighter limits break old clients. */
export function draftConflictsOf(code: string, before: Project, after: Project): readonly string[] {
  const [old, is] = [fieldsOf(code, before), fieldsOf(code, after)];
  const renames = renamesOf(old, is);
  const was = renamed(old, renames);
  const callsOf = (project: Project): string => JSON.stringify(project.forms.get(code)?.value.submit.calls);
  const added = [...is.values()].filter(({ name }) => !was.has(name));
  const gone = [...was.values()].filter(({ name }) => !is.has(name));
  // A new or removed group is told once, without the fields inside it.
  const [newNames, goneNames] = [added, gone].map((fields) => new Set(fields.map(({ name }) => name))) as [Set<string>, Set<string>];
  return [
    ...(callsOf(before) === callsOf(after) ? [] : [`提交时问的接口变了：旧版应用还照旧的问`]),
    ...[...renames].map(([name, now]) => `“${titleOf(is.get(now), now)}”的键 ${name} 改成 ${now}；旧草稿里的答案读不到了`),
    ...[...is.values()].flatMap((field) => {
      const known = was.get(field.name);
      if (isInside(field.name, newNames)) return [];
      return known === undefined ? addedMisfits(field) : changedMisfits(known, field, code, before, after);
    }),
    ...gone.filter(({ name }) => !isInside(name, goneNames)).map((field) => removedMisfit(field, added)),
  ];
}

const titleOf = (field: ResolvedField | undefined, name = ''): string => field?.definition.title ?? field?.name ?? name;
const isAsked = ({ required, definition }: ResolvedField): boolean => required || definition.rules?.required !== undefined;

function addedMisfits(field: ResolvedField): readonly string[] {
  if (!isAsked(field) || field.definition.prefill !== undefined || field.definition.default !== undefined) return [];
  const { rules } = field.definition;
  const when = rules?.visible === undefined && rules?.required === undefined ? '' : '满足条件的：';
  return [`${when}${DRAFT}缺“${titleOf(field)}”，打开后要补；${OLD}也缺它，会被退回`];
}

function removedMisfit(field: ResolvedField, added: readonly ResolvedField[]): string {
  const renamed = added.find(({ definition }) => definition.title === field.definition.title);
  const title = titleOf(field);
  return renamed === undefined
    ? `${DRAFT}里填过的“${title}”不再显示，也不再提交`
    : `“${title}”像是改了键名（${field.name} 改为 ${renamed.name}）：${DRAFT}里填过的带不过来`;
}

function changedMisfits(old: ResolvedField, now: ResolvedField, code: string, before: Project, after: Project): readonly string[] {
  const title = titleOf(now);
  const gone = goneOptions(now.name, code, before, after);
  return [
    ...(!isAsked(old) && isAsked(now) ? [`${DRAFT}没填“${title}”的，打开后要补；${OLD}没填的，会被退回`] : []),
    ...(typeOf(old.definition) === typeOf(now.definition) ? [] : [`${DRAFT}里“${title}”的值换了类型，要重填；${OLD}会被退回`]),
    ...(gone.length === 0 ? [] : [`“${title}”选了${gone.map((name) => `“${name}”`).join('、')}的，草稿要重选；${OLD}会被退回`]),
    ...groupMisfits(old, now),
    ...(isNarrower(withoutNumber(old), withoutNumber(now))
      ? [`“${title}”管得更严：以前合格的答案现在可能不合格`]
      : ruleMisfits(old.definition, now.definition, title)),
    ...shownMisfits(old.definition, now.definition, title),
    ...(old.definition.unit === now.definition.unit ? [] : [`“${title}”换了单位：填过的数还在，意思变了`]),
  ];
}

/** The definition of a field; of a group without the number of its items, which has words of its own. */
function withoutNumber({ definition, items }: ResolvedField): Field {
  if (items === undefined) return definition;
  const { minItems: _least, maxItems: _most, ...rest } = definition;
  return rest;
}

/** Tells drafts whose group has too many or too few items now. */
function groupMisfits(old: ResolvedField, now: ResolvedField): readonly string[] {
  if (old.items === undefined || now.items === undefined) return [];
  const title = titleOf(now);
  const [was, is] = [old.definition, now.definition];
  const { maxItems: most, minItems: least = 0 } = is;
  const isShorter = most !== undefined && most < (was.maxItems ?? Number.POSITIVE_INFINITY);
  return [
    ...(isShorter ? [`“${title}”最多 ${most} 项：${DRAFT}里填了更多项的，要删掉几项；${OLD}多出来的，会被退回`] : []),
    ...(least > (was.minItems ?? 0) ? [`“${title}”至少 ${least} 项：${DRAFT}里不够的，打开后要补；${OLD}不够的，会被退回`] : []),
  ];
}

/** Rules that may refuse a formerly valid answer. Only real answers could show which ones they refuse. */
const JUDGING = ['min', 'max', 'options', 'required', 'pattern', 'readonly', 'value'] as const;

function ruleMisfits({ rules: old = {} }: Field, { rules: now = {} }: Field, title: string): readonly string[] {
  const isOther = (aspect: keyof typeof now): boolean =>
    now[aspect] !== undefined && JSON.stringify(old[aspect]) !== JSON.stringify(now[aspect]);
  return JUDGING.some(isOther) ? [`“${title}”的规则变了：以前合格的答案现在可能不合格`] : [];
}

const shownMisfits = ({ rules: old }: Field, { rules: now }: Field, title: string): readonly string[] =>
  JSON.stringify(old?.visible) === JSON.stringify(now?.visible)
    ? []
    : [`“${title}”换了显示的条件：${DRAFT}里填过的可能不再提交，没填的可能要补`];

/** Returns the effect of a changed non-form document on data stored on phones and on apps loaded before. */
export function documentConflicts(kind: Kind | undefined, old: unknown, now: unknown): readonly string[] {
  if (kind === 'collection') {
    if (now === undefined) return ['手机里存着的不再读了'];
    const differs = (key: string): boolean => JSON.stringify(isValues(old) && old[key]) !== JSON.stringify(isValues(now) && now[key]);
    return ['kind', 'by', 'key'].some(differs) ? ['手机里已经存着的可能读不到了'] : [];
  }
  if (kind !== 'call') return [];
  const [was, is] = [(old as CallFamily).calls, (now as CallFamily | undefined)?.calls ?? {}];
  const moved = Object.entries(was).filter(([name, { method, path }]) => is[name]?.method !== method || is[name]?.path !== path);
  return moved.length === 0 ? [] : [`旧版应用还问 ${moved.map(([name]) => name).join('、')} 的旧地址`];
}

const typeOf = ({ type }: Field): string => JSON.stringify(type);

function isNarrower(old: Field, now: Field): boolean {
  const limits = Object.entries(LIMITS).some(([key, narrows]) =>
    narrows(old[key as keyof Field] as number | undefined, now[key as keyof Field] as number | undefined),
  );
  const isNew = (key: 'pattern' | 'check' | 'format' | 'const'): boolean =>
    now[key] !== undefined && JSON.stringify(now[key]) !== JSON.stringify(old[key]);
  return (
    limits ||
    isNarrowerNumber(numberEnds(old), numberEnds(now)) ||
    isNew('pattern') ||
    isNew('check') ||
    isNew('format') ||
    isNew('const') ||
    isShorter(old, now)
  );
}

/** Whether a listed value is gone, or an option now stands alone. */
const isShorter = (old: Field, now: Field): boolean =>
  (now.enum !== undefined && (old.enum === undefined || !old.enum.every((value: Json) => isListed(now, value)))) ||
  (now.exclusive ?? []).some((code) => !old.exclusive?.includes(code));

/** Whether new ends refuse a number that the old ends accepted. An exclusive bound is stricter than the same inclusive one. */
function isNarrowerNumber(old: NumberEnds, now: NumberEnds): boolean {
  const beyond = (was: number | undefined, is: number | undefined, isStricter: boolean, sign: 1 | -1): boolean =>
    is !== undefined && (was === undefined || sign * (is - was) > 0 || (is === was && isStricter));
  return beyond(old.low, now.low, now.isLowOpen && !old.isLowOpen, 1) || beyond(old.high, now.high, now.isHighOpen && !old.isHighOpen, -1);
}

/** Returns the names of the options that a field lost. Options of the back end are not covered. */
function goneOptions(name: string, code: string, before: Project, after: Project): readonly string[] {
  const itemsOf = (project: Project) => {
    const view = project.views.find(({ form }) => form.document.name === code);
    const field = view && fieldAt(view, name)?.field;
    return field === undefined ? undefined : closedDictionary(field, project)?.value.items;
  };
  const now = itemsOf(after);
  return now === undefined
    ? []
    : (itemsOf(before) ?? []).filter((item) => !now.some((one) => one.code === item.code)).map((item) => item.name);
}

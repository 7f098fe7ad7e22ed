import type { Json } from '../../engine/documents/json.ts';
import { bindingReads, compileForm } from '../../engine/form/compile.ts';
import type { CompiledField, CompiledForm, ResolvedField, ResolvedForm } from '../../engine/form/index.ts';
import { boundLogic } from '../../engine/logic/index.ts';
import { narrowInside } from './inside.ts';
import { remoteSource } from './lists.ts';
import type { Subject } from './types.ts';

/** Returns every rule of a field: its aspects, the parameters of its options call, its default. */
export function rulesOf({ rules, definition }: Pick<CompiledField, 'rules' | 'definition'>): readonly Json[] {
  const bound = Object.values(remoteSource({ definition })?.with ?? {}).flatMap((value) => boundLogic(value) ?? []);
  // The prover explores no verdicts of calls: until the call says no, the answer stands.
  const own = Object.entries(rules).flatMap(([aspect, { logic }]) => (aspect === 'checkValid' ? [] : [logic]));
  return [...own, ...bound];
}

/** Returns the fields that influence a field: those its rules read, its row, its question, those that reset it. */
function reads(form: CompiledForm, field: CompiledField): readonly string[] {
  const resetters = form.fields.filter(({ definition }) => definition.resets?.includes(field.name)).map(({ name }) => name);
  const read = Object.values(field.rules).flatMap((program) => [...program.reads, ...program.options]);
  const inside = field.items?.reads ?? [];
  return [...read, ...bindingReads(field.definition), ...inside, field.drawnBy, field.follows?.question, ...resetters].filter(
    (name): name is string => name !== undefined && form.index.has(name),
  );
}

/**
 * Returns groups of interdependent fields: each field with all its direct and indirect dependencies; subsets of other groups are left out.
 * Nothing outside a group affects it, so each can be explored alone. A field may be in several groups.
 */
export function groupsOf(form: CompiledForm): readonly (readonly string[])[] {
  const read = new Map(form.fields.map((field) => [field.name, reads(form, field)]));
  const cones = form.fields.map((field) => {
    const seen = new Set([field.name]);
    for (const name of seen) {
      for (const next of new Set(read.get(name))) seen.add(next);
    }
    return seen;
  });
  const largest = cones.filter(
    (cone, position) =>
      !cones.some(
        (other, place) =>
          place !== position &&
          cone.size <= other.size &&
          (cone.size < other.size || place < position) &&
          [...cone].every((name) => other.has(name)),
      ),
  );
  return largest.map((cone) => form.fields.map(({ name }) => name).filter((name) => cone.has(name)));
}

/** Returns every rule of a field as it is written. */
function writtenRules({ definition }: ResolvedField): readonly Json[] {
  const { value, ...plain } = definition.rules ?? {};
  const bound = Object.values(remoteSource({ definition })?.with ?? {}).flatMap((one) => boundLogic(one) ?? []);
  return [
    ...(Object.values(plain) as Json[]),
    ...[value?.when, value?.is].flatMap((one) => (one === undefined ? [] : [one as Json])),
    ...bound,
  ];
}

/** Returns the dictionaries of a field and of those inside it. */
const dictionariesOf = ({ definition: { options }, items }: ResolvedField): readonly string[] => [
  ...(options === undefined || 'steps' in options ? [] : [options.dictionary ?? []].flat()),
  ...(items?.fields ?? []).flatMap(dictionariesOf),
];

/** Reduces a form to some of its fields, ready to open. */
export function narrow(
  { form, validators, dictionaries, texts, operators }: Subject,
  names: readonly string[],
): { resolved: ResolvedForm; compiled: CompiledForm } {
  const kept = new Set(names);
  const rules = form.sections.flatMap(({ fields }) => fields.flatMap((field) => (kept.has(field.name) ? writtenRules(field) : [])));
  const sections = form.sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter(({ name }) => kept.has(name)).map((field) => narrowInside(field, rules, operators)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const resolved = { ...form, sections };
  const needed = new Set(sections.flatMap(({ fields }) => fields.flatMap(dictionariesOf)));
  const own = Object.fromEntries(Object.entries(dictionaries).filter(([name]) => needed.has(name)));
  return { resolved, compiled: compileForm(resolved, { validators, dictionaries: own, texts, operators }) };
}

import type { Json } from '../../engine/documents/json.ts';
import { sayFault } from '../../engine/fault/say.ts';
import { compile as compileForm, type FormContext } from '../../engine/form/index.ts';
import { answersInside, classesOf, daysOf } from './classes.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { explore } from './explore.ts';
import { groupsOf, narrow, rulesOf } from './groups.ts';
import { type ItemSubject, itemSubjects } from './items.ts';
import { type OptionList, optionLists } from './lists.ts';
import { type Mentions, mentionsOf } from './mentions.ts';
import { type Persona, personaOf } from './persona.ts';
import { refutationsOf } from './prove.ts';
import { oneSided, unreached } from './sides.ts';
import { distinctChannels, surroundingsOf, valueAt } from './surroundings.ts';
import type { Bound, Exploration, ModelReport, Refutation, Subject } from './types.ts';
import { unprovenInside, unprovenOptions, unprovenWindows, withoutRepeats } from './unproven.ts';
import { type Place, placesOf, sidesOf, type Window, windowsOf, witnessesOf } from './windows/index.ts';

/** The bound of `npm run check`. */
export const BOUND: Bound = { today: '2026-11-20', states: 10_000 };

/** One explored group of fields. */
export interface Explored extends Exploration {
  readonly conditions: readonly Condition[];
  readonly paths: readonly string[];
  readonly classes: number;
  /** Fields whose bounds other answers decide. */
  readonly windows: readonly Window[];
  /** The surroundings in which bounds and comparisons were solved. */
  readonly places: readonly Place[];
  /** Groups and objects of which only some answers are tried. */
  readonly partial: readonly string[];
}

/** The complete model of a form for the checker and the coverage map. */
export interface Model {
  readonly subject: Subject;
  readonly lists: ReadonlyMap<string, OptionList>;
  readonly persona: Persona;
  readonly groups: readonly Explored[];
}

/** Explores a form group by group. */
export function modelOf(subject: Subject, bound: Bound = BOUND): Model {
  const { form, validators, dictionaries, texts, operators } = subject;
  const compiled = compileForm(form, { validators, dictionaries, texts, operators });
  const told: Subject = { ...subject, channels: distinctChannels(form, compiled, subject.channels) };
  const lists = optionLists(form, compiled.fields.flatMap(rulesOf), subject);
  const persona = personaOf(form.samples);
  const groups = groupsOf(compiled).map((names): Explored => {
    const narrowed = narrow(subject, names);
    const contexts = surroundingsOf(narrowed, told, bound);
    const mentions = mentionsOf(narrowed.compiled.fields.flatMap(rulesOf), compiled.operators);
    addPaired(mentions, contexts);
    const conditions = narrowed.compiled.fields.flatMap((field) => conditionsOf(field, narrowed.resolved.sections[field.section]?.visible));
    const places = placesOf(narrowed.compiled, contexts, lists, mentions.paths);
    const windows = places.flatMap(windowsOf);
    const witnesses = witnessesOf([...windows, ...places.flatMap((place) => sidesOf(conditions, place))]);
    const partial = new Set<string>();
    const byDay = new Map(
      [...new Set(contexts.map(({ today }) => today))].map((today) => {
        const days = daysOf(
          mentions,
          contexts.filter((context) => context.today === today),
          operators,
        );
        const material = { mentions, lists, persona, days, witnesses };
        for (const field of narrowed.compiled.fields)
          if (field.items !== undefined && !answersInside(field, narrowed.compiled, material).isWhole) partial.add(field.name);
        return [today, new Map(narrowed.compiled.fields.map((field) => [field.name, classesOf(field, narrowed.compiled, material)]))];
      }),
    );
    // A text filled in from an option has no class of its own: any text represents it.
    const classes = (today: string, name: string): readonly Json[] => byDay.get(today)?.get(name) ?? ['情况说明'];
    const exploration = explore({ form: narrowed.compiled, contexts, classes, lists, persona }, bound.states);
    const count = [...byDay.values()].flatMap((map) => [...map.values()]).reduce((sum, values) => sum + values.length + 1, 0);
    return {
      ...exploration,
      conditions,
      places,
      paths: [...mentions.paths].filter((path) => path.includes('.')),
      classes: count,
      windows,
      partial: [...partial],
    };
  });
  return { subject, lists, persona, groups };
}

/** A field that is compared with a surrounding value needs a class for each such value. */
function addPaired({ paired, compared }: Mentions, contexts: readonly FormContext[]): void {
  for (const [name, others] of paired) {
    if (name.includes('.')) continue;
    const values = [...others].filter((path) => path.includes('.')).flatMap((path) => contexts.map((context) => valueAt(context, path)));
    for (const value of values.flat()) if (value !== undefined) compared.get(name)?.add(value);
  }
}

const NOTHING: ModelReport['explored'] = { groups: 0, largestGroup: 0, classes: 0, openings: 0, states: 0, changes: 0, steps: 0 };

/** Checks one form, and the fields inside each of its groups and objects as a form of their own. */
export function checkForm(subject: Subject, bound: Bound = BOUND): ModelReport {
  const own = checkLevel(subject, bound);
  return itemSubjects(subject).reduce((report, item) => {
    const { path, isGroup, title, names, unproven } = item;
    const where = `“${title}”${isGroup ? '的每一项里' : '里'}`;
    const told = (refutation: Refutation): Refutation => ({
      ...refutation,
      form: own.form,
      field: `${path}/${refutation.field}`,
      message: `${where}：${refutation.message}`,
    });
    if (unproven !== undefined) {
      const message = `没有证明${where}的规则：${unproven}`;
      return joined(report, [{ property: 'model-undecided', form: own.form, field: path, message, answers: [] }], NOTHING);
    }
    const inner = checkForm(item.subject, bound);
    const isOwn = ({ field }: Refutation): boolean => names.has(field.split('/')[0] ?? '');
    return joined(report, [...repeated(item, own.form), ...inner.refutations.filter(isOwn).map(told)], inner.explored);
  }, own);
}

/** Adds what was found inside a group to the report of its form. */
const joined = (report: ModelReport, refutations: readonly Refutation[], explored: ModelReport['explored']): ModelReport => ({
  ...report,
  refutations: [...report.refutations, ...refutations],
  explored: {
    groups: report.explored.groups + explored.groups,
    largestGroup: Math.max(report.explored.largestGroup, explored.largestGroup),
    classes: report.explored.classes + explored.classes,
    openings: report.explored.openings + explored.openings,
    states: report.explored.states + explored.states,
    changes: report.explored.changes + explored.changes,
    steps: Math.max(report.explored.steps, explored.steps),
  },
});

/** Reports answers that must differ between items, but cannot: there are fewer options than items. */
function* repeated({ path, names, subject }: ItemSubject, form: string): Generator<Refutation> {
  const { least = 0 } = subject;
  for (const { name, required, definition } of subject.form.sections.flatMap(({ fields }) => fields)) {
    const source = definition.options;
    const list =
      source === undefined || 'steps' in source || source.dictionary === undefined ? undefined : subject.dictionaries[source.dictionary];
    if (!names.has(name) || !required || definition.unique !== true || list === undefined || list.items.length >= least) continue;
    const message = `至少要有 ${least} 项，每一项的“${definition.title ?? name}”又不能一样，却只有 ${list.items.length} 个选项`;
    yield { property: 'model-incomplete', form, field: `${path}/${name}`, message, answers: [] };
  }
}

/** Checks one form: all of it can be reached, decided both ways, answered, submitted and undone; otherwise returns counterexamples. */
function checkLevel(subject: Subject, bound: Bound): ModelReport {
  const { form, validators, dictionaries, texts, operators } = subject;
  const { faults } = compileForm(form, { validators, dictionaries, texts, operators });
  const cycles = faults
    .filter(({ code }) => code === 'cycle')
    .map(
      (fault): Refutation => ({
        property: 'model-cycle',
        form: form.code,
        field: fault.field ?? '',
        message: sayFault(fault),
        answers: [],
      }),
    );
  if (cycles.length > 0) return { form: form.code, title: form.title, refutations: cycles, explored: NOTHING };
  const model = modelOf(subject, bound);
  const { groups, lists } = model;
  const found = [
    ...unreached(model),
    ...oneSided(model),
    ...groups.flatMap((group) => [...refutationsOf(form.code, group, group.paths, lists)]),
    ...groups.flatMap((group) => [...unprovenWindows(form.code, group)]),
    ...unprovenOptions(model),
    ...groups.flatMap(({ partial }) => [...unprovenInside(model.subject.form, partial)]),
  ];
  const refutations = withoutRepeats(found);
  const sum = (value: (group: Explored) => number): number => groups.reduce((total, group) => total + value(group), 0);
  return {
    form: form.code,
    title: form.title,
    refutations,
    explored: {
      groups: groups.length,
      largestGroup: Math.max(0, ...groups.map(({ fields }) => fields.length)),
      classes: sum((group) => group.classes),
      openings: sum((group) => group.openings),
      states: sum((group) => group.nodes.length),
      changes: sum((group) => group.edges),
      steps: Math.max(0, ...groups.map(({ steps }) => steps)),
    },
  };
}

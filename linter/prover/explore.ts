import type { Json, Values } from '../../engine/documents/json.ts';
import { type CompiledForm, codeOf, compiledField, type FormContext, type FormState, isRecordOnly } from '../../engine/form/index.ts';
import { issuesNow, moved, moveOf, opened } from './drive.ts';
import type { OptionList } from './lists.ts';
import type { Persona } from './persona.ts';
import { answersAtBounds } from './relative.ts';
import type { Exploration, Move, Opening, StateNode } from './types.ts';

const MOST_OPENINGS = 300;

/** The inputs of an exploration. */
export interface Ground {
  readonly form: CompiledForm;
  readonly contexts: readonly FormContext[];
  /** Representative answers by the member's day and the field. */
  readonly classes: (today: string, field: string) => readonly Json[];
  readonly lists: ReadonlyMap<string, OptionList>;
  readonly persona: Persona;
}

/** Returns possible records: nothing or a class of answers per field, one at a time when there are too many. Fields filled only by the record are always set. */
function prefills({ form, classes }: Ground, { editing = false, today }: FormContext): readonly Values[] {
  const filled = form.fields.filter(
    ({ definition, schema }) => schema !== undefined && (editing ? definition.readonly === 'existing' : definition.prefill !== undefined),
  );
  const valuesOf = ({ name, dependents, readers }: CompiledForm['fields'][number]): readonly Json[] =>
    dependents.length + readers.length > 0 ? classes(today, name) : classes(today, name).slice(0, 1);
  const sure = Object.fromEntries(
    filled
      .filter(({ definition }) => isRecordOnly(definition))
      .flatMap((field) =>
        valuesOf(field)
          .slice(0, 1)
          .map((value) => [field.name, value]),
      ),
  );
  const choices = filled.filter(({ name }) => !Object.hasOwn(sure, name)).map((field) => ({ name: field.name, values: valuesOf(field) }));
  const count = choices.reduce((product, { values }) => product * (values.length + 1), 1);
  if (count > MOST_OPENINGS) {
    const all = { ...sure, ...Object.fromEntries(choices.flatMap(({ name, values }) => values.slice(0, 1).map((value) => [name, value]))) };
    const single = choices.flatMap(({ name, values }) => values.map((value) => ({ [name]: value })));
    return [
      sure,
      all,
      ...single.flatMap((one) => [
        { ...sure, ...one },
        { ...all, ...one },
      ]),
    ];
  }
  return choices.reduce<readonly Values[]>(
    (sets, { name, values }) => sets.flatMap((set) => [set, ...values.map((value) => ({ ...set, [name]: value }))]),
    [sure],
  );
}

/** Returns the sets of questions that allow several answers: none or all of those whose kind the server decides, as their lists allow. */
function kinds({ form, lists }: Ground): readonly ReadonlySet<string>[] {
  const own = form.fields.flatMap(({ name }) => (lists.has(name) ? [name] : []));
  const always = own.filter((name) => lists.get(name)?.multiple.every((one) => one));
  const ever = own.filter((name) => lists.get(name)?.multiple.some((one) => one));
  return ever.length > always.length ? [new Set(always), new Set(ever)] : [new Set(always)];
}

/** Two states are equal when all answers, hidden values and computed caches are. */
const keyOf = (state: FormState, surroundings: number): string =>
  JSON.stringify([
    surroundings,
    state.fields.map(({ value, visible, locked, prefilled, multiple, request }) => [
      value ?? null,
      visible,
      locked,
      prefilled,
      multiple,
      request?.key,
    ]),
    Object.entries(state.hiddenValues).sort(([a], [b]) => (a < b ? -1 : 1)),
    state.computedCache,
  ]);

/** Returns the edits that a member can make in a state. */
function moves(state: FormState, { classes, persona }: Ground): readonly Move[] {
  return state.fields.flatMap((field): Move[] => {
    if (!field.visible || field.readonly || field.fault !== undefined) return [];
    const own = compiledField(state, field.name);
    if (own?.schema === undefined || (own.drawnBy !== undefined && own.definition.part !== undefined)) return [];
    const several = Array.isArray(own.definition.type) && field.multiple;
    const classed = classes(state.context.today, field.name);
    const source = own.definition.options;
    const isListed = source !== undefined && !('steps' in source);
    // A tree stores names on the way to a leaf; without options a member cannot pick from it either.
    const offered = isListed && (source.children === undefined || field.options === undefined) ? (field.options ?? []) : undefined;
    const isOffered = (value: Json): boolean =>
      offered === undefined || [value].flat().every((one: Json) => offered.some((option) => option.value === codeOf(one)));
    const known = classed.filter(isOffered);
    const atBounds = answersAtBounds(state, field.name).filter(
      (value) => !known.some((one) => JSON.stringify(one) === JSON.stringify(value)),
    );
    const values = several ? [...known.map((one) => [one]), ...(known.length > 1 ? [known] : [])] : known;
    const now = JSON.stringify(field.value);
    return [undefined, ...values, ...atBounds]
      .filter((value) => JSON.stringify(value) !== now)
      .map((value) => moveOf(state, field.name, value as Json | undefined, persona));
  });
}

/** Explores every state that edits can reach, nearest first, with the engine itself. */
export function explore(ground: Ground, states: number): Exploration {
  const nodes: StateNode[] = [];
  const known = new Map<string, StateNode>();
  let whole = true;
  let edges = 0;
  let openings = 0;
  const reach = (state: FormState, opening: Opening, surroundings: number, from: StateNode['from']): StateNode | undefined => {
    const key = keyOf(state, surroundings);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (nodes.length >= states) {
      whole = false;
      return undefined;
    }
    const issues = issuesNow(state);
    const complete = issues.length === 0 && state.fields.every(({ fault }) => fault === undefined);
    const steps = from === undefined ? 0 : from.node.steps + 1;
    const node: StateNode = { state, opening, from, steps, edges: [], complete, wrong: new Set(issues.map(({ field }) => field)) };
    known.set(key, node);
    nodes.push(node);
    return node;
  };

  ground.contexts.forEach((context, surroundings) => {
    for (const prefill of prefills(ground, context)) {
      for (const multiple of kinds(ground)) {
        openings += 1;
        const opening = { context, prefill, multiple };
        reach(opened(ground.form, opening, ground.lists), opening, surroundings, undefined);
      }
    }
  });
  for (const node of nodes) {
    for (const move of moves(node.state, ground)) {
      const next = moved(node.state, move, ground.lists, node.opening.multiple);
      if (next === node.state) continue;
      edges += 1;
      const to = reach(next, node.opening, ground.contexts.indexOf(node.opening.context), { node, move });
      if (to !== undefined) node.edges.push({ move, to });
    }
  }
  return {
    fields: ground.form.fields.map(({ name }) => name),
    nodes,
    openings,
    edges,
    steps: nodes.reduce((most, { steps }) => Math.max(most, steps), 0),
    whole,
  };
}

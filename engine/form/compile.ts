import type { Json } from '../documents/json.ts';
import type { Dictionary, Field } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { boundLogic, compile as compileLogic, GENERAL, type Operators, type Program } from '../logic/index.ts';
import { askedCheckOf } from './asked-check.ts';
import { sortByDependency } from './dependency.ts';
import { type FillText, fillText } from './fill.ts';
import { insideReads } from './list-reads.ts';
import { dictionaryOptions } from './options.ts';
import { otherFilesOf } from './other-files.ts';
import { inSection, type ResolvedField, type ResolvedForm, type ResolvedItems } from './resolve.ts';
import { fieldSchema } from './schema.ts';
import type { Aspect, CompiledField, CompiledForm, CompiledItems, DocumentFault } from './types.ts';
import type { Validators } from './validators.ts';
import { tipOf, withUnit, worded } from './worded.ts';

/** Parts for compiling a form: validators by field, dictionaries by name, texts by full key. */
export interface CompileParts {
  readonly validators: Validators;
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  readonly texts: Readonly<Record<string, string>>;
  /** The operators of its rules; without them those of the engine. */
  readonly operators?: Operators | undefined;
  /** The words of another locale than Chinese: its way to fill texts, and the dictionaries it translates. */
  readonly locale?: { readonly fill: FillText; readonly dictionaries: Readonly<Record<string, Dictionary>> } | undefined;
}

/** Names that rules read besides fields. */
export const CONTEXT_NAMES: readonly string[] = ['query', 'service', 'channel', 'user', 'option', 'path'];

/** The name by which a rule inside a group reads its own item: `item.amount`, `item.number`. */
const ITEM = 'item';

/** The surroundings of fields: the path of their validators, and the names of the fields outside. */
interface Around {
  readonly path: string;
  readonly names: ReadonlySet<string>;
  /** True inside a group, where `item` can be read. */
  readonly inGroup: boolean;
}

const NOWHERE: Around = { path: '', names: new Set(), inGroup: false };

/** Returns the fields of the same item that a program reads as `item.x`. */
const itemReads = (program: Program): readonly string[] =>
  program.paths.flatMap((path) => {
    const [root, name] = path.split('.');
    return root === ITEM && name !== undefined ? [name] : [];
  });

/** The aspects that decide a field's visibility and value. They must not depend on themselves. */
const DECIDING: ReadonlySet<Aspect> = new Set(['visible', 'valueWhen', 'valueIs']);

type Draft = Omit<CompiledField, 'dependents' | 'readers' | 'insideReads' | 'rank' | 'draws'>;

const logicOf = (definition: Field): Partial<Record<Aspect, Json | undefined>> => {
  const { value, ...plain } = definition.rules ?? {};
  const slots = definition.slots === undefined ? undefined : boundLogic(definition.slots as Json);
  return {
    ...plain,
    ...(value === undefined ? {} : { valueWhen: value.when ?? true, valueIs: value.is }),
    ...(slots === undefined ? {} : { slots }),
    checkValid: askedCheckOf(definition)?.valid,
  };
};

/** Returns the names that parameter tables read: of the request for options, and of the check. */
export const bindingReads = (definition: Field): readonly string[] => {
  const source = definition.options;
  const tables = [source === undefined || 'steps' in source ? undefined : source.with, askedCheckOf(definition)?.with];
  const values = tables.flatMap((table) => Object.values(table ?? {}));
  return values.length === 0 ? [] : compileLogic(values.map((value) => boundLogic(value) ?? null)).program.reads;
};

/** Builds a form from its document. Never throws for a document: a faulty field is disabled and listed in `faults`, the others work. FM-09, FM-10. */
export const compileForm = (resolved: ResolvedForm, parts: CompileParts): CompiledForm =>
  compileLevel(
    resolved,
    parts,
    Object.fromEntries(
      Object.entries(parts.dictionaries).map(([name, dictionary]) => [
        name,
        dictionaryOptions(dictionary, parts.locale?.dictionaries[name]),
      ]),
    ),
    NOWHERE,
  );

/** Compiles the fields of a form, or those inside one of its groups or objects. */
function compileLevel(resolved: ResolvedForm, parts: CompileParts, options: CompiledForm['dictionaries'], around: Around): CompiledForm {
  const { validators, dictionaries, texts, operators = GENERAL } = parts;
  const faults: DocumentFault[] = [];
  const flat = resolved.sections.flatMap((section, position) => section.fields.map((field) => ({ field, position })));
  const index = new Map(flat.map(({ field }, position) => [field.name, position]));
  const others = new Set(flat.map(({ field: { name, definition } }) => otherFilesOf(name, definition)));
  const follows = new Map<string, { question: string; code: string | undefined }>();
  for (const { field } of flat) {
    const target = field.definition.followUp?.field;
    if (target !== undefined && !target.includes('{code}')) follows.set(target, { question: field.name, code: undefined });
  }

  const names = new Set([...around.names, ...index.keys()]);
  const isKnown = (read: string): boolean => names.has(read) || CONTEXT_NAMES.includes(read) || (around.inGroup && read === ITEM);

  /** Compiles the fields inside a group or an object. */
  const inside = (name: string, isGroup: boolean, { fields, sources }: ResolvedItems): CompiledItems => {
    const form = compileLevel({ ...resolved, sections: [{ title: '', fields }], sources, samples: [] }, parts, options, {
      path: `${around.path}${name}/`,
      names,
      inGroup: isGroup || around.inGroup,
    });
    for (const fault of form.faults) faults.push({ ...fault, field: fault.field === undefined ? name : `${name}/${fault.field}` });
    const readsOutside = ({ rules, definition, items }: CompiledField): readonly string[] => [
      ...Object.values(rules).flatMap(({ reads, options }) => [...reads, ...options]),
      ...bindingReads(definition),
      ...(items?.reads ?? []),
    ];
    const decidedBy = ({ rules, items }: CompiledField): readonly string[] => [
      ...[...DECIDING].flatMap((aspect) => [...(rules[aspect]?.reads ?? []), ...(rules[aspect]?.options ?? [])]),
      ...(items?.decides ?? []),
    ];
    const isOutside = (read: string): boolean => !form.index.has(read) && names.has(read);
    const readsNumber = ({ rules }: CompiledField): boolean => Object.values(rules).some((rule) => itemReads(rule).includes('number'));
    return {
      form,
      isGroup,
      decides: [...new Set(form.fields.flatMap(decidedBy).filter(isOutside))],
      reads: [...new Set(form.fields.flatMap(readsOutside).filter(isOutside))],
      outward: form.fields.filter((field) => readsNumber(field) || readsOutside(field).some(isOutside)).map((field) => field.index),
      unique: form.fields.filter(({ definition }) => definition.unique === true).map((field) => field.index),
    };
  };

  const draft = ({ name, required, definition: written, items }: ResolvedField, position: number): Draft => {
    const definition = worded(withUnit(written, texts), texts, (text) =>
      faults.push({ ...makeFault('unknown-text', { name: text }), field: name }),
    );
    const own: DocumentFault[] = [];
    const rules: Partial<Record<Aspect, Program>> = {};
    const logics = logicOf(inSection(definition, resolved.sections[position]?.visible));
    for (const [aspect, logic] of Object.entries(logics) as [Aspect, Json | undefined][]) {
      if (logic === undefined) continue;
      const { program, faults: found } = compileLogic(logic, operators);
      for (const { code, params, path } of found) own.push({ code, params, field: name, aspect, path });
      for (const read of program.reads) {
        if (!isKnown(read) && !(aspect === 'checkValid' && read === 'answer'))
          own.push({ ...makeFault('unknown-variable', { name: read }), field: name, aspect });
      }
      for (const read of itemReads(program)) {
        if (around.inGroup && read !== 'number' && !index.has(read))
          own.push({ ...makeFault('unknown-variable', { name: `${ITEM}.${read}` }), field: name, aspect });
      }
      rules[aspect] = program;
    }
    if (definition.drawnBy !== undefined && !index.has(definition.drawnBy))
      own.push({ ...makeFault('unknown-drawn-by', { name: definition.drawnBy }), field: name });
    const source = definition.options;
    if (source !== undefined && !('steps' in source) && source.dictionary !== undefined && !Object.hasOwn(dictionaries, source.dictionary))
      own.push({ ...makeFault('unknown-dictionary', { name: source.dictionary }), field: name });
    const schema = fieldSchema(definition);
    if (schema !== undefined && !Object.hasOwn(validators, around.path + name))
      own.push({ ...makeFault('no-validator', { name }), field: name });
    faults.push(...own);
    return {
      name,
      index: index.get(name) as number,
      section: position,
      definition:
        definition.title === undefined && others.has(name) ? { ...definition, title: texts['form.otherFiles'] ?? name } : definition,
      schema,
      required,
      drawnBy: definition.drawnBy,
      rules: own.length === 0 ? rules : {},
      follows: follows.get(name),
      validator: validators[around.path + name],
      fault: own[0],
      items: items && inside(name, definition.type === 'array', items),
    };
  };

  const drafts = flat.map(({ field, position }) => draft(field, position));
  const readsOf = (field: Draft, deciding: boolean): string[] => [
    ...(Object.entries(field.rules) as [Aspect, Program][]).flatMap(([aspect, program]) =>
      DECIDING.has(aspect) === deciding ? [...program.reads, ...program.options, ...itemReads(program)] : [],
    ),
    ...(deciding
      ? [field.follows?.question, field.drawnBy, ...(field.items?.reads ?? [])].filter((name) => name !== undefined)
      : bindingReads(field.definition)),
  ];
  const sorted = sortByDependency(
    drafts.map(({ name }) => name),
    (name) => {
      const own = drafts[index.get(name) as number] as Draft;
      return readsOf({ ...own, items: own.items && { ...own.items, reads: own.items.decides } }, true);
    },
  );
  const cycles = sorted.cycles.map((names) => ({
    ...makeFault('cycle', { round: [...names, names[0]].join(' → ') }),
    field: names[0],
    names,
  }));
  faults.push(...cycles);
  const cyclic = new Map(cycles.flatMap((cycle) => cycle.names.map((name) => [name, cycle] as const)));
  const clean = drafts.map((field): Draft => (cyclic.has(field.name) ? { ...field, rules: {}, fault: cyclic.get(field.name) } : field));
  const rank = new Map(sorted.order.map((name, position) => [name, position]));

  const drawn = new Map<string, string[]>();
  for (const { name, drawnBy } of clean) if (drawnBy !== undefined) drawn.set(drawnBy, [...(drawn.get(drawnBy) ?? []), name]);

  const dependents = clean.map((): number[] => []);
  const readers = clean.map((): number[] => []);
  for (const field of clean) {
    for (const [deciding, lists] of [
      [true, dependents],
      [false, readers],
    ] as const) {
      for (const name of new Set(readsOf(field, deciding))) {
        const source = index.get(name);
        if (source !== undefined && (deciding || source !== field.index)) lists[source]?.push(field.index);
      }
    }
  }

  return {
    code: resolved.code,
    title: resolved.title,
    tip: tipOf(resolved.tip, texts, faults),
    sections: resolved.sections.map(({ title, description, arrange, fields }) => ({
      title,
      description,
      fields: fields.map(({ name }) => name),
      arrange: arrange === undefined ? undefined : compileLogic(arrange, operators).program,
    })),
    fields: clean.map((field) => ({
      ...field,
      draws: drawn.get(field.name) ?? [],
      dependents: dependents[field.index] ?? [],
      readers: readers[field.index] ?? [],
      insideReads:
        field.items &&
        readsInside(field, new Set([...(dependents[field.index] ?? []), ...(readers[field.index] ?? []), field.index]), clean, operators),
      rank: rank.get(field.name) ?? 0,
    })),
    pages: (resolved.pages ?? []).map(({ title, sections, visible }) => ({
      title,
      sections,
      visible: visible === undefined ? undefined : compileLogic(visible, operators).program,
    })),
    index,
    sources: resolved.sources,
    operators,
    submit: resolved.submit,
    dictionaries: options,
    texts,
    fill: parts.locale?.fill ?? fillText,
    faults,
  };
}

/** Returns what the readers of a group read of its items: their rules name it, unless they take the list as a whole. */
const readsInside = (
  group: Draft,
  readers: ReadonlySet<number>,
  all: readonly Draft[],
  operators: Operators,
): ReadonlyMap<number, ReadonlySet<string>> =>
  new Map(
    [...readers].flatMap((position): [number, ReadonlySet<string>][] => {
      const reader = all[position];
      const isWhole =
        reader === undefined || reader.items?.reads.includes(group.name) || bindingReads(reader.definition).includes(group.name);
      const names = isWhole
        ? undefined
        : insideReads(
            Object.values(reader.rules).map(({ logic }) => logic),
            group.name,
            operators,
          );
      return names === undefined ? [] : [[position, names]];
    }),
  );

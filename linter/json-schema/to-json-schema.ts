import type { Json, Values } from '../../engine/documents/json.ts';
import type { Dictionary, Form, Sample } from '../../engine/documents/types.gen.ts';
import {
  change,
  compile as compileForm,
  followUpName,
  inSection,
  interpretValidators,
  type LoadSection,
  open,
  payload,
  type ResolvedField,
  type ResolvedForm,
  resolve as resolveForm,
} from '../../engine/form/index.ts';
import type { Operators } from '../../engine/logic/index.ts';
import { createLedger } from './ledger.ts';
import { pointer } from './pointer.ts';
import { type Floor, type Formula, hostOf, said, schemaOf } from './say.ts';
import type { Loss } from './types.ts';
import { isFromRecord, valueSchema } from './value-schema.ts';

/** The documents that a form refers to. */
export interface FormDocuments {
  readonly load: LoadSection;
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  /** The operators of its rules; without them those of the engine. */
  readonly operators?: Operators;
}

/** The JSON Schema of what a form hands in, and what it does not say. */
export interface HandedIn {
  readonly schema: Values;
  /** Each with its place in the schema. */
  readonly left: readonly Loss[];
}

/** The day on which the samples are handed in. */
const DAY = '2026-12-01';

/** Rules that change no answer that is handed in. */
const QUIET: ReadonlySet<string> = new Set(['visible', 'required', 'readonly', 'note', 'title', 'placeholder', 'pattern']);

/** Writes the JSON Schema of what a form hands in: types, bounds, choices, conditions, groups, objects, and its samples as examples. */
export function toJsonSchema(form: Form, { load, dictionaries, operators }: FormDocuments): HandedIn {
  const ledger = createLedger();
  const { form: resolved } = resolveForm(form, load);
  const fields = resolved.sections.flatMap((section, index) => {
    if (section.arrange !== undefined) ledger.note('#', 'unsaid', { keyword: `sections/${index}/arrange` });
    return section.fields.map((field): ResolvedField => {
      const isArranged = section.arrange !== undefined;
      return { ...field, required: field.required && !isArranged, definition: inSection(field.definition, section.visible) };
    });
  });
  const root = floorOf(fields, undefined, undefined, false);
  const content = written(root, '#', true).schema;
  const examples = resolved.samples
    .map((sample) => handedIn(resolved, sample, { dictionaries, operators }))
    .filter((one) => Object.keys(one).length > 0);
  const schema: Values = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: resolved.title,
    ...content,
    ...(examples.length > 0 && { examples }),
  };
  return { schema, left: ledger.left };

  /** Writes the schema of the answers at a floor; `isAnswered` when some answer is always there. */
  function written(floor: Floor, at: string, isHost: boolean, shown: readonly Formula[] = []): { schema: Values; isAnswered: boolean } {
    const properties: Record<string, Json> = {};
    const patterns: Record<string, Json> = {};
    const required: string[] = [];
    const followed = new Set([...floor.fields.values()].map(({ definition }) => definition.followUp?.field));
    for (const field of floor.fields.values()) {
      const { name, definition } = field;
      const path = `${at}/properties/${pointer(name)}`;
      const { visible: rule, required: asked, pattern: checked } = definition.rules ?? {};
      const visible = rule === undefined ? true : sayable(floor, rule as Json, path, 'rules/visible');
      const isOpen = visible !== undefined;
      const around = visible === undefined ? shown : [...shown, visible];
      const one = property(field, floor, path, around);
      if (one === undefined) continue;
      properties[name] = one.schema;
      if (definition.followUp !== undefined) {
        const target = followUpName(name, definition.followUp);
        if (!floor.fields.has(target))
          patterns[`^${target.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('\\{code\\}', '.+')}$`] = { type: 'string', minLength: 1 };
      }
      const isFollowUp = followed.has(name);
      if (isFollowUp) unsaid(path, 'followUp');
      const isAsked =
        (field.required && asked === undefined && !isFollowUp) ||
        one.isAnswered ||
        (definition.items !== undefined && (definition.minItems ?? 0) > 0);
      if (isAsked && visible === true) required.push(name);
      if (visible !== undefined && visible !== true) {
        const need = isAsked ? { required: [name] } : {};
        rules(floor, visible, shown, need, { properties: { [name]: false } });
      }
      if (!isAsked && asked !== undefined && isOpen && !isFollowUp) {
        const when = sayable(floor, asked as Json, path, 'rules/required');
        if (when !== undefined) rules(floor, { all: [visible, when] }, shown, { required: [name] }, undefined);
      }
      if (checked !== undefined && definition.pattern !== undefined && !isFromRecord(definition)) {
        const when = sayable(floor, checked as Json, path, 'rules/pattern');
        if (when !== undefined) rules(floor, when, shown, { properties: { [name]: { pattern: definition.pattern } } }, undefined);
      }
    }
    const isAnswered = required.length > 0;
    return {
      isAnswered,
      schema: {
        type: 'object',
        properties,
        ...(Object.keys(patterns).length > 0 && { patternProperties: patterns }),
        ...(isAnswered && { required }),
        additionalProperties: false,
        ...(isHost && floor.allOf.length > 0 && { allOf: floor.allOf }),
      },
    };
  }

  function property(
    field: ResolvedField,
    floor: Floor,
    path: string,
    shown: readonly Formula[],
  ): { readonly schema: Values; readonly isAnswered: boolean } | undefined {
    const { name, definition, items } = field;
    if (definition.type === undefined) return undefined;
    for (const rule of Object.keys(definition.rules ?? {}).filter((one) => !QUIET.has(one))) unsaid(path, `rules/${rule}`);
    if (definition.check !== undefined) unsaid(path, 'check');
    const about = definition.description === undefined ? {} : { description: definition.description };
    const words = { ...(definition.title !== undefined && { title: definition.title }), ...about };
    if (items === undefined) {
      const { schema, left } = valueSchema(definition, dictionaries);
      for (const keyword of left) unsaid(path, keyword);
      return { schema: { ...words, ...schema }, isAnswered: false };
    }
    const isGroup = definition.type === 'array';
    const inner = floorOf(items.fields, name, floor, isGroup);
    if (!isGroup) {
      const { schema, isAnswered } = written(inner, path, false, shown);
      return { schema: { ...words, ...schema }, isAnswered };
    }
    const unique = items.fields.filter((one) => one.definition.unique === true);
    const isWhole = unique.length === 1 && items.fields.length === 1;
    if (!isWhole) for (const one of unique) unsaid(`${path}/items/properties/${pointer(one.name)}`, 'unique');
    const { minItems, maxItems } = definition;
    return {
      isAnswered: false,
      schema: {
        ...words,
        type: 'array',
        minItems: Math.max(1, minItems ?? 1),
        ...(maxItems !== undefined && { maxItems }),
        ...(isWhole && { uniqueItems: true }),
        items: written(inner, `${path}/items`, true).schema,
      },
    };
  }

  function unsaid(path: string, keyword: string): void {
    ledger.note(path, 'unsaid', { keyword });
  }

  function sayable(floor: Floor, rule: Json, path: string, keyword: string): Formula | undefined {
    const found = said(floor, rule);
    if (found !== undefined && hostOf(floor, found) !== undefined) return found;
    unsaid(path, keyword);
    return undefined;
  }

  /** Adds a condition to the nearest form or item that reads its answers. */
  function rules(floor: Floor, when: Formula, shown: readonly Formula[], holds: Values, fails: Values | undefined): void {
    const isNeed = Object.hasOwn(holds, 'required');
    const whole: Formula = isNeed && shown.length > 0 ? { all: [...shown, when] } : when;
    const host = hostOf(floor, whole) ?? hostOf(floor, when);
    if (host === undefined) return;
    const condition = schemaOf(host, isNeed && hostOf(floor, whole) !== undefined ? whole : when) as Json;
    if (Object.keys(holds).length > 0) host.allOf.push(branch(condition, 'then', inside(host, floor, holds)));
    if (fails !== undefined) host.allOf.push(branch(schemaOf(host, when) as Json, 'else', inside(host, floor, fails)));
  }
}

const branch = (condition: Json, side: 'then' | 'else', holds: Values): Values =>
  Object.fromEntries([['if', condition] as const, [side, holds] as const]);

/** Writes a schema of the answers at a floor as a schema of those at a floor around it. */
function inside(host: Floor, floor: Floor, schema: Values): Values {
  if (floor === host || floor.outer === undefined) return schema;
  const name = floor.path.at(-1) ?? '';
  const isNeed = Object.hasOwn(schema, 'required') && !floor.isGroup;
  const property = floor.isGroup ? { items: schema } : schema;
  return inside(host, floor.outer, { ...(isNeed && { required: [name] }), properties: { [name]: property } });
}

function floorOf(fields: readonly ResolvedField[], name: string | undefined, outer: Floor | undefined, isGroup: boolean): Floor {
  const path = outer === undefined || name === undefined ? [] : [...outer.path, name];
  return { path, outer, isGroup, fields: new Map(fields.map((field) => [field.name, field])), allOf: [] };
}

/** Returns what the form hands in for a sample. */
function handedIn(
  form: ResolvedForm,
  sample: Sample,
  parts: { readonly dictionaries: Readonly<Record<string, Dictionary>>; readonly operators: Operators | undefined },
): Values {
  const compiled = compileForm(form, { ...parts, validators: interpretValidators(form), texts: {} });
  const opened = open(compiled, { today: DAY, ...sample.context });
  return payload(change(opened, { type: 'restore', values: { ...sample.prefill, ...sample.values } }));
}

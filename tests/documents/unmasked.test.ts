import { describe, expect, test } from 'vitest';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { allForms, calls, read, readAll, resolved } from './documents.ts';

type Shape = Documents.Call['answer'];

/** Masked names of a response, at any depth. Shapes may refer to each other in cycles. */
function maskedNames(shape: Shape, within: readonly string[] = []): readonly string[] {
  if (shape === undefined) return [];
  const { $ref } = shape;
  if ($ref !== undefined) {
    const { shape: shared } = read($ref.replace('../', 'schemas/')) as { shape: Shape };
    return within.includes($ref) ? [] : maskedNames(shared, [...within, $ref]);
  }
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, part]) => [
    ...(part.masked ? [name] : []),
    ...maskedNames(part, within),
  ]);
  return [...own, ...maskedNames(shape.items, within), ...maskedNames(shape.contentSchema, within)];
}

const callOf = (name: string): Documents.Call => {
  const [family = '', key = ''] = name.split('.');
  const call = calls[family]?.calls[key];
  if (call === undefined) throw new Error(`No call ${name}`);
  return call;
};

const ALL = Object.entries(calls).flatMap(([family, document]) =>
  Object.entries(document.calls).map(([key, call]) => [`${family}.${key}`, call] as const),
);
const MASKED = new Set(ALL.flatMap(([, call]) => maskedNames(call.answer)));
/** Places where the member typed the value, not the back end. */
const TYPED = /^=(?:payload|event|step|credentials|input|session)\b/;

const lastName = (value: Json | undefined): string =>
  typeof value === 'string' && value.startsWith('=') ? (value.split('.').at(-1) ?? '') : '';

/** Fields of a form that may hold a masked value: filled by a record, or copied from such a field. */
function maskedFields(code: string): ReadonlySet<string> {
  const form = resolved(code);
  const { record, answers = {} } = form.submit?.existing ?? {};
  const ofRecord = record === undefined ? [] : maskedNames(callOf(record).answer);
  const own = form.sections.flatMap((section) => section.fields);
  const fields = own.flatMap(({ name, definition }) => {
    const { prefill } = definition;
    const source = prefill === undefined ? undefined : form.sources[prefill.source];
    const isTold = source !== undefined && maskedNames(callOf(source.call).answer).includes(prefill?.path ?? '');
    return isTold || ofRecord.includes(lastName(answers[name])) ? [name] : [];
  });
  const found = new Set(fields);
  for (const { name, definition } of own) {
    const copied = JSON.stringify(definition.rules?.value ?? null);
    if (fields.some((field) => copied.includes(`"is":{"var":"${field}"}`))) found.add(name);
  }
  return found;
}

/** Every call with its parameters, in a document of a page, a flow or a block. */
function askedIn(value: unknown): readonly { readonly call: string; readonly with: Values }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { call, with: bound } = value as { call?: unknown; with?: Values };
  const own = typeof call === 'string' && bound !== undefined ? [{ call, with: bound }] : [];
  return [...own, ...Object.values(value).flatMap(askedIn)];
}

const DRAWN = ['schemas/pages', 'schemas/flows', 'schemas/blocks'].map(readAll);

describe('IN-09 never sends a masked value back', () => {
  test.each(Object.keys(allForms))("IN-09 the calls of %s accept a masked record's fields only unmasked", (code) => {
    const { calls: own = [], existing } = allForms[code]?.submit ?? {};
    const fields = maskedFields(code);
    for (const name of [...own, ...(existing?.calls ?? [])]) {
      const call = callOf(name);
      for (const [param, value] of Object.entries(call.with ?? {})) {
        if (value === '=payload') for (const field of fields) expect(call.unmasked, name).toContain(`${param}.${field}`);
        for (const field of fields) if (value === `=payload.${field}`) expect(call.unmasked, name).toContain(param);
      }
    }
    for (const { definition } of resolved(code).sections.flatMap((section) => section.fields)) {
      const { options } = definition;
      if (options === undefined || !('call' in options) || options.call === undefined) continue;
      for (const [param, value] of Object.entries(options.with ?? {}))
        if (fields.has(lastName(value))) expect(callOf(options.call).unmasked, options.call).toContain(param);
    }
  });

  test('IN-09 the forms with such fields are known', () => {
    expect(maskedFields('INSURED_CREATE')).toEqual(new Set(['insuredCard']));
    expect(maskedFields('PATIENT')).toEqual(new Set(['patientIdCard']));
    expect([...maskedFields('WH_HMB_CAR_T')]).toEqual(expect.arrayContaining(['patientIDCard', 'beneficiaryDocumentNumber']));
  });

  test('IN-09 pages, flows and blocks send no masked name, unless the call omits it', () => {
    for (const { call, with: bound } of askedIn(DRAWN))
      for (const [param, value] of Object.entries(bound))
        if (MASKED.has(lastName(value)) && !TYPED.test(String(value))) expect(callOf(call).unmasked, `${call} ${param}`).toContain(param);
  });

  test('IN-09 no call sends a masked number of the address', () => {
    for (const [name, call] of ALL)
      for (const [param, value] of Object.entries(call.with ?? {}))
        if (typeof value === 'string' && /^=query\.(?:certNo|insuredCard)$/.test(value)) expect(call.unmasked, name).toContain(param);
  });

  test('IN-09 calls use the real number, and no page or address shows it', () => {
    const times = (text: string) => text.split('realInsuredCard').length - 1;
    const document = JSON.stringify(DRAWN);
    const conditions = (document.match(/"when":\{"var":"[\w.]*realInsuredCard"\}/g) ?? []).length;
    expect(times(JSON.stringify(askedIn(DRAWN)))).toBe(times(document) - conditions);
  });
});

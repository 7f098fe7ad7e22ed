import { expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { readAll, resolved } from './documents.ts';

interface FormBlock {
  readonly page: string;
  readonly form: string;
  readonly draft: Json | undefined;
}

const formsIn = (page: string, node: unknown): readonly FormBlock[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { block, props } = node as { readonly block?: unknown; readonly props?: { readonly form?: unknown; readonly draft?: Json } };
  const own = block === 'Form' && typeof props?.form === 'string' ? [{ page, form: props.form, draft: props.draft }] : [];
  return [...own, ...Object.values(node).flatMap((inner) => formsIn(page, inner))];
};
const documents = { ...readAll('schemas/pages'), ...readAll('schemas/blocks') };
const all = Object.entries(documents).flatMap(([page, document]) => (page.endsWith('.samples') ? [] : formsIn(page, document)));

/** Secrets and codes, which are never stored. */
const SECRET = /^(?:code|verCode|smsCode|password|payPassword|redeemCode)$/;

/** Fields that a member types in; excludes chosen and copied ones. */
const typedIn = (form: string): readonly string[] =>
  resolved(form).sections.flatMap(({ fields }) =>
    fields.flatMap(({ name, definition }) => (['text', 'textarea', 'file', 'idCardPhoto'].includes(definition.widget ?? '') ? [name] : [])),
  );

test('CN-02 stores longer input and codes while typing on every page, except secret codes', () => {
  const plain = all.filter(({ draft, form }) => draft === undefined && !form.startsWith('='));
  expect(plain.length).toBeGreaterThan(5);
  const unkept = plain
    .filter(({ form }) => typedIn(form).filter((name) => !SECRET.test(name)).length > 1)
    .map(({ page, form }) => `${page} ${form}`);
  expect(unkept).toEqual([]);
  const kept = all.filter(({ draft, form }) => draft !== undefined && !form.startsWith('='));
  expect(kept.filter(({ form }) => typedIn(form).some((name) => SECRET.test(name)))).toEqual([]);
});

test('EG-25 marks identifying values wherever they are stored: only the encrypted store holds them in drafts', () => {
  for (const form of ['EMPLOYEE_IDENTITY', 'PAY_IDENTITY_CHECK', 'EMPLOYEE_REGISTER', 'HEALTH_MALL', 'REAL_NAME']) {
    const personal = resolved(form)
      .sections.flatMap(({ fields }) => fields)
      .filter(({ name }) => /name|idCard|cardNo/i.test(name));
    expect(personal.length, form).toBeGreaterThan(0);
    expect(
      personal.filter(({ definition }) => definition.sensitive !== true).map(({ name }) => name),
      form,
    ).toEqual([]);
  }
});

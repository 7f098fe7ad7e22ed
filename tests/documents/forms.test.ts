import { expect, test } from 'vitest';
import { forms } from '../../engine/index.ts';
import { forEvery } from '../support/for-every.ts';
import { CLAIMS, FORMS, type Row } from './catalogue.ts';
import { compiled, resolved, sections, TODAY } from './documents.ts';
import { POOL } from './pool.ts';

const DATA_TYPE: Readonly<Record<string, unknown>> = {
  file: 'array',
  idCardPhoto: 'array',
  choice: ['string', 'array'],
  warmReminder: undefined,
};

/** Widgets for which the document refines the catalogue's type: a read-only field there can be picked if the record has no value. */
const REFINED: Readonly<Record<string, string>> = {
  certType: 'select',
  insuredDocumentType: 'select',
  sexDesc: 'radio',
  patientBirthdayDesc: 'date',
  isLongTime: 'flag',
  residentialFloorType: 'choice',
};

const widgetOf = ({ name, type, section }: Row): string => {
  if (REFINED[name] !== undefined) return REFINED[name];
  if (type === 'row') return 'text';
  return section === '护理评估信息' && (type === 'radio' || type === 'checkbox') ? 'choice' : type;
};

const isOtherFiles = (name: string): boolean => name.endsWith('_other_url');

forEvery(
  FORMS,
  ({ code }) => code,
  (test, { code, title, count, rows }) => {
    const form = resolved(code);
    const fields = form.sections.flatMap((section) => section.fields.map((field) => ({ ...field, section: section.title })));
    const own = fields.filter(({ name }) => !isOtherFiles(name));

    test('FM-10 it has its fields and its title', () => {
      expect(form.title).toBe(title);
      expect(own.filter(({ definition }) => definition.type !== undefined)).toHaveLength(count);
    });

    test('FM-08 FM-10 its sections hold the fields of the catalogue in that order, under those labels', () => {
      expect(own.map(({ section, name, definition }) => [section, name, definition.title])).toEqual(
        rows.map(({ section, name, label }) => [section, name, label]),
      );
    });

    test('FM-09 each field has the widget and data type of its kind', () => {
      expect(own.map(({ name, definition }) => [name, definition.widget, definition.type])).toEqual(
        rows.map((row) => {
          const widget = widgetOf(row);
          return [row.name, widget, widget in DATA_TYPE ? DATA_TYPE[widget] : 'string'];
        }),
      );
    });

    test('FV-17 FV-18 S-23 exactly the fields the catalogue marks are required', () => {
      expect(own.filter(({ required }) => required).map(({ name }) => name)).toEqual(
        rows.filter(({ marks }) => marks.includes('*')).map(({ name }) => name),
      );
    });

    test('FR-13 what the record brings is read-only, what the catalogue leaves editable is not', () => {
      const held = own.filter(
        ({ definition }) =>
          definition.readonly === 'prefilled' ||
          forms.isRecordOnly(definition) ||
          definition.rules?.value?.lock === true ||
          /^[0-2]\.value$/.test(definition.part ?? ''),
      );
      expect(held.map(({ name }) => name)).toEqual(rows.filter(({ marks }) => marks.includes('~')).map(({ name }) => name));
    });

    test('FR-04 FR-05 FR-07 FR-08 the fields marked so are hidden when the form opens, the others are not', () => {
      const state = forms.open(compiled(code), { today: TODAY });
      const hidden = state.fields.filter(({ visible, name }) => !visible && !isOtherFiles(name)).map(({ name }) => name);
      expect(hidden).toEqual(rows.filter(({ marks }) => marks.includes('^')).map(({ name }) => name));
    });

    test('the engine finds no fault in it', () => {
      expect(compiled(code).faults).toEqual([]);
    });
  },
);

test('FM-11 FM-13 FM-14 FM-15 FM-16 FM-17 FM-18 FM-19 FM-21 FM-22 FM-23 FM-24 every name of the pool has a shared field with label, widget and type', () => {
  const known = new Map(Object.values(sections).flatMap(({ properties }) => Object.entries(properties)));
  expect(POOL).toHaveLength(153);
  expect(new Set(POOL).size).toBe(153);
  expect(
    POOL.filter(
      (name) => known.get(name)?.title === undefined || known.get(name)?.widget === undefined || known.get(name)?.type === undefined,
    ),
  ).toEqual([]);
});

forEvery(
  Object.entries(sections),
  ([name]) => name,
  (test, [name, section]) =>
    test('a section requires only fields it has, and alone makes a form without faults', () => {
      expect((section.required ?? []).filter((field) => !Object.hasOwn(section.properties, field))).toEqual([]);
      const { faults } = forms.resolve(
        {
          code: 'ALL',
          title: name,
          sections: [{ title: name, $ref: `../fields/${name}.json` }],
          submit: { calls: ['service.apply'] },
          samples: [{ name: '', values: {} }],
        },
        () => section,
      );
      expect(faults).toEqual([]);
    }),
);

forEvery(
  FORMS,
  ({ code }) => code,
  (test, { code, rows }) => {
    const material = new Set([
      'deathCertificate',
      'proxyIdentityProof',
      ...Object.keys(sections['files-claim']?.properties ?? {}),
      ...Object.keys(sections['files-document']?.properties ?? {}),
    ]);

    test('FM-20 claim forms take additional files for claim material, signed documents, the proxy proof and the death certificate, the others nowhere', () => {
      const taken = resolved(code).sections.flatMap(({ fields }) => fields.map(({ name }) => name).filter(isOtherFiles));
      const expected = rows.map(({ name }) => name).filter((name) => CLAIMS.includes(code) && material.has(name));
      expect(taken).toEqual(expected.map((name) => `${name}_other_url`));
    });
  },
);

test("FU-02 S-40 file lists have the catalogue's limits", () => {
  const limits = Object.fromEntries(
    Object.values(sections).flatMap(({ properties }) =>
      Object.entries(properties).flatMap(([name, { widget, maxItems }]) =>
        widget === 'file' || widget === 'idCardPhoto' ? [[name, maxItems] as const] : [],
      ),
    ),
  );
  const fifty = Object.keys(limits).filter((name) => limits[name] === 50);
  const two = Object.keys(limits).filter((name) => limits[name] === 2);
  expect(fifty.sort()).toEqual(['accommodationUrl', 'medicalRecords', 'uploadRecordsUrl']);
  expect(two.sort()).toEqual([
    'bankCardPhotos',
    'identityCardUrl',
    'insuredIdentityCardUrl',
    'payeeBankPhoto',
    'payeeIdentityCardUrl',
    'picList',
    'uploadIdCardUrl',
  ]);
  expect(Object.values(limits).filter((limit) => limit !== 50 && limit !== 2 && limit !== 9)).toEqual([]);
});

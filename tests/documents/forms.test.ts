import { describe, expect, test } from 'vitest';
import { open, resolveForm } from '../../engine/index.ts';
import { CATALOGUE, POOL, type Row } from './catalogue.ts';
import { calls, compiled, dictionaries, forms, resolved, sections, TODAY, texts } from './documents.ts';

const DATA_TYPE: Readonly<Record<string, unknown>> = {
  file: 'array',
  idCardPhoto: 'array',
  choice: ['string', 'array'],
  warmReminder: undefined,
};

/** Widgets where the document refines the catalogue's type: what is read-only there can be picked when the record has no value. */
const REFINED: Readonly<Record<string, string>> = { certType: 'select', sexDesc: 'radio', isLongTime: 'flag' };

const widgetOf = ({ name, type, section }: Row): string => {
  if (REFINED[name] !== undefined) return REFINED[name];
  if (type === 'row') return 'text';
  return section === '护理评估信息' && (type === 'radio' || type === 'checkbox') ? 'choice' : type;
};

const isOtherFiles = (name: string): boolean => name.endsWith('_other_url');

describe.each(Object.entries(CATALOGUE))('%s', (code, { title, count, rows }) => {
  const form = resolved(code);
  const fields = form.sections.flatMap((section) => section.fields.map((field) => ({ ...field, section: section.title })));
  const own = fields.filter(({ name }) => !isOtherFiles(name));

  test(`FM-10 it has its ${count} fields and its title`, () => {
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

  test('FV-17 FV-18 exactly the fields the catalogue marks are required', () => {
    expect(own.filter(({ required }) => required).map(({ name }) => name)).toEqual(
      rows.filter(({ marks }) => marks.includes('*')).map(({ name }) => name),
    );
  });

  test('FR-13 what the record brings is read-only, what the catalogue leaves editable is not', () => {
    const held = own.filter(
      ({ definition }) =>
        definition.readonly === 'prefilled' || definition.rules?.value?.lock === true || /^[0-2]\.value$/.test(definition.part ?? ''),
    );
    expect(held.map(({ name }) => name)).toEqual(rows.filter(({ marks }) => marks.includes('~')).map(({ name }) => name));
  });

  test('FR-04 FR-05 FR-07 FR-08 the fields marked so are hidden when the form opens, the others are not', () => {
    const state = open(compiled(code), { today: TODAY });
    const hidden = state.fields.filter(({ visible, name }) => !visible && !isOtherFiles(name)).map(({ name }) => name);
    expect(hidden).toEqual(rows.filter(({ marks }) => marks.includes('^')).map(({ name }) => name));
  });

  test('the engine finds no fault in it', () => {
    expect(compiled(code).faults).toEqual([]);
  });
});

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

test('FM-24 the recruitment section holds exactly its six fields, all required', () => {
  const names = ['beneficiaryName', 'birthday', 'sex', 'provinceCity', 'beneficiaryContactInformation', 'symptomDescription'];
  expect(Object.keys(sections['recruitment']?.properties ?? {})).toEqual(names);
  expect(sections['recruitment']?.required).toEqual(names);
});

test.each(Object.entries(sections))(
  'section %s requires only fields it has, and every field alone makes a form without faults',
  (name, section) => {
    expect((section.required ?? []).filter((field) => !Object.hasOwn(section.properties, field))).toEqual([]);
    const { faults } = resolveForm(
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
  },
);

describe('FM-20 additional files', () => {
  const withOther = (code: string): readonly string[] =>
    resolved(code).sections.flatMap(({ fields }) =>
      fields.filter(({ name }) => isOtherFiles(name)).map(({ name }) => name.replace('_other_url', '')),
    );

  test('the claim forms offer them for claim material, signed documents, the proxy proof and the death certificate', () => {
    expect(withOther('WH_HMB_DOMESTIC_SPECIAL_MEDICATION')).toEqual([
      'deathCertificate',
      'proxyIdentityProof',
      'diagnosisProof',
      'pathologyReport',
      'geneticTestingReport',
      'prescriptionSheet',
      'purchaseInvoices',
      'specialMedicationApplication',
      'claimApplicationForm',
      'otherDocuments',
    ]);
    expect(withOther('QUALITY_HEAVY_DIRECT_PAYMENT')).toEqual([
      'proxyIdentityProof',
      'diagnosisProofs',
      'pathologyReport',
      'pastTreatmentRecords',
      'serviceConsentAuthorization',
      'otherDocuments',
    ]);
  });

  test('the other forms do not', () => {
    expect(withOther('QLB_SURGICAL_INPATIENT_CARE')).toEqual([]);
    expect(withOther('YC_OUTPATIENT_GREEN_PASS')).toEqual([]);
  });
});

test('FU-02 file lists hold as many as the catalogue allows', () => {
  const limits = Object.fromEntries(
    Object.values(sections).flatMap(({ properties }) =>
      Object.entries(properties).flatMap(([name, { widget, maxItems }]) =>
        widget === 'file' || widget === 'idCardPhoto' ? [[name, maxItems] as const] : [],
      ),
    ),
  );
  const fifty = Object.keys(limits).filter((name) => limits[name] === 50);
  const two = Object.keys(limits).filter((name) => limits[name] === 2);
  expect(fifty.sort()).toEqual(['accommodationUrl', 'medicalRecords']);
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

test('FU-03 the documents to sign have templates', () => {
  expect(
    Object.values(sections['files-document']?.properties ?? {}).every(({ template }) => /^\/templates\/[a-z-]+\.pdf$/.test(template ?? '')),
  ).toBe(true);
});

describe('submission', () => {
  const submit = (code: string) => forms[code]?.submit;

  test('FM-28 the forms that say so show the accepted text, with the hotline', () => {
    const accepted = Object.keys(CATALOGUE).filter((code) => submit(code)?.success?.text === 'service.accepted');
    expect(accepted).toEqual(['WH_HMB_DOMESTIC_SPECIAL_MEDICATION', 'QLB_SURGICAL_INPATIENT_CARE', 'YC_OUTPATIENT_GREEN_PASS']);
    expect(texts['service.accepted']).toBe('您的申请已受理，请妥善保管相关资料原件，如有疑问请拨打服务热线400-050-7788。');
  });

  test('FM-27 the Yongcheng form goes back to its list, the others in history', () => {
    expect(Object.keys(CATALOGUE).map((code) => submit(code)?.back)).toEqual([
      undefined,
      undefined,
      undefined,
      { path: '/commonRecognizee', query: { thirdChannelSide: 'YONGCHENGCAICHAN' } },
    ]);
  });

  test('AP-30 AP-32 claim forms are signed before they are sent, the others are not', () => {
    const signed = Object.keys(CATALOGUE).filter((code) => submit(code)?.calls.includes('signature.insurance'));
    expect(signed).toEqual(['WH_HMB_DOMESTIC_SPECIAL_MEDICATION', 'QUALITY_HEAVY_DIRECT_PAYMENT']);
    for (const code of Object.keys(CATALOGUE)) expect(submit(code)?.calls.at(-1)).toBe('service.apply');
  });
});

test('FM-25 FD-15 the tip and the warm reminder say what they must', () => {
  expect(compiled('YC_OUTPATIENT_GREEN_PASS').tip).toBe('在线问诊及购药理赔请前往问诊入口办理。');
  expect(texts['service.warmReminder']).toBe(
    '温馨提示：挂号成功即扣减一次权益使用次数；多数医院对取消预约次数有限制，请谨慎填写就诊日期。',
  );
});

test('every call and dictionary the documents name exists', () => {
  const names = [...JSON.stringify([sections, forms]).matchAll(/"call":"(\w+)\.(\w+)"/g)].map(
    ([, family = '', name = '']) => [family, name] as const,
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter(([family, name]) => calls[family]?.calls[name] === undefined)).toEqual([]);
  const wanted = [...JSON.stringify(sections).matchAll(/"dictionary":"(\w+)"/g)].map(([, name = '']) => name);
  expect(wanted.filter((name) => dictionaries[name] === undefined)).toEqual([]);
});

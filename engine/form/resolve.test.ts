import { describe, expect, it } from 'vitest';
import type { Form, FormSection, Section } from '../documents/types.gen.ts';
import { resolveForm } from './resolve.ts';

const person: Section = {
  title: '人',
  properties: {
    name: { type: 'string', title: '姓名', messages: { required: '请输入姓名' }, rules: { note: '提示' } },
    phone: { type: 'string', title: '手机', prefill: { source: 'patient', path: 'phone' } },
    proof: { type: 'array', title: '证明', widget: 'file', otherFiles: '{field}_other_url' },
  },
  required: ['name'],
  sources: { patient: { call: 'patient.byReceiveId' } },
};
const load = (path: string): Section | undefined => (path === '../fields/person.json' ? person : undefined);
const form = (...sections: FormSection[]): Form => ({
  code: 'T',
  title: '测试',
  sections,
  submit: { calls: ['service.apply'] },
  samples: [{ name: '空', values: {} }],
});
const names = (document: Form): string[][] => resolveForm(document, load).form.sections.map(({ fields }) => fields.map(({ name }) => name));
const faults = (document: Form): string[] => resolveForm(document, load).faults.map(({ code }) => code);

describe('references', () => {
  it('FM-08 pick chooses and orders, omit leaves out', () => {
    expect(names(form({ title: '一', $ref: '../fields/person.json', pick: ['phone', 'name'] }))).toEqual([['phone', 'name']]);
    expect(names(form({ title: '一', $ref: '../fields/person.json', omit: ['proof', 'name'] }))).toEqual([['phone']]);
  });

  it('FM-20 a field with further files adds a second list', () => {
    expect(names(form({ title: '一', $ref: '../fields/person.json', pick: ['proof'] }))).toEqual([['proof', 'proof_other_url']]);
    const spelled = { title: '一', $ref: '../fields/person.json', pick: ['proof'], properties: { proof: { otherFiles: 'more_{field}' } } };
    expect(names(form(spelled))).toEqual([['proof', 'more_proof']]);
    expect(names(form({ ...spelled, properties: { proof: { otherFiles: false as const } } }))).toEqual([['proof']]);
  });

  it('parts come in order, own fields last; `order` applies to both', () => {
    const section = {
      title: '一',
      allOf: [
        { $ref: '../fields/person.json', pick: ['phone'] },
        { $ref: '../fields/person.json', pick: ['name'] },
      ],
      properties: { age: { type: 'string' as const } },
    };
    expect(names(form(section))).toEqual([['phone', 'name', 'age']]);
    expect(names(form({ ...section, order: ['age', 'name'] }))).toEqual([['age', 'name', 'phone']]);
  });

  it('an override merges over the field: rules and messages key by key', () => {
    const { form: resolved } = resolveForm(
      form({
        title: '一',
        $ref: '../fields/person.json',
        pick: ['name'],
        properties: { name: { title: '参与者', messages: { pattern: '不对' }, rules: { max: 1 } } },
      }),
      load,
    );
    expect(resolved.sections[0]?.fields[0]).toEqual({
      name: 'name',
      required: true,
      definition: {
        type: 'string',
        title: '参与者',
        messages: { required: '请输入姓名', pattern: '不对' },
        rules: { note: '提示', max: 1 },
      },
    });
  });

  it('a single field keeps its required mark and its source', () => {
    const { form: resolved } = resolveForm(
      form({ title: '一', properties: { fullName: { $ref: '../fields/person.json#/properties/name', title: '全名' } } }),
      load,
    );
    expect(resolved.sections[0]?.fields[0]).toMatchObject({
      name: 'fullName',
      required: true,
      definition: { title: '全名', messages: { required: '请输入姓名' } },
    });
    expect(resolved.sources).toEqual(person.sources);
  });

  it('`required` and `optional` override the referenced section', () => {
    const { form: resolved } = resolveForm(
      form({ title: '一', $ref: '../fields/person.json', pick: ['name', 'phone'], required: ['phone'], optional: ['name'] }),
      load,
    );
    expect(resolved.sections[0]?.fields.map(({ required }) => required)).toEqual([false, true]);
  });
});

describe('faults', () => {
  it.each<[string, Form['sections'], string[]]>([
    ['an unknown section', [{ title: '一', $ref: '../fields/nobody.json' }], ['unknown-reference']],
    ['an unknown field picked', [{ title: '一', $ref: '../fields/person.json', pick: ['constructor'] }], ['unknown-field']],
    [
      'an unknown field referenced',
      [{ title: '一', properties: { x: { $ref: '../fields/person.json#/properties/x' } } }],
      ['unknown-field'],
    ],
    ['an unknown field required', [{ title: '一', properties: { x: { type: 'string' } }, required: ['y'] }], ['unknown-field-in-section']],
    [
      'a field twice in a section',
      [
        {
          title: '一',
          allOf: [
            { $ref: '../fields/person.json', pick: ['name'] },
            { $ref: '../fields/person.json', pick: ['name'] },
          ],
        },
      ],
      ['duplicate-field-in-section'],
    ],
    [
      'a field in two sections',
      [
        { title: '一', properties: { x: { type: 'string' } } },
        { title: '二', properties: { x: { type: 'string' } } },
      ],
      ['duplicate-field'],
    ],
  ])('%s', (_what, sections, codes) => {
    expect(faults(form(...(sections as FormSection[])))).toEqual(codes);
  });
});

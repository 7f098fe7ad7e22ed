import { describe, expect, it } from 'vitest';
import type { FormSection } from '../documents/types.gen.ts';
import { change } from './change.ts';
import { explain } from './explain.ts';
import { open } from './open.ts';
import { field, issuesOf, payload } from './payload.ts';
import { CONTEXT, formOf } from './testing.ts';
import type { CompiledForm, FormState } from './types.ts';

const yesNo = { type: 'string', widget: 'radio', options: { dictionary: 'yesNo' } } as const;
const isYes = (name: string) => ({ '==': [{ var: name }, '1'] });

const formWith = (section: Partial<FormSection>): CompiledForm =>
  formOf(
    {},
    {
      sections: [
        { title: '一', properties: { wanted: { ...yesNo, title: '要陪诊' } }, required: ['wanted'] },
        { title: '陪诊', visible: isYes('wanted'), ...section },
      ],
    },
  );
const set = (state: FormState, name: string, value: string): FormState => change(state, { type: 'set', field: name, value });
const shown = (state: FormState): readonly string[] => state.fields.filter(({ visible }) => visible).map(({ name }) => name);

describe('a section with a visible of its own', () => {
  const form = formWith({
    properties: {
      who: { type: 'string', title: '陪诊人' },
      vip: { ...yesNo, title: 'VIP' },
      hotel: { type: 'string', title: '住处', rules: { visible: isYes('vip') } },
      code: { type: 'string', title: '暗号', whenHidden: 'clear' },
      proof: { type: 'array', title: '证明', widget: 'file', otherFiles: 'more_{field}' },
    },
    required: ['who', 'hotel'],
  });
  const hidden = open(form, CONTEXT);
  const opened = set(hidden, 'wanted', '1');

  it('FM-08 hides its fields, the lists they bring included, until its rule holds', () => {
    expect(form.faults).toEqual([]);
    expect(shown(hidden)).toEqual(['wanted']);
    expect(shown(opened)).toEqual(['wanted', 'who', 'vip', 'code', 'proof', 'more_proof']);
  });

  it('FM-08 a field with a rule of its own shows when both hold', () => {
    const both = set(opened, 'vip', '1');
    expect(field(both, 'hotel')?.visible).toBe(true);
    expect(field(set(both, 'wanted', '0'), 'hotel')?.visible).toBe(false);
    expect(field(change(hidden, { type: 'restore', values: { vip: '1' } }), 'hotel')?.visible).toBe(false);
  });

  it('FM-08 what is hidden is not judged and not handed in; its answer is kept, or cleared where the field says so', () => {
    const filled = set(set(opened, 'who', '王秀兰'), 'code', '芝麻');
    expect(payload(filled)).toEqual({ wanted: '1', who: '王秀兰', code: '芝麻' });
    const gone = set(filled, 'wanted', '0');
    expect(payload(gone)).toEqual({ wanted: '0' });
    expect(issuesOf(change(gone, { type: 'validate' }))).toEqual([]);
    expect(payload(set(gone, 'wanted', '1'))).toEqual({ wanted: '1', who: '王秀兰' });
    expect(issuesOf(change(opened, { type: 'validate' })).map((issue) => issue.field)).toEqual(['who']);
  });

  it('FM-08 explains a hidden field by the rule of its section, and by its own', () => {
    expect(explain(hidden, 'who', 'visible')).toMatchObject({
      value: false,
      because: [{ logic: isYes('wanted'), holds: false }],
      change: [{ field: 'wanted', value: '1' }],
    });
    expect(explain(hidden, 'hotel', 'visible')?.change).toHaveLength(2);
    expect(explain(opened, 'hotel', 'visible')?.because).toMatchObject([{ logic: isYes('vip'), holds: false }]);
  });

  it('FM-08 arranges what it shows, and keeps an arranged field hidden', () => {
    const arranged = open(formWith({ properties: { who: {}, more: {} }, arrange: { var: 'channel.createFields' } }), {
      ...CONTEXT,
      channel: { createFields: ['more'] },
    });
    expect(shown(arranged)).toEqual(['wanted']);
    expect(shown(set(arranged, 'wanted', '1'))).toEqual(['wanted', 'more']);
  });
});

it('FM-09 a section that its own field shows is a circle, named; a rule that cannot work spoils each field of its section', () => {
  expect(formWith({ visible: isYes('who'), properties: { who: {} } }).faults).toMatchObject([{ code: 'cycle', field: 'who' }]);
  const broken = formWith({ visible: { noSuchOperator: [] }, properties: { who: {}, how: {} } });
  expect(broken.faults).toMatchObject([
    { code: 'unknown-operator', field: 'who', aspect: 'visible' },
    { code: 'unknown-operator', field: 'how', aspect: 'visible' },
  ]);
  expect(field(open(broken, CONTEXT), 'wanted')?.fault).toBeUndefined();
});

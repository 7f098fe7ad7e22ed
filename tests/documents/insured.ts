import { sayFault } from '../../engine/fault/say.ts';
import { type Documents, type FormState, forms, type Json, logic } from '../../engine/index.ts';
import { calls, compiled, dictionaries, TODAY } from './documents.ts';

export const CODE = 'INSURED_CREATE';
export const ALL = [
  'insuredName',
  'policyNo',
  'certType',
  'insuredCard',
  'sex',
  'birthday',
  'age',
  'province_city_district',
  'addressDetail',
  'relationship',
  'insuredPhone',
  'picList',
] as const;

export const loaded = (state: FormState): FormState =>
  forms.change(state, {
    type: 'options',
    field: 'certType',
    options: (dictionaries['certType']?.items ?? []).map((item) => ({
      value: item.code,
      label: item.name,
      data: item as Record<string, Json>,
    })),
  });

export const opened = (channel: Record<string, Json> = {}, editing = false): FormState =>
  loaded(forms.open(compiled(CODE), { today: TODAY, editing, channel: { createFields: [...ALL], ...channel } }));
export const set = (state: FormState, name: string, value: Json): FormState => forms.change(state, { type: 'set', field: name, value });
export const messages = (state: FormState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    forms
      .issuesOf(forms.change(state, { type: 'validate' }))
      .toReversed()
      .map((issue) => [issue.field, forms.messageOf(state.form, issue)]),
  );
export const isShown = (state: FormState, name: string): boolean => forms.field(state, name)?.visible === true;

export const bodyOf = (state: FormState): Record<string, Json> => {
  const bound = forms.bind(state, calls['insured']?.calls['save']?.with as Documents.Bindings, { payload: forms.payload(state) });
  if (!bound.ok) throw new Error(sayFault(bound.fault));
  return { ...logic.withoutEmpty(bound.value) };
};

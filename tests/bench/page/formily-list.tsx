import { type ArrayField as ArrayModel, createForm } from '@formily/core';
import { ArrayField, Field, FormProvider, ObjectField, observer } from '@formily/react';
import type { ChangeEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { listAnswers, partNames, partTitle } from '../form.ts';
import { measureMount } from './mount.ts';

const items = Number(new URLSearchParams(window.location.search).get('items'));
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

interface TextProps {
  readonly title: string;
  readonly value?: string;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

const Text = ({ title, value = '', onChange }: TextProps) => (
  <label>
    {title}
    <input value={value} onChange={onChange} />
  </label>
);
const validator = { required: true, max: 30 };
const Items = observer(({ field }: { field: ArrayModel }) => (
  <>
    {(field.value as readonly unknown[]).map((_item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: Formily addresses an item by its position
      <ObjectField key={at} name={at}>
        {partNames.map((name) => (
          <Field key={name} name={name} validator={validator} component={[Text, { title: partTitle(name) }]} />
        ))}
      </ObjectField>
    ))}
    <button type="button" data-add="" onClick={() => void field.push({})}>
      添加
    </button>
  </>
));

const form = createForm({ initialValues: listAnswers(items) });
measureMount(items * 8, () =>
  createRoot(root).render(
    <FormProvider form={form}>
      <ArrayField name="list">{(field: ArrayModel) => <Items field={field} />}</ArrayField>
    </FormProvider>,
  ),
);

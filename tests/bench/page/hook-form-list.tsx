import { createRoot } from 'react-dom/client';
import { useFieldArray, useForm } from 'react-hook-form';
import { listAnswers, partNames, partTitle } from '../form.ts';
import { measureMount } from './mount.ts';

interface Answers {
  readonly list: Record<string, string>[];
}

const items = Number(new URLSearchParams(window.location.search).get('items'));
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

const defaultValues: Answers = { list: listAnswers(items).list.map((item) => ({ ...item })) };
const blank = Object.fromEntries(partNames.map((name) => [name, '']));

const Form = () => {
  const { control, register, handleSubmit } = useForm<Answers>({ defaultValues });
  const { fields, append } = useFieldArray({ control, name: 'list' });
  return (
    <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      {fields.map(({ id }, at) => (
        <fieldset key={id}>
          {partNames.map((name) => (
            <label key={name}>
              {partTitle(name)}
              <input {...register(`list.${at}.${name}`, { required: true, maxLength: 30 })} />
            </label>
          ))}
        </fieldset>
      ))}
      <button type="button" data-add="" onClick={() => append({ ...blank })}>
        添加
      </button>
    </form>
  );
};

measureMount(items * 8, () => createRoot(root).render(<Form />));

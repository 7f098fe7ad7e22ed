import { type ComponentType, type FormEvent, useState } from 'react';
import type { createRoot } from 'react-dom/client';
import { isAsked } from '../form.ts';
import { measureMount } from './mount.ts';

interface InputProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PER_SECTION = 15;

/** A minimal hand-written form: every field holds its own value, and is checked for emptiness on submit. */
export function drawBare(Input: ComponentType<InputProps>, open: typeof createRoot): void {
  const size = Number(new URLSearchParams(window.location.search).get('fields'));
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');

  const Row = ({ name, title, isJudged }: { name: string; title: string; isJudged: boolean }) => {
    const [value, setValue] = useState('');
    return (
      <div>
        <label htmlFor={name}>{title}</label>
        <Input id={name} value={value} onChange={setValue} />
        {isJudged && value === '' ? <p role="alert">请填写{title}</p> : null}
      </div>
    );
  };
  const Form = () => {
    const [isSubmitted, setSubmitted] = useState(false);
    const submit = (event: FormEvent): void => {
      event.preventDefault();
      setSubmitted(true);
    };
    return (
      <form onSubmit={submit}>
        {Array.from({ length: Math.ceil(size / PER_SECTION) }, (_, section) => (
          <fieldset key={`section${String(section)}`}>
            <legend>第{section + 1}段</legend>
            {Array.from({ length: Math.min(PER_SECTION, size - section * PER_SECTION) }, (_none, at) => section * PER_SECTION + at).map(
              (index) => (
                <Row
                  key={`field${String(index)}`}
                  name={`field${String(index)}`}
                  title={`字段${String(index)}`}
                  isJudged={isSubmitted && isAsked(index)}
                />
              ),
            )}
          </fieldset>
        ))}
      </form>
    );
  };
  measureMount(size, () => open(root).render(<Form />));
}

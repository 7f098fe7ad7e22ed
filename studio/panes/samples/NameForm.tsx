import { type ReactElement, useState } from 'react';

interface NameFormProps {
  readonly label: string;
  readonly button: string;
  readonly isDisabled: boolean;
  readonly onName: (name: string) => void;
}

/** A line that asks for the name of something new. */
export const NameForm = ({ label, button, isDisabled, onName }: NameFormProps): ReactElement => {
  const [name, setName] = useState('');
  return (
    <form
      className="samples-new"
      onSubmit={(event) => {
        event.preventDefault();
        onName(name.trim());
        setName('');
      }}
    >
      <label>
        <span>{label}</span>
        <input required value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="submit" disabled={isDisabled}>
        {button}
      </button>
    </form>
  );
};

import type { ReactNode } from 'react';

interface LoginFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly autoComplete: string;
  readonly inputMode: 'tel' | 'numeric';
  readonly error: string | undefined;
  readonly children?: ReactNode;
}

/** A line of the sign-in page: label, input, what is wrong with it, and perhaps a button beside it. */
export const LoginField = ({ id, label, value, onChange, error, children, ...input }: LoginFieldProps) => (
  <div className="app-login-field">
    <label htmlFor={id}>{label}</label>
    <div className={error ? 'app-login-line app-login-line-wrong' : 'app-login-line'}>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {children}
    </div>
    {error ? (
      <p className="app-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    ) : null}
  </div>
);

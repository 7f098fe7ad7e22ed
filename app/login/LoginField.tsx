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

/** A field of the sign-in page: label, input, error, and an optional button. The input has neither name nor id: a browser still fills in what `autoComplete` says, but stores no typed value in its own database. */
export const LoginField = ({ id, label, value, onChange, error, children, ...input }: LoginFieldProps) => (
  <div className="app-login-field">
    <label>
      <span className="app-login-label" id={`${id}-label`}>
        {label}
      </span>
      <span className={error ? 'app-login-line app-login-line-wrong' : 'app-login-line'}>
        <input
          data-login={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-labelledby={`${id}-label`}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        {children}
      </span>
    </label>
    {error ? (
      <p className="app-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    ) : null}
  </div>
);

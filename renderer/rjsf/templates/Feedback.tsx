import type { ErrorListProps, FieldErrorProps, FieldHelpProps, UnsupportedFieldProps } from '@rjsf/utils';
import { Icon } from '../../parts/Icon.tsx';

/** All errors of a plain RJSF form, above it. */
export const ErrorList = ({ errors }: ErrorListProps) => (
  <div className="hy-banner hy-banner-danger" role="alert">
    <Icon name="warning" />
    <ul>
      {errors.map(({ stack }) => (
        <li key={stack}>{stack}</li>
      ))}
    </ul>
  </div>
);

/** The row shows errors; RJSF's own slot for them stays empty. */
export const FieldError = (_props: FieldErrorProps) => null;

/** The row shows help, too. */
export const FieldHelp = (_props: FieldHelpProps) => null;

/** Reports a schema that RJSF cannot draw, in its place. */
export const Unsupported = ({ reason }: UnsupportedFieldProps) => (
  <p className="hy-row-error" role="alert">
    <Icon name="warning" />
    <span>{reason}</span>
  </p>
);

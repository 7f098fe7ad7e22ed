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

/** Errors stand in the row; RJSF's own slot for them stays empty. */
export const FieldError = (_props: FieldErrorProps) => null;

/** Help stands in the row, too. */
export const FieldHelp = (_props: FieldHelpProps) => null;

/** A schema that RJSF cannot draw: said in place. */
export const Unsupported = ({ reason }: UnsupportedFieldProps) => (
  <p className="hy-row-error" role="alert">
    <Icon name="warning" />
    <span>{reason}</span>
  </p>
);

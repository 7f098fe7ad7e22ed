import {
  type ErrorListProps,
  type FieldErrorProps,
  type FieldHelpProps,
  getSubmitButtonOptions,
  type SubmitButtonProps,
  type UnsupportedFieldProps,
} from '@rjsf/utils';
import { Button } from '../../parts/Button.tsx';
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

/** Help below a field of a plain RJSF form. */
export const FieldHelp = ({ help }: FieldHelpProps) => (help ? <p className="hy-row-about">{help}</p> : null);

/** The submit button of a plain RJSF form. */
export const SubmitButton = ({ uiSchema }: SubmitButtonProps) => {
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema);
  return norender ? null : (
    <Button type="submit" block disabled={props?.disabled ?? false}>
      {submitText === 'Submit' ? '提交' : submitText}
    </Button>
  );
};

/** A schema that RJSF cannot draw: said in place. */
export const Unsupported = ({ reason }: UnsupportedFieldProps) => (
  <p className="hy-row-error" role="alert">
    <Icon name="warning" />
    <span>{reason}</span>
  </p>
);

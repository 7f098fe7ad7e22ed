import { getSubmitButtonOptions, type IconButtonProps, type OptionalDataControlsTemplateProps, type SubmitButtonProps } from '@rjsf/utils';
import { Button } from '../../parts/Button.tsx';
import { frame } from '../words.ts';

const small = (word: string, kind: 'plain' | 'text') => {
  const SmallButton = ({ disabled, onClick }: IconButtonProps) => (
    <Button kind={kind} size="small" disabled={disabled ?? false} {...(onClick ? { onClick } : {})}>
      {word}
    </Button>
  );
  return SmallButton;
};

const SubmitButton = ({ uiSchema }: SubmitButtonProps) => {
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema);
  return norender ? null : (
    <Button type="submit" block disabled={props?.disabled ?? false}>
      {submitText === 'Submit' ? frame.submit : submitText}
    </Button>
  );
};

/** The buttons of a plain RJSF form, in words. */
export const buttons = {
  SubmitButton,
  AddButton: small(frame.add, 'plain'),
  CopyButton: small(frame.copy, 'text'),
  MoveUpButton: small(frame.moveUp, 'text'),
  MoveDownButton: small(frame.moveDown, 'text'),
  RemoveButton: small(frame.remove, 'text'),
  ClearButton: small(frame.clear, 'text'),
};

/** Adds or removes an object or a list that may be missing altogether. */
export const OptionalData = ({ id, label, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) => {
  const onClick = onAddClick ?? onRemoveClick;
  return onClick === undefined ? (
    <em id={id}>{label}</em>
  ) : (
    <Button kind={onAddClick === undefined ? 'text' : 'plain'} size="small" onClick={onClick}>
      {label}
    </Button>
  );
};

import {
  getSubmitButtonOptions,
  getUiOptions,
  type IconButtonProps,
  type OptionalDataControlsTemplateProps,
  type SubmitButtonProps,
} from '@rjsf/utils';
import { Button } from '../../antd/Button.tsx';
import { frameWord } from '../words.ts';

const small = (word: Parameters<typeof frameWord>[1], kind: 'plain' | 'text') => {
  const SmallButton = ({ disabled, onClick, registry }: IconButtonProps) => (
    <Button kind={kind} size="small" disabled={disabled ?? false} {...(onClick ? { onClick } : {})}>
      {frameWord(registry, word)}
    </Button>
  );
  return SmallButton;
};

const SubmitButton = ({ uiSchema, registry }: SubmitButtonProps) => {
  const { norender, props } = getSubmitButtonOptions(uiSchema);
  // RJSF's default is English, so only a text from the uiSchema counts.
  const submitText = getUiOptions(uiSchema).submitButtonOptions?.submitText ?? frameWord(registry, 'submit');
  return norender ? null : (
    <Button type="submit" block disabled={props?.disabled ?? false}>
      {submitText}
    </Button>
  );
};

/** The buttons of a plain RJSF form, as text. */
export const buttons = {
  SubmitButton,
  AddButton: small('add', 'plain'),
  CopyButton: small('copy', 'text'),
  MoveUpButton: small('moveUp', 'text'),
  MoveDownButton: small('moveDown', 'text'),
  RemoveButton: small('remove', 'text'),
  ClearButton: small('clear', 'text'),
};

/** Adds or removes an optional object or list. */
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

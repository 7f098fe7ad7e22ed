import type { Values } from '../documents/json.ts';

/** One choice of a picker. `data` holds the original item with further attributes such as needInput, prompt, address, photoSlots. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly data: Values;
  readonly children?: readonly Option[];
}

/** Reason why an answer is not accepted. `code` is the failed constraint; `messageOf` returns its text. */
export interface Issue {
  readonly field: string;
  readonly code:
    | 'required'
    | 'pattern'
    | 'birthDate'
    | 'checkDigit'
    | 'format'
    | 'minLength'
    | 'maxLength'
    | 'minItems'
    | 'maxItems'
    | 'minimum'
    | 'maximum'
    | 'exclusiveMinimum'
    | 'exclusiveMaximum'
    | 'multipleOf'
    | 'min'
    | 'max'
    | 'options'
    | 'noOptions'
    | 'type';
  readonly params: Values;
}

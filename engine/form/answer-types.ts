import type { Values } from '../documents/json.ts';

/** One choice of a picker. `data` holds the item as it came: further attributes such as needInput, prompt, address, photoSlots. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly data: Values;
  readonly children?: readonly Option[];
}

/** Why an answer is not accepted. `code` is the constraint that failed; the text is looked up by `messageOf`. */
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
    | 'multipleOf'
    | 'min'
    | 'max'
    | 'options'
    | 'noOptions'
    | 'type';
  readonly params: Values;
}

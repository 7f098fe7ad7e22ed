import { type ComponentType, createContext, useContext } from 'react';
import type { FormStore } from './store.ts';

/** Context that the components of one drawn form share. */
export interface FormParts {
  readonly form: FormStore;
  /** Id of the form element, which the ids of its controls begin with. */
  readonly idPrefix: string;
  /** Draws the rows of fields by their paths; a group draws those of its items with it. */
  readonly Rows: ComponentType<{ readonly paths: readonly string[] }>;
}

export const FormPartsContext = createContext<FormParts | undefined>(undefined);

/** Returns the form around a component. Throws outside of a FormView, which is a programming error. */
export const useFormParts = (): FormParts => {
  const parts = useContext(FormPartsContext);
  if (!parts) throw new Error('useFormParts needs a FormView around it');
  return parts;
};

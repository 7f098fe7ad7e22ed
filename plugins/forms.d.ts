declare module '*.json?compiled' {
  import type { ResolvedForm, Validators } from '../engine/index.ts';

  export const form: ResolvedForm;
  export const validators: Validators;
}

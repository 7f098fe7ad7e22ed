declare module '*.json?compiled' {
  import type { Documents, ResolvedForm, Validators } from '../engine/index.ts';

  export const form: ResolvedForm;
  export const validators: Validators;
  export const calls: Readonly<Record<string, Documents.Call>>;
}

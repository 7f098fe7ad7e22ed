declare module 'virtual:bench-forms' {
  import type { ResolvedForm, Validators } from '../../../engine/index.ts';

  export const compiled: Readonly<Record<string, { form: ResolvedForm; validators: Validators }>>;
}

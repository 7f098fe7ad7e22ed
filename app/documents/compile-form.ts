// The form compiler loads with the first form, not with the first page.
import { forms } from '../../engine/index.ts';

export const compileForm = forms.compile;

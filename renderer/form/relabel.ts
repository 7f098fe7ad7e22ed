// Loads when a member changes the language of an open form.
import { forms } from '../../engine/index.ts';

export const relabel = forms.relabel;

// The index of RJSF also imports a validator that RJSF does not declare, so a bundler fails on it.
import withTheme from '@rjsf/core/lib/withTheme.js';
import '../theme/index.ts';
import '../theme/form-theme.css';
import './rjsf.css';
import { theme } from './theme.ts';

export { theme };

/** RJSF's form with this product's controls: `<Form schema uiSchema validator />`. Texts are Chinese; `formContext.text` overrides them. */
export const Form = withTheme(theme);

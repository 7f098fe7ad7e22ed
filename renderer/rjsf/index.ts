import { withTheme } from '@rjsf/core';
import '../theme/index.ts';
import '../theme/form-theme.css';
import './rjsf.css';
import { theme } from './theme.ts';

export { theme };

/** RJSF's form, drawn by the controls of this product: `<Form schema uiSchema validator />`. Its words are Chinese; `formContext.text` brings others. */
export const Form = withTheme(theme);

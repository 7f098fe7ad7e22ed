import type { Documents, ResolvedForm, Validators } from '../engine/index.ts';
import { find } from './find.ts';

/** A form as built: references resolved, one precompiled validator per field, and the calls for filling it in, by full name. */
export interface CompiledDocument {
  readonly form: ResolvedForm;
  readonly validators: Validators;
  readonly calls: Readonly<Record<string, Documents.Call>>;
}

const forms = import.meta.glob<CompiledDocument>('./forms/*.json', { query: '?compiled' });
const dictionaries = import.meta.glob<Documents.Dictionary>('./dictionaries/*.json', { import: 'default' });

/** Loads a form by its code, or returns undefined. */
export const form = (code: string): Promise<CompiledDocument | undefined> => find(forms, `./forms/${code}.json`);

/** Loads a dictionary by its name, or returns undefined. */
export const dictionary = (name: string): Promise<Documents.Dictionary | undefined> => find(dictionaries, `./dictionaries/${name}.json`);

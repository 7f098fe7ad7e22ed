import type { Documents, ResolvedForm, Validators } from '../engine/index.ts';
import { find } from './find.ts';

/** A form as the build delivers it: references followed, one precompiled validator per field, and by full name the calls that fill it in. */
export interface CompiledDocument {
  readonly form: ResolvedForm;
  readonly validators: Validators;
  readonly calls: Readonly<Record<string, Documents.Call>>;
}

const forms = import.meta.glob<CompiledDocument>('./forms/*.json', { query: '?compiled' });
/** The words of every form come with what draws it. */
const words = import.meta.glob<Documents.Texts>(['./texts/form.json', './texts/widget.json', './texts/service.json'], {
  import: 'default',
  eager: true,
});
const dictionaries = import.meta.glob<Documents.Dictionary>('./dictionaries/*.json', { import: 'default' });

/** Loads a form by its code; undefined when there is none. */
export const form = (code: string): Promise<CompiledDocument | undefined> => find(forms, `./forms/${code}.json`);

/** Loads a dictionary by its name; undefined when there is none. */
export const dictionary = (name: string): Promise<Documents.Dictionary | undefined> => find(dictionaries, `./dictionaries/${name}.json`);

/** A family of texts that every form needs; undefined for any other. */
export const formTexts = (family: string): Documents.Texts | undefined => words[`./texts/${family}.json`];

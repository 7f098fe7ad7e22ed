import type { Documents, ResolvedForm, Validators } from '../engine/index.ts';
import appTexts from './texts/app.json';
import routeTable from './routes.json';

/** A form as the build delivers it: references followed, one precompiled validator per field. */
export interface CompiledDocument {
  readonly form: ResolvedForm;
  readonly validators: Validators;
}

type Load<T> = () => Promise<T>;

const files = {
  forms: import.meta.glob<CompiledDocument>('./forms/*.json', { query: '?compiled' }),
  calls: import.meta.glob<Documents.CallFamily>('./calls/*.json', { import: 'default' }),
  flows: import.meta.glob<Documents.Flow>('./flows/*.json', { import: 'default' }),
  dictionaries: import.meta.glob<Documents.Dictionary>('./dictionaries/*.json', { import: 'default' }),
  texts: import.meta.glob<Documents.Texts>('./texts/*.json', { import: 'default' }),
};

const find = <T>(table: Readonly<Record<string, Load<T>>>, folder: string, name: string): Load<T> | undefined => {
  const path = `./${folder}/${name}.json`;
  return Object.prototype.hasOwnProperty.call(table, path) ? table[path] : undefined;
};

/** Routes of the app, with the first load. */
export const routes = (routeTable as Documents.Routes).routes;

/** Texts of the shell, with the first load. */
export const shellTexts = appTexts as Documents.Texts;

/** Loaders of single documents; undefined when there is none of that name. Nothing is fetched before it is asked for. */
export const documents = {
  form: (code: string): Load<CompiledDocument> | undefined => find(files.forms, 'forms', code),
  calls: (family: string): Load<Documents.CallFamily> | undefined => find(files.calls, 'calls', family),
  flow: (name: string): Load<Documents.Flow> | undefined => find(files.flows, 'flows', name),
  dictionary: (name: string): Load<Documents.Dictionary> | undefined => find(files.dictionaries, 'dictionaries', name),
  texts: (family: string): Load<Documents.Texts> | undefined => find(files.texts, 'texts', family),
} as const;

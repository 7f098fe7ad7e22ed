import type { ErrorSchema, RJSFSchema, UiSchema } from '@rjsf/utils';
import { forms } from '../../engine/index.ts';
import { partsOf } from '../form/atoms.ts';
import type { FormStore } from '../form/store.ts';

/** An open form as RJSF draws it: the visible fields of its sections, and their messages. Values stay in the engine. */
export interface Shape {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly extraErrors: ErrorSchema;
}

/** Name of the RJSF widget for a field that is drawn as text, for a part that RJSF does not draw, and for a field that failed. */
export const TEXT = 'readonlyText';
export const DIRECT = 'direct';
export const FAULT = 'fault';

/** Returns the RJSF widget of a field: its control by the name in the document, or one of the three above. */
function widgetOf(store: FormStore, path: string): string {
  const compiled = forms.compiledField(store.getState(), path);
  const state = forms.field(store.getState(), path);
  if (compiled?.items) return DIRECT;
  const { widgets } = store.host;
  const name = compiled?.definition.widget ?? '';
  const entry = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  if (entry === undefined || state?.fault !== undefined) return FAULT;
  return state?.readonly && entry.readonly === 'text' ? TEXT : name;
}

/** The fields of a row: the field, and those that its row draws below it. */
const rowsOf = (store: FormStore, path: string): readonly string[] => {
  const parts = partsOf(store.getState(), path);
  return [path, ...forms.drawsAt(store.getState(), path).filter((name) => !parts.includes(name))];
};

/** Builds the RJSF form of the current state. `errorOf` returns the message of a field, if it shows one. */
export function shapeOf(store: FormStore, errorOf: (path: string) => string | undefined): Shape {
  const state = store.getState();
  const sections = state.layout.flatMap((names, at) => {
    const paths = names.flatMap((name) => rowsOf(store, name)).filter((path) => forms.field(state, path)?.visible);
    return paths.length === 0 ? [] : [{ key: `section${String(at)}`, section: state.form.sections[at], paths }];
  });
  const schemaOf = (path: string): RJSFSchema => {
    const description = forms.compiledField(state, path)?.definition.description;
    return { type: 'string', title: forms.field(state, path)?.title ?? '', ...(description && { description }) };
  };
  const isRequired = (path: string): boolean => {
    const field = forms.field(state, path);
    return field?.required === true && !field.readonly && forms.compiledField(state, path)?.schema !== undefined;
  };
  const uiOf = (path: string): UiSchema => {
    const note = forms.field(state, path)?.note;
    const widget = widgetOf(store, path);
    const isFrameless = widget === DIRECT || widget === FAULT;
    return { 'ui:widget': widget, 'ui:options': { path, ...(isFrameless && { isFrameless }) }, ...(note && { 'ui:help': note }) };
  };
  const each = <T>(paths: readonly string[], of: (path: string) => T): Record<string, T> =>
    Object.fromEntries(paths.map((path) => [path, of(path)]));
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        sections.map(({ key, section, paths }) => [
          key,
          {
            type: 'object',
            title: section?.title ?? '',
            ...(section?.description && { description: section.description }),
            required: paths.filter(isRequired),
            properties: each(paths, schemaOf),
          },
        ]),
      ),
    },
    uiSchema: {
      'ui:options': { isFrameless: true },
      'ui:submitButtonOptions': { norender: true },
      ...Object.fromEntries(sections.map(({ key, paths }) => [key, each(paths, uiOf)])),
    },
    extraErrors: Object.fromEntries<object>(
      sections.map(({ key, paths }) => {
        const wrong = paths.flatMap((path) => {
          const error = errorOf(path);
          return error === undefined ? [] : [[path, { __errors: [error] }]];
        });
        return [key, Object.fromEntries(wrong)];
      }),
    ) as ErrorSchema,
  };
}

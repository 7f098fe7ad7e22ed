import type { ErrorSchema, RJSFSchema, UiSchema } from '@rjsf/utils';
import { type FormState, forms, logic } from '../../engine/index.ts';
import type { FieldView } from '../form/atoms.ts';
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

/** The facts of a field that its row shows. They change seldom; a key changes the value alone. */
export interface RowFacts {
  readonly title: string;
  readonly description: string | undefined;
  readonly note: string | undefined;
  readonly error: string | undefined;
  /** Whether the label has a star. */
  readonly isRequired: boolean;
  /** Name of the RJSF widget: the control by the name in the document, or one of the three above. */
  readonly widget: string;
}

export const factNames = ['title', 'description', 'note', 'error', 'isRequired', 'widget'] as const satisfies readonly (keyof RowFacts)[];

/** Returns the facts of a field; undefined while it is hidden. `isAwaited` is true while the record that fills it loads: it is drawn locked, as it will be. */
export function factsOf(store: FormStore, path: string, view: FieldView | undefined, isAwaited: boolean): RowFacts | undefined {
  const compiled = forms.compiledField(store.getState(), path);
  if (view === undefined || !view.state.visible || compiled === undefined) return undefined;
  const { state, error } = view;
  const { widgets } = store.host;
  const { widget: name = '', description } = compiled.definition;
  const entry = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  const isReadonly = state.readonly || (isAwaited && logic.isEmpty(state.value));
  const widgetOf = (): string => {
    if (compiled.items) return DIRECT;
    if (entry === undefined || state.fault !== undefined) return FAULT;
    return isReadonly && entry.readonly === 'text' ? TEXT : name;
  };
  return {
    title: state.title,
    description,
    note: state.note,
    error,
    isRequired: state.required && !isReadonly && compiled.schema !== undefined,
    widget: widgetOf(),
  };
}

const each = <T>(rows: readonly Row[], of: (row: Row) => T): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.path, of(row)]));

type Row = RowFacts & { readonly path: string };

const schemaOf = ({ title, description }: Row): RJSFSchema => ({ type: 'string', title, ...(description && { description }) });

const uiOf = ({ path, widget, note }: Row): UiSchema => {
  const isFrameless = widget === DIRECT || widget === FAULT;
  return { 'ui:widget': widget, 'ui:options': { path, ...(isFrameless && { isFrameless }) }, ...(note && { 'ui:help': note }) };
};

const errorsOf = (rows: readonly Row[]): object =>
  Object.fromEntries(rows.flatMap(({ path, error }) => (error === undefined ? [] : [[path, { __errors: [error] }]])));

/** Builds the RJSF form from the facts of the visible fields. */
export function shapeOf(
  layout: FormState['layout'],
  titles: FormState['form']['sections'],
  facts: (path: string) => RowFacts | undefined,
): Shape {
  const sections = layout.flatMap((names, at) => {
    const rows = names.flatMap((path) => {
      const shown = facts(path);
      return shown === undefined ? [] : [{ ...shown, path }];
    });
    return rows.length === 0 ? [] : [{ key: `section${String(at)}`, section: titles[at], rows }];
  });
  const bySection = <T>(of: (section: (typeof sections)[number]) => T): Record<string, T> =>
    Object.fromEntries(sections.map((one) => [one.key, of(one)]));
  return {
    schema: {
      type: 'object',
      properties: bySection(({ section, rows }) => ({
        type: 'object',
        title: section?.title ?? '',
        ...(section?.description && { description: section.description }),
        required: rows.filter(({ isRequired }) => isRequired).map(({ path }) => path),
        properties: each(rows, schemaOf),
      })),
    },
    uiSchema: {
      'ui:options': { isFrameless: true },
      ...bySection(({ rows }) => ({ 'ui:options': { isSection: true }, ...each(rows, uiOf) })),
    },
    extraErrors: bySection(({ rows }) => errorsOf(rows)) as ErrorSchema,
  };
}

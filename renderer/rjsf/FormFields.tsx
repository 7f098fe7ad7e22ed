import RjsfForm, { type FormProps } from '@rjsf/core/lib/components/Form.js';
import type { RegistryWidgetsType, ValidatorType, WidgetProps } from '@rjsf/utils';
import { type Atom, atom, useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useMemo, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { faults, forms, logic } from '../../engine/index.ts';
import { afterPress } from '../form/afterPress.ts';
import { FaultRow } from '../form/FaultRow.tsx';
import { belowRow } from '../form/FieldSlot.tsx';
import { useFormParts } from '../form/parts.ts';
import { describedBy, rowIds } from '../form/Row.tsx';
import { Rows } from '../form/Rows.tsx';
import type { FormStore } from '../form/store.ts';
import { TemplateLink } from '../form/TemplateLink.tsx';
import type { ControlProps, WidgetEntry } from '../widgets/control.ts';
import { ReadonlyText } from '../widgets/ReadonlyText.tsx';
import { useLoadState } from '../widgets/use-load-state.ts';
import { DIRECT, FAULT, factNames, factsOf, type RowFacts, type Shape, shapeOf, TEXT } from './shape.ts';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectTemplate } from './templates/ObjectTemplate.tsx';

/** The engine validates: RJSF shows its messages. */
const engineJudges: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

const pathOf = ({ options }: WidgetProps): string => String(options['path']);

const detailOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** A row without a label of RJSF's. */
const BARE = { layout: 'bare', label: 'group', readonly: 'self' } as const;

/** Makes a widget with the facts that its row needs. */
const withRow = (Widget: RegistryWidgetsType[string], row: Omit<WidgetEntry, 'Control'>) =>
  Object.assign(Widget as object, { one: row, several: row }) as RegistryWidgetsType[string];

interface FieldControlProps {
  readonly entry: WidgetEntry;
  readonly isText: boolean;
  readonly props: WidgetProps;
  /** Its record is loading. */
  readonly isAwaited?: boolean;
}

/** The control of a field: its state and its changes are the engine's, ids and messages are RJSF's. A key renders it alone. */
const FieldControl = ({ entry: { Control, label }, isText, props, isAwaited = false }: FieldControlProps) => {
  const path = pathOf(props);
  const { form } = useFormParts();
  const view = useAtomValue(form.viewAtom(path), { store: form.store });
  const own = useMemo(
    () => ({
      onChange: (value: Parameters<ControlProps['onChange']>[0]) => form.dispatch({ type: 'set', field: path, value }),
      onBlur: () => afterPress(() => form.dispatch({ type: 'blur', field: path })),
    }),
    [form, path],
  );
  const definition = forms.compiledField(form.getState(), path)?.definition;
  if (view === undefined || definition === undefined) return null;
  const isLocked = isAwaited && logic.isEmpty(view.state.value);
  const [error] = props.rawErrors ?? [];
  const control: ControlProps = {
    ...own,
    id: props.id,
    field: isLocked ? { ...view.state, readonly: true } : view.state,
    definition,
    labelledBy: label === 'group' ? rowIds(props.id).label : undefined,
    describedBy: describedBy(props.id, { description: definition.description, note: view.state.note, error }),
    invalid: error !== undefined,
    say: form.say,
    form,
  };
  return (
    <ErrorBoundary
      resetKeys={[view.state]}
      fallbackRender={({ error: thrown }) => <FaultRow name={path} title={view.state.title} detail={detailOf(thrown)} />}
    >
      {isText ? <ReadonlyText {...control} isAwaited={isAwaited} /> : <Control {...control} />}
    </ErrorBoundary>
  );
};

/** The control of a field that a record fills and locks. FR-13 */
const HeldControl = (own: FieldControlProps) => {
  const { form } = useFormParts();
  // An arrived record may have made this record's key known.
  const key = useSyncExternalStore(form.subscribe, () => form.recordKey(pathOf(own.props)));
  return <FieldControl {...own} isAwaited={useLoadState(form, key).status === 'loading'} />;
};

/** The RJSF widget of a control. */
const toFieldWidget = (entry: WidgetEntry, isText = false) => {
  const FieldWidget = (props: WidgetProps) => {
    const { form } = useFormParts();
    const isHeld = forms.compiledField(form.getState(), pathOf(props))?.definition.readonly === 'prefilled';
    const Drawn = isHeld ? HeldControl : FieldControl;
    return <Drawn entry={entry} isText={isText} props={props} />;
  };
  const { Control: _, ...row } = entry;
  return withRow(FieldWidget, row);
};

/** A group or an object: its rows as the engine's form draws them. */
const Direct = (props: WidgetProps) => <Rows paths={[pathOf(props)]} />;

/** A field without a control here, or with a rule that failed. */
const Fault = (props: WidgetProps) => {
  const { form } = useFormParts();
  const path = pathOf(props);
  const fault = forms.field(form.getState(), path)?.fault;
  const widget = forms.compiledField(form.getState(), path)?.definition.widget ?? '';
  const detail = fault === undefined ? form.say('unknownWidget', { widget }) : faults.line(fault);
  return <FaultRow name={path} title={props.label} detail={detail} />;
};

/** The RJSF widgets of a host, by the names of controls in documents. */
function widgetsOf(widgets: FormStore['host']['widgets']): RegistryWidgetsType {
  const text = { Control: ReadonlyText, layout: 'row', label: 'group', readonly: 'text' } as const;
  return {
    ...Object.fromEntries(Object.entries(widgets).map(([name, entry]) => [name, toFieldWidget(entry)])),
    [TEXT]: toFieldWidget(text, true),
    [DIRECT]: withRow(Direct, BARE),
    [FAULT]: withRow(Fault, BARE),
  };
}

/** The templates of the theme that an open form reaches: the engine's forms have no lists, variants, buttons or free properties for RJSF to draw. */
const templates: FormProps['templates'] = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  WrapIfAdditionalTemplate: ({ children }) => children,
};

/** Facts of the same row have the same names. */
const isSame = (one: RowFacts | undefined, other: RowFacts | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && factNames.every((name) => one[name] === other[name]));

/** The facts of every row as one atom: a key changes none of them, and costs the comparison of its own row. */
function useShape(store: FormStore): Shape {
  const prefilled = useMemo(
    () => store.form.fields.filter(({ definition }) => definition.readonly === 'prefilled').map(({ name }) => name),
    [store],
  );
  const keys = useSyncExternalStore(store.subscribe, () => prefilled.map((path) => store.recordKey(path) ?? '').join('\n'));
  const shapeAtom = useMemo(() => {
    const keyOf = new Map(keys.split('\n').map((key, at) => [prefilled[at], key]));
    const rows = new Map<string, Atom<RowFacts | undefined>>();
    const rowAtom = (path: string): Atom<RowFacts | undefined> => {
      const known = rows.get(path);
      if (known) return known;
      const key = keyOf.get(path);
      const facts = atom((get) =>
        factsOf(store, path, get(store.viewAtom(path)), key ? get(store.requests.loadAtom(key)).status === 'loading' : false),
      );
      const made = selectAtom(facts, (one) => one, isSame);
      rows.set(path, made);
      return made;
    };
    return atom((get) => shapeOf(get(store.layoutAtom), store.getState().form.sections, (path) => get(rowAtom(path))));
  }, [store, prefilled, keys]);
  return useAtomValue(shapeAtom, { store: store.store });
}

/**
 * The fields of an open form, drawn by RJSF with its theme: sections, labels, descriptions, notes, stars and messages are RJSF's, rules and values the
 * engine's. RJSF renders when one of those changes, not with a key.
 */
export const FormFields = ({ store }: { readonly store: FormStore }) => {
  const { idPrefix } = useFormParts();
  const widgets = useMemo(() => widgetsOf(store.host.widgets), [store]);
  const shape = useShape(store);
  const formContext = useMemo(
    () => ({
      action: (path: string) => {
        const template = forms.compiledField(store.getState(), path)?.definition.template;
        const title = forms.field(store.getState(), path)?.title ?? '';
        return template === undefined ? undefined : <TemplateLink form={store} title={title} template={template} />;
      },
      below: (path: string) => belowRow(store, path),
    }),
    [store],
  );
  return (
    <RjsfForm
      {...shape}
      tagName="div"
      className="hy-form"
      idPrefix={idPrefix}
      validator={engineJudges}
      templates={templates}
      widgets={widgets}
      formContext={formContext}
      noValidate
      showErrorList={false}
    >
      {/* Instead of RJSF's button: the page draws its own. */}
      {true}
    </RjsfForm>
  );
};

import type { RegistryWidgetsType, ValidatorType, WidgetProps } from '@rjsf/utils';
import { atom, useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useMemo, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { faults, forms, logic } from '../../engine/index.ts';
import { afterPress } from '../form/afterPress.ts';
import { FaultRow } from '../form/FaultRow.tsx';
import { useFormParts } from '../form/parts.ts';
import { describedBy, rowIds } from '../form/Row.tsx';
import { Rows } from '../form/Rows.tsx';
import type { FormStore } from '../form/store.ts';
import { TemplateLink } from '../form/TemplateLink.tsx';
import type { ControlProps, WidgetEntry } from '../widgets/control.ts';
import { ReadonlyText } from '../widgets/ReadonlyText.tsx';
import { useLoadState } from '../widgets/use-load-state.ts';
import { Form } from './index.ts';
import { DIRECT, FAULT, type Shape, shapeOf, TEXT } from './shape.ts';

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

/** The RJSF widget of a control: the state and the changes of its field are the engine's, ids and messages are RJSF's. A key renders it alone. */
const toFieldWidget = ({ Control, ...row }: WidgetEntry, isText = false) => {
  const FieldWidget = (props: WidgetProps) => {
    const path = pathOf(props);
    const { form } = useFormParts();
    const view = useAtomValue(form.viewAtom(path), { store: form.store });
    const compiled = forms.compiledField(form.getState(), path);
    const isPrefilled = compiled?.definition.readonly === 'prefilled';
    const key = useSyncExternalStore(form.subscribe, () => (isPrefilled ? form.recordKey(path) : undefined));
    const isAwaited = useLoadState(form, key).status === 'loading';
    const own = useMemo(
      () => ({
        onChange: (value: Parameters<ControlProps['onChange']>[0]) => form.dispatch({ type: 'set', field: path, value }),
        onBlur: () => afterPress(() => form.dispatch({ type: 'blur', field: path })),
      }),
      [form, path],
    );
    if (view === undefined || compiled === undefined) return null;
    const isLocked = isAwaited && logic.isEmpty(view.state.value);
    const control: ControlProps = {
      ...own,
      id: props.id,
      field: isLocked ? { ...view.state, readonly: true } : view.state,
      definition: compiled.definition,
      labelledBy: row.label === 'group' ? rowIds(props.id).label : undefined,
      describedBy: describedBy(props.id, {
        description: compiled.definition.description,
        note: view.state.note,
        error: props.rawErrors?.[0],
      }),
      invalid: (props.rawErrors?.length ?? 0) > 0,
      say: form.say,
      form,
    };
    return (
      <ErrorBoundary
        resetKeys={[view.state]}
        fallbackRender={({ error }) => <FaultRow name={path} title={view.state.title} detail={detailOf(error)} />}
      >
        {isText ? <ReadonlyText {...control} isAwaited={isAwaited} /> : <Control {...control} />}
      </ErrorBoundary>
    );
  };
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

const isSame = (one: Shape, other: Shape): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields of an open form, drawn by RJSF with its theme: sections, labels, descriptions, notes, stars and messages are RJSF's, rules and values the
 * engine's. RJSF renders when one of those changes, not with a key.
 */
export const FormFields = ({ store }: { readonly store: FormStore }) => {
  const widgets = useMemo(() => widgetsOf(store.host.widgets), [store]);
  const shapeAtom = useMemo(() => {
    const drawn = atom((get) => {
      get(store.layoutAtom);
      return shapeOf(store, (path) => get(store.viewAtom(path))?.error);
    });
    return selectAtom(drawn, (shape) => shape, isSame);
  }, [store]);
  const shape = useAtomValue(shapeAtom, { store: store.store });
  const formContext = useMemo(
    () => ({
      action: (path: string) => {
        const template = forms.compiledField(store.getState(), path)?.definition.template;
        const title = forms.field(store.getState(), path)?.title ?? '';
        return template === undefined ? undefined : <TemplateLink form={store} title={title} template={template} />;
      },
    }),
    [store],
  );
  return (
    <Form
      {...shape}
      tagName="div"
      className="hy-form"
      validator={engineJudges}
      widgets={widgets}
      formContext={formContext}
      noValidate
      showErrorList={false}
    />
  );
};

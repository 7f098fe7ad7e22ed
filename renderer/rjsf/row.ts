import {
  type FieldTemplateProps,
  getSchemaType,
  getUiOptions,
  getWidget,
  hasWidget,
  type Registry,
  resolveDefaultWidget,
} from '@rjsf/utils';
import type { RowProps } from '../form/Row.tsx';
import type { WidgetEntry } from '../widgets/control.ts';

type Field = Pick<FieldTemplateProps, 'schema' | 'uiSchema' | 'registry'>;

/** Facts that a widget keeps about its control: the entry for one value, and for several. */
export interface OfControl {
  readonly one: WidgetEntry;
  readonly several: WidgetEntry;
}

const isOfControl = (widget: object): widget is OfControl => 'one' in widget && 'several' in widget;

/** The widget name that RJSF chooses if the uiSchema names none. */
function byType({ schema, uiSchema, registry: { schemaUtils, widgets } }: Field): string {
  const type = getSchemaType(schema);
  if (type === 'array') return schemaUtils.isFilesArray(schema, uiSchema) ? 'files' : 'select';
  return type === 'boolean' ? 'checkbox' : resolveDefaultWidget(schema, uiSchema, schemaUtils, widgets).defaultWidget;
}

/** The registered widget that draws a field; RJSF itself stores it wrapped. */
function drawnBy(field: Field): Registry['widgets'][string] | undefined {
  const { schema, uiSchema, registry } = field;
  const { widget = byType(field) } = getUiOptions(uiSchema);
  if (!hasWidget(schema, widget, registry.widgets)) return undefined;
  const wrapped: unknown = getWidget(schema, widget, registry.widgets);
  return Object.values(registry.widgets).find((one) => 'MergedWidget' in one && one.MergedWidget === wrapped);
}

/** Layout of a field's row: by the contract of its control, else by its type. */
export function rowOf(field: Field): Pick<RowProps, 'layout' | 'label'> {
  const isList = getSchemaType(field.schema) === 'array';
  const widget = drawnBy(field);
  if (widget !== undefined && isOfControl(widget)) return isList ? widget.several : widget.one;
  return isList ? { layout: 'stack', label: 'group' } : { layout: 'row', label: 'input' };
}

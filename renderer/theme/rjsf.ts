import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import type { RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import type { WidgetEntry } from '../widgets/control.ts';
import { widgets as controls } from '../widgets/registry.ts';
import { ArrayItemTemplate, ArrayTemplate } from './templates/ArrayTemplate.tsx';
import { ErrorList, FieldError, FieldHelp, SubmitButton, Unsupported } from './templates/Feedback.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectTemplate } from './templates/ObjectTemplate.tsx';
import { toWidget } from './toWidget.tsx';

/** Controls as RJSF widgets, under the names of the documents. */
export const toWidgets = (entries: Readonly<Record<string, WidgetEntry>>): RegistryWidgetsType =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, toWidget(entry, name)]));

/** RJSF's own widget names, so that a plain schema needs no uiSchema. Uploads, photos and pickers that load need an open form. */
const standard: RegistryWidgetsType = toWidgets({
  TextWidget: controls.text,
  EmailWidget: controls.text,
  URLWidget: controls.text,
  UpDownWidget: controls.text,
  TextareaWidget: controls.textarea,
  SelectWidget: controls.select,
  RadioWidget: controls.radio,
  CheckboxWidget: controls.flag,
  CheckboxesWidget: controls.checkbox,
  DateWidget: controls.date,
  DateTimeWidget: controls.datetime,
});

const { templates: base } = getDefaultRegistry();

const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> & { ButtonTemplates: TemplatesType['ButtonTemplates'] } = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItemTemplate,
  ErrorListTemplate: ErrorList,
  FieldErrorTemplate: FieldError,
  FieldHelpTemplate: FieldHelp,
  UnsupportedFieldTemplate: Unsupported,
  ButtonTemplates: { ...base.ButtonTemplates, SubmitButton },
};

/** The whole theme: works in our forms and under a plain `<Form {...theme}>` of @rjsf/core. Texts of the controls come from `formContext.text`. */
export const theme: ThemeProps = { widgets: standard, templates };

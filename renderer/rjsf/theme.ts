import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import type { ThemeProps } from '@rjsf/core/lib/withTheme.js';
import type { RegistryWidgetsType } from '@rjsf/utils';
import { widgets as controls } from '../widgets/registry.ts';
import { NumberField } from './NumberField.tsx';
import { ArrayItemTemplate, ArrayTemplate } from './templates/ArrayTemplate.tsx';
import { BaseInput } from './templates/BaseInput.tsx';
import { buttons, OptionalData } from './templates/Buttons.tsx';
import { ErrorList, FieldError, FieldHelp, Unsupported } from './templates/Feedback.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectTemplate } from './templates/ObjectTemplate.tsx';
import { VariantTemplate } from './templates/VariantTemplate.tsx';
import { WrapIfAdditional } from './templates/WrapIfAdditional.tsx';
import { toWidget } from './toWidget.tsx';

/** RJSF's own widget names, so that a plain schema needs no uiSchema. A name without a control here uses RJSF's own widget with our input. */
const widgets: RegistryWidgetsType = {
  TextWidget: toWidget(controls.text, 'Text'),
  EmailWidget: toWidget(controls.text, 'Email'),
  URLWidget: toWidget(controls.text, 'URL'),
  UpDownWidget: toWidget(controls.text, 'UpDown'),
  TextareaWidget: toWidget(controls.textarea, 'Textarea'),
  SelectWidget: toWidget(controls.select, 'Select', controls.checkbox),
  RadioWidget: toWidget(controls.radio, 'Radio'),
  CheckboxWidget: toWidget(controls.flag, 'Checkbox'),
  CheckboxesWidget: toWidget(controls.checkbox, 'Checkboxes'),
  DateWidget: toWidget(controls.date, 'Date'),
  DateTimeWidget: toWidget(controls.datetime, 'DateTime'),
};

const { ButtonTemplates } = getDefaultRegistry().templates;

const templates: ThemeProps['templates'] = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItemTemplate,
  MultiSchemaFieldTemplate: VariantTemplate,
  WrapIfAdditionalTemplate: WrapIfAdditional,
  OptionalDataControlsTemplate: OptionalData,
  BaseInputTemplate: BaseInput,
  ErrorListTemplate: ErrorList,
  FieldErrorTemplate: FieldError,
  FieldHelpTemplate: FieldHelp,
  UnsupportedFieldTemplate: Unsupported,
  ButtonTemplates: { ...ButtonTemplates, ...buttons },
};

/** The whole theme, as RJSF's `withTheme` takes it. */
export const theme: ThemeProps = { fields: { NumberField }, widgets, templates };

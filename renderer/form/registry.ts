import { getDefaultRegistry } from '@rjsf/core';
import { createSchemaUtils, type Registry, type RJSFSchema, type SchemaUtilsType, type ValidatorType } from '@rjsf/utils';
import { theme, toWidgets } from '../theme/rjsf.ts';
import type { WidgetEntry } from '../widgets/control.ts';

/** RJSF draws and the engine judges: RJSF's validator has nothing to say. */
const silent: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

const rootSchema = { type: 'object' } as const;

/** Every schema we draw is a leaf without references, and rows carry their own labels: nothing is left to be looked up per field. */
const schemaUtils: SchemaUtilsType = Object.assign(createSchemaUtils(silent, rootSchema), {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => true,
});

/** The RJSF registry of one form, made once: every field slot renders with the same object. `shallow` is right for leaves, whose props are stable. */
export const createRegistry = (widgets: Readonly<Record<string, WidgetEntry>>, idPrefix: string): Registry => {
  const base = getDefaultRegistry();
  return {
    ...base,
    templates: {
      ...base.templates,
      ...theme.templates,
      ButtonTemplates: { ...base.templates.ButtonTemplates, ...theme.templates?.ButtonTemplates },
    },
    widgets: { ...base.widgets, ...theme.widgets, ...toWidgets(widgets) },
    rootSchema,
    schemaUtils,
    globalFormOptions: {
      idPrefix,
      idSeparator: '_',
      experimental_componentUpdateStrategy: 'shallow',
      useFallbackUiForUnsupportedType: false,
    },
    uiSchemaDefinitions: {},
  };
};

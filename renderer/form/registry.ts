import { getDefaultRegistry } from '@rjsf/core';
import { createSchemaUtils, type Registry, type ValidatorType } from '@rjsf/utils';
import { theme, toWidgets } from '../theme/rjsf.ts';
import type { WidgetEntry } from '../widgets/control.ts';

/** RJSF draws and the engine judges: RJSF's validator has nothing to say. */
const silent: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

const rootSchema = { type: 'object' } as const;

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
    schemaUtils: createSchemaUtils(silent, rootSchema),
    globalFormOptions: {
      idPrefix,
      idSeparator: '_',
      experimental_componentUpdateStrategy: 'shallow',
      useFallbackUiForUnsupportedType: false,
    },
    uiSchemaDefinitions: {},
  };
};

import { getDefaultRegistry } from '@rjsf/core';
import { createSchemaUtils, type Registry, type RJSFSchema, type SchemaUtilsType, type ValidatorType } from '@rjsf/utils';
import { SlotControl } from './SlotControl.tsx';
import { SlotTemplate } from './SlotTemplate.tsx';
import { SLOT } from './slot.ts';

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
export const createRegistry = (idPrefix: string): Registry => {
  const base = getDefaultRegistry();
  return {
    ...base,
    fields: { ...base.fields, [SLOT]: SlotControl },
    templates: { ...base.templates, FieldTemplate: SlotTemplate },
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

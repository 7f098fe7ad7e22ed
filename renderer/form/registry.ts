import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { Registry, RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import { SlotControl } from './SlotControl.tsx';
import { SlotTemplate } from './SlotTemplate.tsx';
import { SLOT } from './slot.ts';

/** Every schema here is a leaf without references, alternatives or a label choice, so RJSF's lookups per field have constant results. */
const leaf: Pick<SchemaUtilsType, 'retrieveSchema' | 'getDisplayLabel' | 'isSelect'> = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => true,
  isSelect: () => false,
};

/** The row draws description, help and errors, because it has them from the engine. */
const Nothing = () => null;

/**
 * Creates the RJSF registry of one form; every field slot shares the object. It holds only the entries that a leaf of RJSF reads.
 * The registry of a whole `<Form>`, with fields, widgets and templates of a theme, is `renderer/rjsf`.
 * `shallow` is right for leaves, whose props are stable.
 */
export const createRegistry = (idPrefix: string): Registry => ({
  fields: { SchemaField, [SLOT]: SlotControl },
  templates: {
    FieldTemplate: SlotTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
  } as Partial<Registry['templates']> as Registry['templates'],
  widgets: {},
  formContext: {},
  rootSchema: { type: 'object' },
  schemaUtils: leaf as SchemaUtilsType,
  translateString: (text) => text,
  globalFormOptions: {
    idPrefix,
    idSeparator: '_',
    experimental_componentUpdateStrategy: 'shallow',
    useFallbackUiForUnsupportedType: false,
  },
  uiSchemaDefinitions: {},
});

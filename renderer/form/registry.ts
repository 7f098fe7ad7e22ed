import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { Registry, RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import { SlotControl } from './SlotControl.tsx';
import { SlotTemplate } from './SlotTemplate.tsx';
import { SLOT } from './slot.ts';

/** Every schema we draw is a leaf without references, alternatives or a choice of labels: what RJSF would look up per field is known. */
const leaf: Pick<SchemaUtilsType, 'retrieveSchema' | 'getDisplayLabel' | 'isSelect'> = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => true,
  isSelect: () => false,
};

/** Description, help and errors stand in the row, which knows them from the engine. */
const Nothing = () => null;

/**
 * The RJSF registry of one form, made once: every field slot renders with the same object. It holds what a leaf of RJSF asks for and
 * nothing else; the registry of a whole `<Form>`, with the fields, widgets and templates of a theme, is `renderer/rjsf`.
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

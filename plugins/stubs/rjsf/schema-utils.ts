import {
  deepEquals,
  getSchemaType,
  getUiOptions,
  type RJSFSchema,
  type SchemaUtilsType,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';

type Used = Pick<
  SchemaUtilsType,
  | 'getRootSchema'
  | 'getValidator'
  | 'doesSchemaUtilsDiffer'
  | 'getDefaultFormState'
  | 'getDisplayLabel'
  | 'retrieveSchema'
  | 'isSelect'
  | 'isMultiSelect'
  | 'isFilesArray'
>;

/** Replaces RJSF's utilities of a schema: the engine resolves references and conditions, and has the defaults and the choices of a field. */
export default (validator: ValidatorType, root: RJSFSchema): Used => ({
  getRootSchema: () => root,
  getValidator: () => validator,
  doesSchemaUtilsDiffer: (_validator, next) => !deepEquals(root, next),
  getDefaultFormState: (_schema, data) => data,
  getDisplayLabel: (schema, uiSchema?: UiSchema) => getSchemaType(schema) !== 'object' && getUiOptions(uiSchema).label !== false,
  retrieveSchema: (schema) => schema,
  isSelect: () => false,
  isMultiSelect: () => false,
  isFilesArray: () => false,
});

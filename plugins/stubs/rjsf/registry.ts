import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator, type Registry } from '@rjsf/utils';

/** Replaces RJSF's registry: the fields of an open form. Its templates and widgets are ours. */
const getDefaultRegistry = (): Pick<Registry, 'fields' | 'templates' | 'widgets' | 'formContext' | 'translateString'> => ({
  fields: { SchemaField, ObjectField, StringField },
  templates: {} as Registry['templates'],
  widgets: {},
  formContext: {},
  translateString: englishStringTranslator,
});

export default getDefaultRegistry;

import type { Field, FormSection } from '../../engine/documents/types.gen.ts';
import type { ConvertedObject } from './object.ts';

const isFilled = (one: { readonly properties?: object }): boolean => Object.keys(one.properties ?? {}).length > 0;

/** Returns the sections of a form: its own fields, and a named section per object. */
export function sectionsIn(root: ConvertedObject): FormSection[] {
  const own = Object.entries(root.properties).filter(([, field]) => field.type !== 'object');
  const objects = Object.entries(root.properties).filter(([, field]) => field.type === 'object');
  const { title, description } = root;
  const first = { title, ...(description && { description }), ...contentOf({ ...root, properties: Object.fromEntries(own) }) };
  const named = objects.flatMap(([name, { rules }]): FormSection[] => {
    const inner = root.inside.get(name);
    if (inner === undefined) return [];
    const visible = rules?.visible;
    return [
      {
        title: inner.title,
        name,
        ...(inner.description && { description: inner.description }),
        ...(visible !== undefined && { visible }),
        ...contentOf(inner),
      },
    ];
  });
  return [first, ...named].filter(isFilled);
}

/** Returns the fields of an object, with those of the objects and groups inside; without what holds no field. */
function contentOf(object: ConvertedObject): Required<Pick<FormSection, 'properties'>> & Pick<FormSection, 'required'> {
  const properties = Object.fromEntries(
    Object.entries(object.properties).flatMap(([name, field]): [string, Field][] => {
      const inner = object.inside.get(name);
      if (inner === undefined) return field.type === 'object' ? [] : [[name, field]];
      const content = contentOf(inner);
      if (!isFilled(content)) return [];
      if (field.type === 'array') return [[name, { ...field, items: content }]];
      return [[name, { ...field, title: inner.title, ...(inner.description && { description: inner.description }), ...content }]];
    }),
  );
  const required = Object.keys(properties).filter((name) => object.required.includes(name));
  return { properties, ...(required.length > 0 && { required }) };
}

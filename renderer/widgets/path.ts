import { type FormEvent, forms, type Option } from '../../engine/index.ts';
import type { ControlProps } from './control.ts';

const NAMES = ['value', 'label'] as const;

/** The value that a field with `part` (such as "1.label") takes from a chosen path. */
export const partOf = (part: string, path: readonly Option[]): string | undefined => {
  const [level = '', which = ''] = part.split('.');
  const option = path[Number(level)];
  const name = NAMES.find((one) => one === which);
  return option === undefined || name === undefined ? undefined : option[name];
};

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

type Source = Pick<ControlProps, 'field' | 'definition' | 'form'>;

const partsOf = ({ field, form }: Source): readonly { name: string; part: string }[] => {
  if (!form) return [];
  return forms.drawsAt(form.getState(), field.name).flatMap((name) => {
    const part = forms.compiledField(form.getState(), name)?.definition.part;
    return part === undefined ? [] : [{ name, part }];
  });
};

/** The value of the row itself: its own part, else the joined names. */
export const ownPart = ({ definition }: ControlProps, path: readonly Option[], joined: string): string | undefined =>
  definition.part === undefined ? joined : partOf(definition.part, path);

/**
 * Writes a chosen path into the row's field and the fields that its row writes. FR-11
 * Clears the row first, so that its resets also run if only a lower level changed.
 */
export const choosePath = (control: ControlProps, path: readonly Option[], joined: string): void => {
  const { field, form, onChange } = control;
  const value = ownPart(control, path, joined);
  if (!form) {
    onChange(value);
    return;
  }
  const parts = partsOf(control).map(({ name, part }) => ({ name, value: partOf(part, path) }));
  const item = forms.itemOf(field.name);
  const set = (name: string, next: string | undefined): FormEvent => ({ type: 'set', field: name, value: next });
  form.dispatch(
    set(field.name, undefined),
    set(field.name, value),
    ...parts.filter((part) => part.value === undefined).map(({ name }) => set(name, undefined)),
    {
      type: 'restore',
      values: Object.fromEntries(parts.flatMap(({ name, value: next }) => (next === undefined ? [] : [[lastName(name), next]]))),
      ...(item === undefined ? {} : { item }),
    },
  );
};

/** The names of the levels that a row currently holds, from its own part and those it writes, or from the joined value. */
export const labelsOf = (control: Source, read: (name: string) => unknown): readonly string[] => {
  const { field, definition } = control;
  const own = typeof field.value === 'string' ? field.value : '';
  if (definition.part === undefined) return own === '' ? [] : own.split('/');
  const labels = [{ name: field.name, part: definition.part }, ...partsOf(control)].filter(({ part }) => part.endsWith('.label'));
  return labels
    .sort((a, b) => a.part.localeCompare(b.part))
    .map(({ name }) => read(name))
    .filter((text): text is string => typeof text === 'string' && text !== '');
};

/** The options along a chain of names, as far as the tree has them. */
export const trail = (options: readonly Option[], labels: readonly string[]): readonly Option[] => {
  const [first, ...rest] = labels;
  const option = first === undefined ? undefined : options.find(({ label }) => label === first);
  return option ? [option, ...trail(option.children ?? [], rest)] : [];
};

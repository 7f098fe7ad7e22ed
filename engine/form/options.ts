import type { Json, Values } from '../documents/json.ts';
import type { Dictionary, OptionSource } from '../documents/types.gen.ts';
import type { Option } from './types.ts';

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

const at = (value: unknown, path: string): unknown => path.split('.').reduce<unknown>(own, value);

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Converts one item of a dictionary or a response to an option. */
export function toOption(
  item: Values,
  { value = 'code', label = 'name', children }: Pick<OptionSource, 'value' | 'label' | 'children'>,
): Option {
  const below = children === undefined ? undefined : own(item, children);
  return {
    value: text(own(item, value)),
    label: text(own(item, label)),
    data: item,
    ...(Array.isArray(below) && below.length > 0
      ? { children: below.map((child: Values) => toOption(child, { value, label, ...(children === undefined ? {} : { children }) })) }
      : {}),
  };
}

/** Converts the result of an options call to options, joined with the attributes of a dictionary if one is named.
 * A result of another shape yields no options. FR-10, AP-34. */
export function toOptions(
  source: OptionSource,
  result: unknown,
  dictionary: readonly Option[] = [],
): { readonly options: readonly Option[]; readonly multiple: boolean } {
  const found =
    source.find === undefined
      ? result
      : Array.isArray(result)
        ? result.find((entry) => Object.entries(source.find ?? {}).every(([key, value]) => own(entry, key) === value))
        : undefined;
  const items = source.items === undefined ? found : at(found, source.items);
  const options = (Array.isArray(items) ? items : []).flatMap((item: unknown): Option[] => {
    if (typeof item === 'string') return [{ value: item, label: item, data: {} }];
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const option = toOption(item as Values, source);
    const known = dictionary.find(({ value }) => value === option.value);
    return option.value === ''
      ? []
      : [known === undefined ? option : { ...option, ...wordsOf(known, option), data: { ...known.data, ...option.data } }];
  });
  return { options, multiple: source.selectType !== undefined && text(own(found, source.selectType)) === '2' };
}

/** Returns the words of a translated dictionary for an option that the response names as the dictionary does. */
const wordsOf = ({ label, name }: Option, option: Option): Pick<Option, 'name'> & Partial<Option> =>
  name !== undefined && name === option.label ? { label, name } : {};

/** Converts the items of a dictionary to options: named as `shown` translates them, compared by their Chinese names. */
export const dictionaryOptions = ({ items }: Dictionary, shown: Dictionary | undefined): readonly Option[] =>
  items.map((item, at) => {
    const translated = shown?.items[at];
    if (translated === undefined) return toOption(item as Values, {});
    return { ...toOption(translated as Values, {}), name: item.name, data: { ...translated, name: item.name } as Values };
  });

/** Returns the options of a tree with one of these values, in the tree's order. */
export function optionsOf(options: readonly Option[], values: readonly Json[]): readonly Option[] {
  return options.flatMap((option) => [
    ...(values.includes(option.value) ? [option] : []),
    ...(option.children === undefined ? [] : optionsOf(option.children, values)),
  ]);
}

/** Returns the attributes of an option for rules: those of the item, plus `code` and `name`. */
export const attributesOf = ({ value, label, name = label, data }: Option): Values => ({ ...data, code: value, name });

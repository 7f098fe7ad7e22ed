import type { Json } from '../../engine/documents/json.ts';
import { listed, namesOf } from './choices.ts';
import type { Drawn } from './field.ts';
import { peek, take } from './part.ts';
import type { Part, Work } from './types.ts';

const YES_NO: Readonly<Record<string, string>> = { true: '是', false: '否' };

/** The input for a yes-or-no answer. */
interface Asked {
  readonly name: string;
  readonly title: string;
  /** True when an answer may be required. An unticked box gives no answer. */
  readonly isAsked: boolean;
  readonly widget: Json | undefined;
}

/** Chooses the input for a boolean: a box to tick, or two options when they have names, are requested as such, or an answer is required. */
export function yesNoField(part: Part, { name, title, isAsked, widget }: Asked, work: Work): Drawn {
  const all = listed(part, work)?.filter(({ value }) => typeof value === 'boolean');
  const names = all === undefined ? namesOf(part, 2, work) : () => undefined;
  const values = all ?? [true, false].map((value, index) => ({ value, name: names(value, index) }));
  const only = typeof peek(part, 'const') === 'boolean' ? peek(part, 'const') : values.length === 1 ? values[0]?.value : undefined;
  if (only !== undefined) {
    take(part, 'const', work);
    if (values.length === 1 && values[0]?.name !== undefined) work.note(part.path, 'names');
    return { field: { type: 'boolean', widget: 'flag', const: only, ...(only === false && { default: false, readonly: true }) } };
  }
  const isNamed = values.some((one) => one.name !== undefined);
  const isChosen = widget === 'radio' || widget === 'select';
  if (!isNamed && !isChosen && (!isAsked || typeof peek(part, 'default') === 'boolean'))
    return { field: { type: 'boolean', widget: 'flag' } };
  const items = values.map((one) => ({ code: String(one.value), name: one.name ?? YES_NO[String(one.value)] ?? '' }));
  const options = { dictionary: work.dictionary(name, title, items) };
  return {
    field: { type: 'boolean', widget: widget === 'select' ? 'select' : 'radio', enum: values.map(({ value }) => value), options },
    codeOf: (value) => (typeof value === 'boolean' ? value : undefined),
  };
}

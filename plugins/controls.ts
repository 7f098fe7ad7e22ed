/** A control of the workbench, as Storybook takes it. */
export interface Control {
  readonly name: string;
  readonly description?: string;
  readonly control: { readonly type: 'text' | 'boolean' | 'number' | 'select' | 'object' };
  readonly options?: readonly unknown[];
  readonly mapping?: Readonly<Record<string, unknown>>;
}

/** What a block or widget says of one of its values. */
interface Said {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
}

const TYPES: Readonly<Record<string, Control['control']['type']>> = {
  string: 'text',
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
};

/** Before the name of a block's own value, which may be called as one of the story's. */
const PROP = 'prop_';

/** The controls of what a contract lists: each with what it means, in the words of the contract. */
export const controlsOf = (properties: Readonly<Record<string, Said>>): Readonly<Record<string, Control>> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, { type, enum: options, description }]) => {
      const kind = [type].flat()[0] ?? '';
      const control = options === undefined ? { type: TYPES[kind] ?? 'object' } : { type: 'select' as const };
      return [`${PROP}${name}`, { name, control, ...(description && { description }), ...(options && { options }) }];
    }),
  );

/** What a sample gives the controls to begin with: what it says outright, not what it binds. */
export const beginningsOf = (props: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) =>
      typeof value === 'object' || (typeof value === 'string' && /^[=@]/.test(value)) ? [] : [[`${PROP}${name}`, value]],
    ),
  );

/** A choice among samples by their names. */
export const choiceOf = (samples: readonly { readonly name: string }[]): Control => ({
  name: '样例',
  description: '用哪个样例的数据',
  control: { type: 'select' },
  options: samples.map(({ name }) => name),
  mapping: Object.fromEntries(samples.map((sample) => [sample.name, sample])),
});

/** What a person can use of a story's values; without any the panel is empty. */
export const onlyControls = (argTypes: Readonly<Record<string, Control>>) => ({
  argTypes,
  controls:
    Object.keys(argTypes).length === 0 ? { disable: true } : { expanded: true, include: Object.values(argTypes).map(({ name }) => name) },
});

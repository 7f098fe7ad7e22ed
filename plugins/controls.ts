/** A control of the workbench in Storybook's format. */
export interface Control {
  readonly name: string;
  readonly description?: string;
  readonly control: { readonly type: 'text' | 'boolean' | 'number' | 'select' | 'object' };
  readonly options?: readonly unknown[];
  readonly mapping?: Readonly<Record<string, unknown>>;
}

/** The part of a contract that describes one property. */
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

/** Prefix of a block's property, which may have the same name as a property of the story. */
const PROP = 'prop_';

/** Returns the controls for the properties of a contract, with its descriptions. */
export const controlsOf = (properties: Readonly<Record<string, Said>>): Readonly<Record<string, Control>> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, { type, enum: options, description }]) => {
      const kind = [type].flat()[0] ?? '';
      const control = options === undefined ? { type: TYPES[kind] ?? 'object' } : { type: 'select' as const };
      return [`${PROP}${name}`, { name, control, ...(description && { description }), ...(options && { options }) }];
    }),
  );

/** Returns the initial control values of a sample: its literal values, without bound ones. */
export const beginningsOf = (props: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) =>
      typeof value === 'object' || (typeof value === 'string' && /^[=@]/.test(value)) ? [] : [[`${PROP}${name}`, value]],
    ),
  );

/** Returns a control that selects a sample by name. */
export const choiceOf = (samples: readonly { readonly name: string }[]): Control => ({
  name: '样例',
  description: '用哪个样例的数据',
  control: { type: 'select' },
  options: samples.map(({ name }) => name),
  mapping: Object.fromEntries(samples.map((sample) => [sample.name, sample])),
});

/** Returns the parameters that show only these controls; without any, the panel is empty. */
export const onlyControls = (argTypes: Readonly<Record<string, Control>>) => ({
  argTypes,
  controls:
    Object.keys(argTypes).length === 0 ? { disable: true } : { expanded: true, include: Object.values(argTypes).map(({ name }) => name) },
});

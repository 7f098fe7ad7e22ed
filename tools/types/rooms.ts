/** Formats by the room whose types they give. A format of no room here is one of the engine. */
export const PRODUCT = ['catalogue', 'channel', 'channelCodes', 'constants', 'program', 'query', 'routes', 'sandbox', 'session', 'signIn'];
export const SANDBOX = ['sandboxButtons', 'sandboxChannels', 'sandboxHomes'];
export const PARTS = ['block', 'widget'];
/** Formats that only editors read. */
const EDITED = ['named'];
/** Formats of the product that the linter checks: it has types of its own of them. */
export const LINTED = ['catalogue', 'channel', 'channelCodes', 'program', 'routes', 'signIn'];

const apart = new Set([...PRODUCT, ...SANDBOX, ...PARTS, ...EDITED]);

/** Lists the formats of the engine among the files of meta-schemas. */
export const engineFormats = (names: readonly string[]): readonly string[] =>
  names.map((name) => name.replace('.schema.json', '')).filter((name) => !apart.has(name));

/** Names that each product lists itself: for the engine, a widget is any text, and a locale any language tag. */
const OPEN: Readonly<Record<string, object>> = {
  'widget.schema.json': { type: 'string' },
  'locale.schema.json': { $id: 'locale.schema.json', title: 'Locale', type: 'string', pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$' },
};

/** Returns a format as every product has it. */
export const openNames = (name: string, schema: unknown): unknown => OPEN[name] ?? schema;

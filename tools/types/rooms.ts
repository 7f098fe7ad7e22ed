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

/** A name of a widget is any text for the engine; the renderer has the closed list. */
export const openWidget = (name: string, schema: unknown): unknown => (name === 'widget.schema.json' ? { type: 'string' } : schema);

import { channels, ENGINE, type Product } from '../../../domain/index.ts';
import {
  type Documents,
  faults,
  forms,
  channels as general,
  isValues,
  type PageIndex,
  pages,
  type ResolvedForm,
} from '../../../engine/index.ts';

/** Throws an error with the message if the condition is false. */
function assert(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

const isTable = (value: unknown, isOne: (one: unknown) => boolean): boolean => isValues(value) && Object.values(value).every(isOne);
const isCall = (one: unknown): boolean => isValues(one) && typeof one['method'] === 'string' && typeof one['path'] === 'string';
const isFlow = (one: unknown): boolean => isValues(one) && (Array.isArray(one['do']) || isValues(one['do']));
const isText = (one: unknown): boolean => typeof one === 'string' || (isValues(one) && typeof one['text'] === 'string');

/** Resolves a channel in every environment. The documents that it inherits are checked by themselves, so they count as empty here. */
function readChannel(document: Product.Channel, key: string): void {
  const { extends: parent = '' } = document as { readonly extends?: unknown };
  assert(typeof parent === 'string', 'The parent of the channel is not a text');
  for (const environment of general.ENVIRONMENTS) {
    // No channel is called base: every channel inherits it.
    const { channel, faults: allFaults } = channels.resolve(
      key === BASE ? 'ANY' : key,
      (name) => (name === key ? document : {}),
      environment,
    );
    assert(channel !== undefined, allFaults.map(faults.line).join('; '));
    for (const [name, value] of Object.entries(channel ?? {}))
      assert(!isGroup(name) || isValues(value), `The value ${name} of the channel is not an object`);
    assert(isTable(channel?.pages ?? {}, isValues), 'A page of the channel is not an object');
  }
}

const BASE = 'base';
/** Values that the app reads by name, such as `uiConfig`. */
const isGroup = (name: string): boolean => name.endsWith('Config') || name === 'pages';

/** Reads each kind of document as the app does, so that an error appears here before it appears in the app. `name` has no kind. */
const KINDS: Readonly<Record<string, (document: Readonly<Record<string, unknown>>, name: string) => unknown>> = {
  forms: (form) =>
    forms.compile(form as unknown as ResolvedForm, {
      validators: forms.interpretValidators(form as unknown as ResolvedForm),
      dictionaries: {},
      texts: {},
      operators: ENGINE.operators,
    }),
  pages: ({ page, index, flows, calls, texts }) => {
    pages.compile(page as Documents.Page, undefined, undefined, index as PageIndex, ENGINE.operators);
    assert(
      isTable(flows, isFlow) && isTable(calls, isCall) && isTable(texts, isText),
      'The document is not a page with its flows, calls and texts',
    );
  },
  calls: ({ calls }) => assert(isTable(calls, isCall), 'The document has no calls'),
  flows: (flow) => assert(isFlow(flow), 'The document is not a flow'),
  dictionaries: ({ items }) => assert(Array.isArray(items), 'The document has no items'),
  texts: ({ texts }) => assert(isTable(texts, isText), 'The document has no texts'),
  collections: ({ kind }) => assert(typeof kind === 'string', 'The document has no kind'),
  channels: readChannel,
};

/** Throws for a published document that the app of this build cannot read. `name` starts with its kind, as in `forms/CODE`. */
export function assertReadable(name: string, text: string): void {
  const document: unknown = JSON.parse(text);
  const [kind = '', ...rest] = name.split('/');
  const read = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (read === undefined || !isValues(document)) throw new Error('The app knows no document of this kind');
  read(document, rest.join('/'));
}

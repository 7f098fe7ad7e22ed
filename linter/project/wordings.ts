import { entriesOf, type Json } from '../../engine/documents/json.ts';
import { boundLogic, isOperation, textKey, textMarker } from '../../engine/logic/index.ts';
import type { Place } from '../source/types.ts';
import { below } from './blocks.ts';
import { chosenNames, chosenResults } from './chosen.ts';
import type { Project } from './project.ts';
import { writtenValues } from './values.ts';
import { writtenFields } from './written.ts';

/** A use of a text in a document. */
export interface WrittenText {
  /** The text's key, or the results that a rule chooses from, with their places. */
  readonly chosen: readonly { readonly written: Json; readonly key: string | undefined; readonly at: Place }[];
  /** Values for the gaps of the text; undefined when the program fills them. */
  readonly params: readonly string[] | undefined;
  /** Set when another text may replace this one: then not every given value needs a gap. */
  readonly isLoose?: true;
  /** The place of those values. */
  readonly filled: Place;
  /** Meaningless keys beside `$text` and `with`, and their places. */
  readonly strays: readonly { readonly key: string; readonly at: Place }[];
}

/** Returns every use of a text in documents. */
export function* writtenTexts(project: Project): Generator<WrittenText> {
  const values = writtenValues(project).flatMap(({ value, at }) => [...marked(value, at)]);
  yield* values;
  for (const { field, document, path } of writtenFields(project)) {
    yield* named(field.text, { document, path: [...path, 'text'] });
    // The program fills the gaps of messages: `message-params` checks their braces.
    for (const [code, words] of Object.entries(field.messages ?? {}))
      for (const text of named(words, { document, path: [...path, 'messages', code] })) yield { ...text, params: undefined };
    yield* named(field.rules?.note, { document, path: [...path, 'rules', 'note'] });
  }
  for (const { document, value } of project.forms.all) {
    yield* named(value.tip, { document, path: ['tip'] });
    yield* named(value.submit?.success?.text, { document, path: ['submit', 'success', 'text'] });
  }
  const { signIn } = project;
  for (const [way, { text }] of Object.entries(signIn?.value.ways ?? {}))
    if (signIn !== undefined) yield* named(text, { document: signIn.document, path: ['ways', way, 'text'] });
  // Each channel has its own agreement text, so it may use the values that all its places give.
  const given = values.flatMap(({ chosen, params }) =>
    chosen.some(({ written }) => isAgreement(written)) && params !== undefined ? [params] : [],
  );
  const filled = given.length === 0 ? undefined : given.reduce((all, one) => all.filter((name) => one.includes(name)));
  for (const { document, value } of project.channels.all)
    for (const text of named(value.agreementConfig?.text, { document, path: ['agreementConfig', 'text'] }))
      yield { ...text, params: filled, isLoose: true };
}

const isAgreement = (written: Json): boolean => isOperation(written) && written['var'] === 'channel.agreementConfig.text';

const KEYS: readonly string[] = ['$text', 'with'];

/** Returns the texts inside a value. */
function* marked(value: Json, at: Place): Generator<WrittenText> {
  const text = textMarker(value);
  if (text !== undefined) {
    const { document, path } = at;
    const chosen = chosenResults(text.text, typeof value === 'string' ? path : [...path, '$text']);
    const params = typeof text.params === 'object' && text.params !== null ? Object.keys(text.params) : [];
    const filled = below(at, 'with');
    yield {
      chosen: chosen.map(({ result, path: to }) => ({ written: result, key: textKey(result), at: { document, path: to } })),
      params,
      filled,
      strays: isOperation(value) ? Object.keys(value).flatMap((key) => (KEYS.includes(key) ? [] : [{ key, at: below(at, key) }])) : [],
    };
    yield* marked(text.params, filled);
  } else if (boundLogic(value) === undefined) for (const [key, item] of entriesOf(value)) yield* marked(item, below(at, key));
}

/** Matches a text key without its sign. */
const KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/;

/** Texts without gaps: literal ones, or those of a rule that may also yield plain words. */
function* named(value: unknown, at: Place): Generator<WrittenText> {
  const { document, path } = at;
  const chosen = value === undefined ? [] : chosenNames(value as Json, path);
  const keys = chosen.flatMap(({ name, path: to }) => {
    const key = textKey(name);
    return key === undefined && !KEY.test(name) ? [] : [{ written: name, key, at: { document, path: to } }];
  });
  if (keys.length > 0) yield { chosen: keys, params: [], filled: at, strays: [] };
}

import { entriesOf, type Json } from '../../engine/documents/json.ts';
import { boundLogic, isOperation, textKey, textMarker } from '../../engine/logic/index.ts';
import type { Place } from '../source/types.ts';
import { below } from './blocks.ts';
import { chosenNames, chosenResults } from './chosen.ts';
import type { Project } from './project.ts';
import { writtenValues } from './values.ts';
import { writtenFields } from './written.ts';

/** A text that a document names. */
export interface WrittenText {
  /** What it says of the text: its key, or what a rule chooses from, and where that stands. */
  readonly chosen: readonly { readonly written: Json; readonly key: string | undefined; readonly at: Place }[];
  /** Values for the gaps of the text; undefined where the program fills them. */
  readonly params: readonly string[] | undefined;
  /** Not every gap that can be filled has to be there: another text may stand in its place. */
  readonly isLoose?: true;
  /** Where those values stand. */
  readonly filled: Place;
  /** Keys beside `$text` and `with`, which mean nothing, and where they stand. */
  readonly strays: readonly { readonly key: string; readonly at: Place }[];
}

/** Every text that documents name. */
export function* writtenTexts(project: Project): Generator<WrittenText> {
  const values = writtenValues(project).flatMap(({ value, at }) => [...marked(value, at)]);
  yield* values;
  for (const { field, document, path } of writtenFields(project)) {
    yield* named(field.text, { document, path: [...path, 'text'] });
    // Their gaps are filled when they are said: see the rule of their braces.
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
  // Each channel has a text of its own where documents show the channel's: what they all fill may stand in it.
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

/** Texts inside a value. */
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

/** What looks like a key whose sign was forgotten. */
const KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/;

/** Texts without gaps: written, or chosen by a rule that may come to plain words as well. */
function* named(value: unknown, at: Place): Generator<WrittenText> {
  const { document, path } = at;
  const chosen = value === undefined ? [] : chosenNames(value as Json, path);
  const keys = chosen.flatMap(({ name, path: to }) => {
    const key = textKey(name);
    return key === undefined && !KEY.test(name) ? [] : [{ written: name, key, at: { document, path: to } }];
  });
  if (keys.length > 0) yield { chosen: keys, params: [], filled: at, strays: [] };
}

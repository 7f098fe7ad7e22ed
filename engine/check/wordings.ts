import { branchesOf } from '../actions/index.ts';
import type { Json } from '../documents/json.ts';
import { boundLogic, textKey, textMarker } from '../logic/index.ts';
import { below } from './blocks.ts';
import { chosenNames } from './chosen.ts';
import type { Project } from './project.ts';
import type { Place } from './types.ts';
import { writtenActions, writtenBlocks, writtenSources } from './written.ts';

/** A text that a page or an action shows. */
export interface WrittenText {
  /** Its key, or the keys that a rule chooses from, and where they stand. */
  readonly keys: readonly { readonly key: string; readonly at: Place }[];
  /** Values for the gaps of the text. */
  readonly params: readonly string[];
  /** Where those values stand. */
  readonly filled: Place;
}

/** Every text that pages and flows name. */
export function* writtenTextKeys(project: Project): Generator<WrittenText> {
  for (const { document, value } of project.pages.all) yield* marked(value.title as Json, { document, path: ['title'] });
  for (const { source, at } of writtenSources(project)) {
    for (const key of ['with', 'read'] as const) yield* marked(source[key] as Json | undefined, below(at, key));
  }
  for (const { block, at } of writtenBlocks(project)) {
    yield* marked(block.props, below(at, 'props'));
    yield* marked(block.name, below(at, 'name'));
    yield* marked(block.empty as unknown as Json | undefined, below(at, 'empty'));
  }
  for (const { action, at } of writtenActions(project)) {
    const branches = new Set(branchesOf(action).map(({ path }) => path[0]));
    for (const [key, value] of Object.entries(action) as [string, Json][]) if (!branches.has(key)) yield* marked(value, below(at, key));
  }
}

function* marked(value: Json | undefined, at: Place): Generator<WrittenText> {
  if (value === undefined || boundLogic(value) !== undefined) return;
  const text = textMarker(value);
  if (text !== undefined) {
    const params = typeof text.params === 'object' && text.params !== null ? Object.keys(text.params) : [];
    const { document } = at;
    const keys = chosenNames(text.text, typeof value === 'string' ? at.path : [...at.path, '$text']).map(({ name, path }) => ({
      key: textKey(name) ?? name,
      at: { document, path },
    }));
    const filled = below(at, 'with');
    yield { keys: keys.filter(({ key }) => key !== ''), params, filled };
    yield* marked(text.params, filled);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const entries: (readonly [string | number, Json])[] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [key, item] of entries) yield* marked(item, below(at, key));
}

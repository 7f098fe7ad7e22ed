import { actionsIn } from '../../engine/actions/index.ts';
import type { Action, AskedCheck, Block, Field, OptionSource, Page, Source } from '../../engine/documents/types.gen.ts';
import { askedCheckOf, placedSections } from '../../engine/form/index.ts';
import { isBroken } from '../../engine/page/index.ts';
import type { Path, Place, SourceDocument } from '../source/types.ts';
import type { Project } from './project.ts';

/** Things of one kind in a project, collected once for all rules. */
function once<T>(walk: (project: Project) => Iterable<T>): (project: Project) => readonly T[] {
  const known = new WeakMap<Project, readonly T[]>();
  return (project) => {
    const found = known.get(project) ?? [...walk(project)];
    known.set(project, found);
    return found;
  };
}

/** A field as written in one place: in a section document, or in a form. */
export interface WrittenField {
  readonly name: string;
  readonly field: Field;
  readonly document: SourceDocument;
  readonly path: Path;
}

/** Returns every field definition and override of the project, each once. */
export const writtenFields = once(function* ({ sections, forms }: Project): Generator<WrittenField> {
  for (const { document, value } of sections.all) {
    yield* fieldsIn(value.properties, document, ['properties']);
  }
  for (const { document, value } of forms.all) {
    for (const { section, path } of placedSections(value)) {
      yield* fieldsIn(section.properties ?? {}, document, [...path, 'properties']);
    }
  }
});

/** Returns fields, and those inside groups and objects, each group before its fields. */
function* fieldsIn(properties: Readonly<Record<string, Field>>, document: SourceDocument, above: Path): Generator<WrittenField> {
  for (const [name, field] of Object.entries(properties)) {
    const path = [...above, name];
    yield { name, field, document, path };
    yield* fieldsIn(field.items?.properties ?? {}, document, [...path, 'items', 'properties']);
    yield* fieldsIn(field.properties ?? {}, document, [...path, 'properties']);
  }
}

/** A level of options, and its place. */
export interface WrittenOptions {
  readonly source: OptionSource;
  readonly at: Place;
}

/** Returns every option source, each step of a picker separately. */
export const writtenOptions = once(function* (project: Project): Generator<WrittenOptions> {
  for (const { field, document, path } of writtenFields(project)) {
    const { options } = field;
    if (options === undefined) continue;
    if (!('steps' in options)) yield { source: options, at: { document, path: [...path, 'options'] } };
    else
      for (const [index, source] of options.steps.entries()) yield { source, at: { document, path: [...path, 'options', 'steps', index] } };
  }
});

/** A check by a call, and its place. */
interface WrittenCheck {
  readonly check: AskedCheck;
  readonly at: Place;
}

/** Returns every check by a call. */
export const writtenChecks = once(function* (project: Project): Generator<WrittenCheck> {
  for (const { field, document, path } of writtenFields(project)) {
    const check = askedCheckOf(field);
    if (check !== undefined) yield { check, at: { document, path: [...path, 'check'] } };
  }
});

/** An action, and its place. */
export interface WrittenAction {
  readonly action: Action;
  readonly at: Place;
  /** Name of the flow or page document. */
  readonly flow: string;
}

/** Returns every action of every flow and page, including those in branches. */
export const writtenActions = once(function* (project: Project): Generator<WrittenAction> {
  for (const { document, value } of project.flows.all) yield* inside(value.do, { document, path: ['do'] });
  for (const { block, at } of writtenBlocks(project)) {
    for (const [event, actions] of Object.entries(block.on ?? {})) yield* inside(actions, { ...at, path: [...at.path, 'on', event] });
  }
  for (const { document, value } of project.pages.all) {
    for (const [event, actions] of Object.entries(value.on ?? {})) yield* inside(actions, { document, path: ['on', event] });
    for (const [index, reaction] of (value.reactions ?? []).entries())
      yield* inside(reaction.do, { document, path: ['reactions', index, 'do'] });
  }
});

/** A block of a page, and its place. */
export interface WrittenBlock {
  readonly block: Block;
  readonly page: Page;
  readonly at: Place;
  /** Variables of the lists around it. */
  readonly outer: readonly string[];
}

/** Returns every block of every page, including nested ones; another rule reports broken references. */
export const writtenBlocks = once(function* ({ pages }: Project): Generator<WrittenBlock> {
  for (const { document, value } of pages.all) yield* blocksIn(value.blocks, value, { document, path: ['blocks'] }, []);
});

function* blocksIn(blocks: readonly Block[], page: Page, { document, path }: Place, around: readonly string[]): Generator<WrittenBlock> {
  for (const [index, block] of blocks.entries()) {
    if (isBroken(block)) continue;
    const at = { document, path: [...path, index] };
    yield { block, page, at, outer: around };
    const inner = block.each === undefined ? around : [...around, block.as ?? 'item', 'index'];
    yield* blocksIn(block.blocks ?? [], page, { document, path: [...at.path, 'blocks'] }, inner);
  }
}

/** A source of a page, and its place. */
export interface WrittenSource {
  readonly name: string;
  readonly source: Source;
  readonly at: Place;
}

/** Returns every source of every page. */
export const writtenSources = once(function* ({ pages }: Project): Generator<WrittenSource> {
  for (const { document, value } of pages.all) {
    for (const [name, source] of Object.entries(value.data ?? {})) yield { name, source, at: { document, path: ['data', name] } };
  }
});

function* inside(actions: Action | readonly Action[], { document, path }: Place): Generator<WrittenAction> {
  for (const found of actionsIn(actions, path)) yield { action: found.action, at: { document, path: found.path }, flow: document.name };
}

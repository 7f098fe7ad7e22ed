import type { Block, Page } from '../../engine/documents/types.gen.ts';
import { boundLogic } from '../../engine/logic/index.ts';
import type { Schema } from '../source/explain-schema.ts';
import type { Path, Place, SourceDocument } from '../source/types.ts';
import { formattedStrings } from './formatted-strings.ts';
import type { Project } from './project.ts';
import { type WrittenBlock, writtenBlocks } from './written.ts';

/** The payload of an event. */
export interface IncludedBlock {
  readonly of?: string;
  /** The property that names the form whose answers it contains. */
  readonly form?: string;
  /** The property that names the form whose last call gave the result. */
  readonly result?: string;
  readonly adds?: readonly string[];
}

/** One kind of block, as the block format describes it. */
export interface BlockKind {
  readonly schema: Schema;
  readonly events: readonly string[];
  /** By event: the property whose element it carries, and the keys that the block adds. */
  readonly brings: Readonly<Record<string, IncludedBlock>>;
  /** Whether it may contain other blocks. */
  readonly children: boolean;
}

const kindsKnown = new WeakMap<Project['schemas'], ReadonlyMap<string, BlockKind>>();

/** Returns every kind of block by name. */
export function blockKinds({ schemas }: Project): ReadonlyMap<string, BlockKind> {
  const found = kindsKnown.get(schemas) ?? kindsIn(schemas);
  kindsKnown.set(schemas, found);
  return found;
}

function kindsIn(schemas: Project['schemas']): ReadonlyMap<string, BlockKind> {
  const { properties, definitions } = (schemas.get('block.schema.json') ?? {}) as Readonly<
    Record<string, Readonly<Record<string, Schema>>>
  >;
  return new Map(
    Object.keys(properties ?? {}).flatMap((name): [string, BlockKind][] => {
      const schema = definitions?.[name];
      if (schema === undefined) return [];
      const brings = (schema['brings'] ?? {}) as BlockKind['brings'];
      return [[name, { schema, events: Object.keys(schema['events'] ?? {}), brings, children: schema['children'] === true }]];
    }),
  );
}

/** A block with its kind. Blocks of unknown kinds are left out: another rule reports them. */
export function* knownBlocks(project: Project): Generator<WrittenBlock & { readonly kind: BlockKind }> {
  const kinds = blockKinds(project);
  for (const written of writtenBlocks(project)) {
    const kind = kinds.get(written.block.block);
    if (kind !== undefined) yield { ...written, kind };
  }
}

/** A block property whose format declares what it names. */
export interface NamingProp extends WrittenBlock {
  /** The name, as far as it is literal. */
  readonly name: string;
  /** Its place in the document. */
  readonly place: Place;
}

const known = new WeakMap<Project, readonly (NamingProp & { readonly said: string })[]>();

/** Returns written block properties that name something of this kind (`format` in the contract of the block). */
export function namingProps(project: Project, format: string): readonly NamingProp[] {
  const all = known.get(project) ?? saidProps(project);
  known.set(project, all);
  return all.filter(({ said }) => said === format);
}

/** Returns every block property that names something by its contract: one walk for all rules. */
function saidProps(project: Project): readonly (NamingProp & { readonly said: string })[] {
  return [...knownBlocks(project)].flatMap(({ kind, ...block }) =>
    [...formattedStrings(block.block.props ?? {}, kind.schema)].flatMap(({ written, path, said }) =>
      typeof written === 'string' && boundLogic(written) === undefined
        ? [{ ...block, name: written, said, place: below(block.at, 'props', ...path) }]
        : [],
    ),
  );
}

/** Properties of a block that a channel overrides. */
export interface PatchedProps {
  readonly props: NonNullable<Block['props']>;
  readonly block: Block;
  readonly at: Place;
}

/** Returns the properties that channels override on existing blocks. */
export function* patchedProps({ channels, pages }: Project): Generator<PatchedProps> {
  for (const { document, value } of channels.all) {
    for (const [id, { blocks = {} }] of Object.entries(value.pages ?? {})) {
      const page = pages.get(id);
      if (page === undefined || page.document.damaged) continue;
      const known = new Map(allBlocks(page.value).map((block) => [block.id, block]));
      for (const [name, props] of Object.entries(blocks)) {
        const block = known.get(name);
        if (block !== undefined)
          yield { props: props as PatchedProps['props'], block, at: { document, path: ['pages', id, 'blocks', name] } };
      }
    }
  }
}

/** Returns the blocks of a page, including nested ones. */
export function allBlocks(page: Page): readonly Block[] {
  const inside = (blocks: readonly Block[]): readonly Block[] => blocks.flatMap((block) => [block, ...inside(block.blocks ?? [])]);
  return inside(page.blocks);
}

/** Returns a place further inside a document. */
export const below = ({ document, path }: Place, ...more: Path): Place & { readonly document: SourceDocument } => ({
  document,
  path: [...path, ...more],
});

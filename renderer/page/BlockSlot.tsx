import { type Atom, atom } from 'jotai';
import { type ComponentType, memo, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { bindProps, bindWording, type CompiledBlock, evaluate, holds, type Json, share, type Values } from '../../engine/index.ts';
import { blockOf } from '../blocks/registry.ts';
import { EmptyState } from '../parts/States.tsx';
import { BlockFailure, BlockFault, BlockSkeleton } from './BlockStates.tsx';
import type { BlockEvents } from './block.ts';
import { usePageStore } from './context.ts';
import { LONG, LongItems } from './LongItems.tsx';
import type { PageStore } from './store.ts';
import { HIDDEN, type Read, type Waiting, waitingFor } from './waiting.ts';

/** What one block comes to at the moment. */
type View =
  | Waiting
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'each'; readonly items: readonly Json[]; readonly empty: Values | undefined }
  | { readonly kind: 'one'; readonly props: Values };

/** What a block tells without anybody having tapped. */
const BY_ITSELF = 'shown';

const NONE: Values = {};

/** A block of the page. It subscribes to what its own rules read, and draws nothing while it is hidden. */
export const BlockSlot = memo(({ block, locals = NONE, item = false }: { block: CompiledBlock; locals?: Values; item?: boolean }) => {
  const page = usePageStore();
  const view = useHeld(
    page,
    useMemo(() => viewAtom(page, block, locals, item), [page, block, locals, item]),
  );
  if (view.kind === 'hidden') return null;
  if (view.kind === 'skeleton') return <BlockSkeleton height={block.skeleton} />;
  if (view.kind === 'failed') return <BlockFailure name={view.name} sources={view.sources} />;
  if (view.kind === 'fault') return <BlockFault id={block.id} name={block.name} message={view.message} />;
  if (view.kind === 'each') return <Items block={block} items={view.items} empty={view.empty} locals={locals} />;
  return (
    <ErrorBoundary
      resetKeys={[view.props]}
      fallbackRender={() => <BlockFault id={block.id} name={block.name} message="draw" />}
      onError={(error) => report(page, block, error instanceof Error ? error.message : String(error))}
    >
      <Drawn block={block} props={view.props} locals={locals} />
    </ErrorBoundary>
  );
});

const Drawn = ({ block, props, locals }: { block: CompiledBlock; props: Values; locals: Values }) => {
  const page = usePageStore();
  const Content = blockOf(block.block) as ComponentType<BlockEvents> | undefined;
  const emit = useCallback(
    async (event: string, value: Json = null) => {
      const actions = Object.hasOwn(block.on, event) ? block.on[event] : undefined;
      if (actions !== undefined) await page.host.run(actions, page.snapshot({ ...locals, event: value }), event === BY_ITSELF);
    },
    [page, block, locals],
  );
  const handles = useCallback((event: string) => Object.hasOwn(block.on, event), [block]);
  if (Content === undefined) return null;
  return (
    <Content {...props} emit={emit} handles={handles}>
      {block.blocks.length === 0 ? null : <Blocks blocks={block.blocks} locals={locals} />}
    </Content>
  );
};

/** Blocks one under the other. */
export const Blocks = ({ blocks, locals = NONE }: { blocks: readonly CompiledBlock[]; locals?: Values }): ReactNode =>
  blocks.map((block) => <BlockSlot key={block.id} block={block} locals={locals} />);

interface ItemsProps {
  readonly block: CompiledBlock;
  readonly items: readonly Json[];
  readonly empty: Values | undefined;
  readonly locals: Values;
}

const Items = ({ block, items, empty, locals }: ItemsProps) => {
  if (items.length === 0)
    return empty === undefined ? null : (
      <EmptyState title={String(empty['title'] ?? '')} {...(empty['text'] ? { description: String(empty['text']) } : {})} />
    );
  return <Many block={block} items={items} locals={locals} />;
};

const Many = ({ block, items, locals }: Omit<ItemsProps, 'empty'>) => {
  const draw = useCallback(
    (some: readonly Json[], from: number) =>
      some.map((value, at) => {
        const index = from + at;
        return <Item key={keyOf(block, value, index)} block={block} value={value} index={index} outer={locals} />;
      }),
    [block, locals],
  );
  return items.length > LONG ? <LongItems items={items} draw={draw} /> : draw(items, 0);
};

const Item = memo(({ block, value, index, outer }: { block: CompiledBlock; value: Json; index: number; outer: Values }) => {
  const locals = useMemo(() => ({ ...outer, [block.as]: value, index }), [outer, block, value, index]);
  return <BlockSlot block={block} locals={locals} item />;
});

function keyOf(block: CompiledBlock, value: Json, index: number): string {
  if (block.key === undefined) return `#${index}`;
  const outcome = evaluate(block.key, { today: '', get: (name) => (name === block.as ? value : undefined) });
  return outcome.ok && outcome.value !== null ? String(outcome.value) : `#${index}`;
}

/** What an atom of the page holds. Unlike jotai's own hook it draws nothing again when it begins to listen: a long list mounts blocks while it is scrolled. */
function useHeld<T>({ store }: PageStore, source: Atom<T>): T {
  return useSyncExternalStore(
    useCallback((listen: () => void) => store.sub(source, listen), [store, source]),
    () => store.get(source),
  );
}

/** What a block comes to, told again only when that changes. */
function viewAtom(page: PageStore, block: CompiledBlock, locals: Values, item: boolean): Atom<View> {
  let before: View = HIDDEN;
  return atom((get) => {
    before = share(before as unknown as Json, viewOf(page, block, locals, item, get) as unknown as Json) as unknown as View;
    return before;
  });
}

function viewOf(page: PageStore, block: CompiledBlock, locals: Values, item: boolean, read: Read): View {
  if (block.fault !== undefined) return { kind: 'fault', message: block.fault };
  const text = page.host.text;
  const scope = page.scope(read, locals);
  const waiting = item ? undefined : waitingFor(page, block, read);
  if (waiting !== undefined) return waiting;
  const shown = item && block.each !== undefined ? holds(undefined, scope) : holds(block.show, scope);
  if (!shown.ok) return faulty(page, block, shown.message);
  if (!shown.value) return HIDDEN;
  if (!item && block.each !== undefined) {
    const list = evaluate(block.each, scope);
    if (!list.ok) return faulty(page, block, list.message);
    const items = Array.isArray(list.value) ? (list.value as readonly Json[]) : [];
    return { kind: 'each', items, empty: items.length === 0 ? emptyOf(page, block, locals, read) : undefined };
  }
  if (blockOf(block.block) === undefined) return faulty(page, block, `没有名为 ${block.block} 的积木`);
  const props = bindProps(block.props, scope, text);
  return props.ok ? { kind: 'one', props: props.value as Values } : faulty(page, block, props.message);
}

function emptyOf(page: PageStore, block: CompiledBlock, locals: Values, read: Read): Values | undefined {
  if (block.empty === undefined) return undefined;
  const scope = page.scope(read, locals);
  const say = (value: unknown): string => {
    const words = bindWording(value as Json | undefined, scope, page.host.text);
    if (!words.ok) report(page, block, words.message);
    return words.ok ? words.value : '';
  };
  return { title: say(block.empty.title), text: say(block.empty.text) };
}

function faulty(page: PageStore, block: CompiledBlock, message: string): View {
  report(page, block, message);
  return { kind: 'fault', message };
}

function report(page: PageStore, block: CompiledBlock, message: string): void {
  page.host.report('page.block', { page: page.page.id, block: block.id, message });
}

import { type ComponentType, memo, type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type Fault, faults, type Json, type PageProblem, type PageState, pages, type Slot, type Values } from '../../engine/index.ts';
import { usePageStore } from '../blocks/page.ts';
import { useDrawn } from '../blocks/use-drawn.ts';
import { PageFrameContext } from '../parts/frame.ts';
import { EmptyState } from '../parts/States.tsx';
import { BlockFailure, BlockFault, BlockSkeleton } from './BlockStates.tsx';
import type { BlockEvents } from './block.ts';
import { LONG, LongItems } from './LongItems.tsx';

/** The event that a block emits without a tap. */
const BY_ITSELF = 'shown';

/** Draws a block from the engine's view of it. Re-renders only for its own changes; draws nothing while hidden. */
export const BlockSlot = memo(({ slot }: { slot: Slot }) => {
  const page = usePageStore();
  const { block } = slot;
  const { value: face, problems } = useDrawn(
    page,
    useCallback((state: PageState) => pages.resolveBlock(state, slot), [slot]),
  );
  useEffect(() => page.tell(problems), [page, problems]);
  switch (face.kind) {
    case 'hidden':
      return null;
    case 'skeleton':
      return <BlockSkeleton height={block.skeleton} />;
    case 'failed':
      return <BlockFailure name={face.name} sources={face.sources} />;
    case 'fault':
      return <BlockFault id={block.id} name={block.name} fault={face.fault} />;
    case 'each':
      return <Items slot={slot} items={face.items} empty={face.empty} />;
    case 'one':
      return (
        <ErrorBoundary
          resetKeys={[face.props]}
          fallbackRender={() => <BlockFault id={block.id} name={block.name} fault={faults.make('not-drawn')} />}
          onError={(error) =>
            page.tell([problemOf(slot, faults.make('not-drawn', { error: error instanceof Error ? error.message : String(error) }))])
          }
        >
          <Drawn slot={slot} props={face.props} />
        </ErrorBoundary>
      );
  }
});

const Drawn = ({ slot, props }: { slot: Slot; props: Values }) => {
  const page = usePageStore();
  // A block may show texts of the host, which change with the locale.
  useContext(PageFrameContext);
  const { block, locals } = slot;
  const Content = page.host.findBlock(block.block) as ComponentType<BlockEvents> | undefined;
  const complete = useCallback(
    async (event: string, value: Json = null): Promise<boolean> => {
      const actions = Object.hasOwn(block.on, event) ? block.on[event] : undefined;
      if (actions === undefined) return true;
      return (await page.host.run(actions, page.snapshot({ ...locals, event: value }), event === BY_ITSELF)) !== false;
    },
    [page, block, locals],
  );
  const emit = useCallback(async (event: string, value: Json = null) => void (await complete(event, value)), [complete]);
  const handles = useCallback((event: string) => Object.hasOwn(block.on, event), [block]);
  if (Content === undefined) return <Unknown slot={slot} />;
  const inside = pages.slotsIn(page.store.get(page.state), slot);
  return (
    <Content {...props} emit={emit} complete={complete} handles={handles}>
      {inside.length === 0 ? null : <Blocks slots={inside} />}
    </Content>
  );
};

/** The document names a block that does not exist. */
const Unknown = ({ slot }: { slot: Slot }) => {
  const page = usePageStore();
  const { id, name, block } = slot.block;
  const fault = useMemo(() => faults.make('unknown-block', { name: block }), [block]);
  useEffect(() => page.tell([problemOf(slot, fault)]), [page, slot, fault]);
  return <BlockFault id={id} name={name} fault={fault} />;
};

/** Draws blocks one below the other. */
export const Blocks = ({ slots }: { slots: readonly Slot[] }): ReactNode => slots.map((slot) => <BlockSlot key={slot.key} slot={slot} />);

interface ItemsProps {
  readonly slot: Slot;
  readonly items: readonly Json[];
  readonly empty: Values | undefined;
}

const Items = ({ slot, items, empty }: ItemsProps) => {
  if (items.length === 0)
    return empty === undefined ? null : (
      <EmptyState title={String(empty['title'] ?? '')} {...(empty['text'] ? { description: String(empty['text']) } : {})} />
    );
  return <Many slot={slot} items={items} />;
};

const Many = ({ slot, items }: Omit<ItemsProps, 'empty'>) => {
  const page = usePageStore();
  const draw = useCallback(
    (some: readonly Json[], from: number) => {
      const state = page.store.get(page.state);
      return <Blocks slots={some.map((value, at) => pages.itemSlot(state, slot, value, from + at))} />;
    },
    [page, slot],
  );
  return items.length > LONG ? <LongItems items={items} draw={draw} /> : draw(items, 0);
};

const problemOf = ({ block }: Slot, fault: Fault): PageProblem => ({ kind: 'block', name: block.id, fault });

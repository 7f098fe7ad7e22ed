import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { page as screenPage, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import type { Actions } from '../page/host.ts';
import { PageView } from '../page/PageView.tsx';
import { fakePage } from '../page/testing.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.ts';
import { loadOverlays } from '../parts/late-overlays.ts';

const KINDS = ['dialog', 'sheet'] as const;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Longer than a popup has to stand on the screen to be seen. */
const A_WHILE = 700;

const popup = (name: string, kind: string, open: unknown = true): Documents.Block =>
  ({
    id: name,
    block: 'Popup',
    place: 'float',
    props: { open, kind, title: name },
    on: { shown: { do: 'track', event: `${name} shown` }, close: { do: 'track', event: `${name} closed` } },
    blocks: [{ id: `${name}Go`, block: 'Button', props: { text: `去${name}` }, on: { tap: { do: 'track', event: `${name} tapped` } } }],
  }) as unknown as Documents.Block;

/** A page over these blocks; `log` holds what its events did, `on` does something with it. */
async function open(
  blocks: readonly Documents.Block[],
  state: Documents.Page['state'] = {},
  on: (event: string) => void = () => undefined,
) {
  const log: string[] = [];
  const run = async (actions: Actions) => {
    for (const action of [actions].flat()) {
      const event = String((action as { event?: string }).event);
      log.push(event);
      on(event);
    }
  };
  const { page } = await fakePage(blocks, { document: { state }, host: { run } });
  const screen = await render(<PageView page={page} />);
  return { page, log, screen };
}

const titles = () =>
  screenPage
    .getByRole('dialog')
    .elements()
    .map((node) => node.querySelector('h2')?.textContent);

function hide(now: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(now ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeAll(loadOverlays);

afterEach(() => {
  ConfirmDialog.dismiss();
  vi.restoreAllMocks();
});

describe.each(KINDS)('a %s', (kind) => {
  test('PP-03 is told as shown once, after it has stood on the screen for a moment', async () => {
    const { log } = await open([popup('甲', kind)]);
    expect(log).toEqual([]);
    await expect.poll(() => log).toEqual(['甲 shown']);
    await pause(A_WHILE);
    expect(log).toEqual(['甲 shown']);
  });

  test('PP-03 on a page that nobody looks at is not told, until somebody does', async () => {
    hide(true);
    const { log } = await open([popup('甲', kind)]);
    await pause(A_WHILE);
    expect(log).toEqual([]);
    hide(false);
    await expect.poll(() => log).toEqual(['甲 shown']);
  });

  test('PP-03 that goes before it was seen is not told', async () => {
    const { log, page } = await open([popup('甲', kind, '=state.open')], { open: true });
    await expect.poll(titles).toEqual(['甲']);
    page.setState('open', false);
    await pause(A_WHILE);
    expect(log).toEqual([]);
  });

  test('PP-03 that a question lies over is told when that is answered', async () => {
    const { log } = await open([popup('甲', kind)]);
    const asked = ConfirmDialog.ask({ content: '问', ok: '好', cancel: '不' });
    await pause(A_WHILE);
    expect(log).toEqual([]);
    await screenPage.getByRole('button', { name: '好' }).click();
    await asked;
    await expect.poll(() => log).toEqual(['甲 shown']);
  });

  test('PP-03 that the member closes at once was seen', async () => {
    const { log } = await open([popup('甲', kind)]);
    await expect.poll(titles).toEqual(['甲']);
    await userEvent.keyboard('{Escape}');
    expect(log.slice(0, 2)).toEqual(['甲 shown', '甲 closed']);
  });

  test('PP-01 PP-04 two that are open come one after the other, and only what came up is told', async () => {
    const { log, page } = await open([popup('甲', kind, '=state.one'), popup('乙', kind)], { one: true });
    await expect.poll(titles).toEqual(['甲']);
    await expect.poll(() => log).toEqual(['甲 shown']);
    page.setState('one', false);
    await expect.poll(titles).toEqual(['乙']);
    await expect.poll(() => log).toEqual(['甲 shown', '乙 shown']);
  });

  test('PP-03 LGG-07 the next one of the queue does not come up, and is not told, once a tap leads away from the page', async () => {
    const opened = await open([popup('甲', kind, '=state.one'), popup('乙', kind)], { one: true }, (event) => {
      if (event !== '甲 tapped') return;
      opened.page.hold();
      opened.page.setState('one', false);
    });
    const { log, page, screen } = opened;
    await expect.poll(() => log).toEqual(['甲 shown']);
    await screen.getByRole('button', { name: '去甲' }).click();
    expect(log).toEqual(['甲 shown', '甲 tapped']);
    await pause(A_WHILE);
    expect([titles(), log]).toEqual([[], ['甲 shown', '甲 tapped']]);
    // Back on the page, it is still in the queue.
    page.release();
    await expect.poll(titles).toEqual(['乙']);
    await expect.poll(() => log.at(-1)).toBe('乙 shown');
  });

  test('EG-30 one that opens inside of another lies over it', async () => {
    const outer = popup('甲', kind);
    const { log } = await open([{ ...outer, blocks: [popup('乙', kind)] }]);
    await expect.poll(titles).toContain('乙');
    expect([...document.querySelectorAll('.hy-covered')]).toHaveLength(1);
    await expect.poll(() => log).toEqual(['乙 shown']);
  });
});

import * as React from 'react';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { addons, types, useChannel, useGlobals, useParameter, useStorybookApi } from 'storybook/manager-api';
import { ASK_DRAWN, askServer, DRAWN, type Drawn, LIVE, type Shown, TAPPED, type Tapped } from './panels/ask.ts';
import { ChangesPanel } from './panels/ChangesPanel.tsx';
import { DocumentPanel, unsaved } from './panels/DocumentPanel.tsx';
import { RulesPanel } from './panels/RulesPanel.tsx';
import { UsesPanel } from './panels/UsesPanel.tsx';
import { WhyPanel } from './panels/WhyPanel.tsx';

// Storybook compiles this file with classic JSX, which needs a global React.
Object.assign(globalThis, { React });

interface Known {
  readonly shown: Shown;
  readonly blocks: readonly string[];
  /** Address of the preview with the toolbar's settings. */
  readonly story: string;
}

type DrawPanel = (known: Known, tapped: Tapped | undefined, drawn: Drawn | undefined) => ReactElement;

const PANELS: readonly (readonly [id: string, title: string, draw: DrawPanel])[] = [
  ['document', '文档', ({ shown }) => <LiveDocument key={shown.file} shown={shown} />],
  [
    'why',
    '为什么',
    ({ shown, blocks }, tapped, drawn) => (
      <WhyPanel shown={shown} ask={askServer} tapped={tapped} drawn={drawn} unsaved={unsaved()} blocks={blocks} />
    ),
  ],
  ['rules', '规则', ({ shown }, tapped) => <RulesPanel key={shown.file} shown={shown} ask={askServer} tapped={tapped} />],
  ['uses', '用处', ({ shown }) => <UsesPanel key={shown.file} shown={shown} ask={askServer} />],
  ['changes', '改动', ({ story }) => <ChangesPanel key={story} story={story} ask={askServer} />],
];

const LiveDocument = ({ shown }: { readonly shown: Shown }): ReactElement => {
  const api = useStorybookApi();
  const draw = useCallback(
    (file: string, text: string) => {
      api.emit(LIVE, { file, text });
      api.emit(FORCE_REMOUNT, { storyId: api.getUrlState().storyId });
    },
    [api],
  );
  return <DocumentPanel shown={shown} ask={askServer} onLive={draw} />;
};

/** A panel beside the preview, where the story has a document. */
const Panel = ({ draw }: { readonly draw: DrawPanel }): ReactElement => {
  const known = useParameter<Omit<Known, 'story'> | undefined>('heye');
  const [globals] = useGlobals();
  const { channel } = globals;
  const file = known?.shown.file;
  // A tap belongs to the document that was shown at that time.
  const [tapped, setTapped] = useState<{ readonly file: string | undefined; readonly what: Tapped } | undefined>();
  const [drawn, setDrawn] = useState<{ readonly file: string | undefined; readonly what: Drawn } | undefined>();
  const hearDrawn = (what: Drawn): void => {
    setDrawn({ file, what });
    // A form that was drawn anew has other answers than those of the tap.
    setTapped((before) => before && { ...before, what: { ...before.what, given: what.given } });
  };
  const emit = useChannel({ [TAPPED]: (what: Tapped) => setTapped({ file, what }), [DRAWN]: hearDrawn }, [file]);
  useEffect(() => emit(ASK_DRAWN), [emit]);
  const story = useStorybookApi().getUrlState().storyId ?? '';
  if (known === undefined) return <p style={{ padding: 12 }}>选一张表单或一个页面。</p>;
  const chosen = typeof channel === 'string' && channel !== '' ? { channel } : {};
  const said = ['channel', 'size', 'today', 'host'].flatMap((key) => (globals[key] ? [`${key}:${String(globals[key])}`] : []));
  const address = new URLSearchParams({ viewMode: 'story', id: story, globals: said.join(';') });
  return draw(
    { ...known, shown: { ...known.shown, ...chosen }, story: `iframe.html?${address}` },
    tapped?.file === file ? tapped?.what : undefined,
    drawn?.file === file ? drawn?.what : undefined,
  );
};

addons.register('heye', () => {
  for (const [id, title, draw] of PANELS)
    addons.add(`heye/${id}`, { type: types.PANEL, title, render: ({ active }) => (active ? <Panel draw={draw} /> : null) });
});

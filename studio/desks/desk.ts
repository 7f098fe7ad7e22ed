import { useRef, useState } from 'react';
import type { Ask } from '../../.storybook/panels/ask.ts';
import type { CheckIssue } from '../../linter/index.ts';
import { offsetOf } from '../edit/issues.ts';
import type { Read } from '../edit/outline.ts';
import type { Look } from '../panes/PhoneBar.tsx';
import type { OpenDocuments } from '../use-documents.ts';
import type { Say, Word } from '../words.ts';

/** Props of every desk. */
export interface DeskProps {
  readonly ask: Ask;
  /** Address of the page that draws the phone. */
  readonly phone: string;
  readonly say: Say;
  readonly documents: OpenDocuments;
  /** Name of the open document. */
  readonly name: string;
  readonly look: Look;
  readonly onLook: (change: Partial<Look>) => void;
}

/** Milliseconds without typing after which typed text is an act of its own. */
const PAUSE_MS = 1500;

/** Returns a function that names the present burst of typing, so that undo takes back a burst at a time. */
export function useBurst(): () => string {
  const typed = useRef({ at: 0, count: 0 });
  return () => {
    const now = performance.now();
    if (now - typed.current.at > PAUSE_MS) typed.current.count += 1;
    typed.current.at = now;
    return `typed ${String(typed.current.count)}`;
  };
}

/** A line of a document to look at, while a part stays selected. */
interface Spot {
  readonly selected: string | undefined;
  readonly file: string;
  readonly offset: number;
}

/** The open pane, and the line that the document shows. */
export interface Sight {
  readonly tab: Word | undefined;
  readonly setTab: (tab: Word) => void;
  readonly spot: Spot | undefined;
  /** Opens the document at the line of an issue. */
  readonly goTo: (issue: CheckIssue, selected: string | undefined) => void;
}

/** Keeps the open pane of a desk. The line of an issue is forgotten when another part is selected. */
export function useSight(selected: string | undefined, read: Read): Sight {
  const [tab, setTab] = useState<Word>();
  const [spot, setSpot] = useState<Spot>();
  return {
    tab,
    setTab,
    spot: spot?.selected === selected ? spot : undefined,
    goTo(issue, part) {
      setSpot({ selected: part, file: issue.file, offset: offsetOf(read(issue.file) ?? '', issue) });
      setTab('document');
    },
  };
}

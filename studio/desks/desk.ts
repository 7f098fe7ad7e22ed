import { useRef } from 'react';
import type { Ask } from '../../.storybook/panels/ask.ts';
import type { Look } from '../panes/PhoneBar.tsx';
import type { OpenDocuments } from '../use-documents.ts';
import type { Say } from '../words.ts';

/** What the desk of every kind of document works with. */
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

import { createContext, type ReactNode } from 'react';
import words from './words.json' with { type: 'json' };

/** What every page shows alike, lent once by the app around them. */
export interface PageFrame {
  /** Name of the back button. */
  readonly back: string;
  /** Read out in the place of what is loading. */
  readonly loading: string;
  /** Name of the way past the content, to the foot of the page. */
  readonly skip: string;
  /** Name of the way to ask anew for what did not come. */
  readonly retry: string;
  /** Says that there is no network. */
  readonly offline: string;
  /** A small control in the bar of every page: at its right end, on an entry page at its left. */
  readonly tool?: ReactNode;
  /** What floats over every page. */
  readonly float?: ReactNode;
}

/** Lends the frame to the pages below. */
export const PageFrameContext = createContext<PageFrame>(words);

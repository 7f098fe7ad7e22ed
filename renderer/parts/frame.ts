import { createContext, type ReactNode } from 'react';
import words from './words.json' with { type: 'json' };

/** Texts and elements that all pages share, provided once by the app. */
export interface PageFrame {
  /** Name of the back button. */
  readonly back: string;
  /** Announced in place of loading content. */
  readonly loading: string;
  /** Label of the skip link to the foot of the page. */
  readonly skip: string;
  /** Label of the retry after a failed load. */
  readonly retry: string;
  /** Text for a missing network. */
  readonly offline: string;
  /** The locale of the texts; a change draws them again. Chinese if left out. */
  readonly locale?: string;
  /** A small control in the bar of every page: at its right end, on an entry page at its left. */
  readonly tool?: ReactNode;
  /** Floating elements of every page. */
  readonly float?: ReactNode;
}

/** Provides the frame to the pages below. */
export const PageFrameContext = createContext<PageFrame>(words);

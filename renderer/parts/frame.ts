import { createContext, type ReactNode } from 'react';

/** What every page shows alike, lent once by the app around them. */
export interface PageFrame {
  /** Name of the back button. */
  readonly back: string;
  /** Read out in the place of what is loading. */
  readonly loading: string;
  /** A small control in the bar of every page: beside the title where there is room. */
  readonly tool?: ReactNode;
}

/** Lends the frame to the pages below. */
export const PageFrameContext = createContext<PageFrame>({ back: '返回', loading: '加载中' });

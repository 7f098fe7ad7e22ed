import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** What a page frame needs. */
export interface PageProps {
  readonly title: string;
  /** Draws the back button; leave out on an entry page. */
  readonly onBack?: () => void;
  readonly backLabel?: string;
  readonly right?: ReactNode;
  /** A bar fixed to the bottom of the screen, usually a SubmitBar. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: bar with back and title (h1), main landmark, safe areas, fixed footer. */
export const Page = ({ title, onBack, backLabel = '返回', right, footer, children }: PageProps) => (
  <div className="hy-page">
    <header className="hy-nav">
      <div className="hy-nav-side">
        {onBack ? (
          <button type="button" className="hy-nav-back" onClick={onBack}>
            <Icon name="back" />
            <span className="hy-hidden">{backLabel}</span>
          </button>
        ) : null}
      </div>
      <h1 className="hy-nav-title">{title}</h1>
      <div className="hy-nav-side hy-nav-right">{right}</div>
    </header>
    <main className={footer ? 'hy-main hy-main-footed' : 'hy-main'}>{children}</main>
    {footer}
  </div>
);

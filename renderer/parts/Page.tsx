import { type ReactNode, use } from 'react';
import { PageFrameContext } from './frame.ts';
import { Icon } from './Icon.tsx';
import { toEnd } from './skip.ts';

/** Props of a page frame. */
export interface PageProps {
  readonly title: string;
  /** Draws the back button; leave out on an entry page. */
  readonly onBack?: () => void;
  readonly right?: ReactNode;
  /** A bar fixed to the bottom of the screen, usually a SubmitBar. */
  readonly footer?: ReactNode;
  /** Whether buttons float over the content. */
  readonly floating?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of every page: bar with back button and title (h1), main landmark, safe areas, fixed footer.
 * With a footer or floating elements it has a skip link past the content.
 */
export const Page = ({ title, onBack, right, footer, floating = false, children }: PageProps) => {
  const { back, skip, tool, float } = use(PageFrameContext);
  // An entry page has no back button, so the tool is always at its left, whatever is at the right.
  const isToolLeft = !onBack;
  return (
    <div className="hy-page">
      {footer || float || floating ? (
        <button type="button" className="hy-skip" onClick={({ currentTarget }) => toEnd(currentTarget)}>
          {skip}
        </button>
      ) : null}
      <header className="hy-nav">
        <div className="hy-nav-side">
          {onBack ? (
            <button type="button" className="hy-nav-back" onClick={onBack}>
              <Icon name="back" />
              <span className="hy-hidden">{back}</span>
            </button>
          ) : null}
          {isToolLeft ? tool : null}
        </div>
        <h1 className="hy-nav-title">{title}</h1>
        <div className="hy-nav-side hy-nav-right">
          {right}
          {isToolLeft ? null : tool}
        </div>
      </header>
      <main className={footer ? 'hy-main hy-main-footed' : 'hy-main'}>{children}</main>
      {footer}
      {float}
    </div>
  );
};

import { type ReactNode, useContext } from 'react';
import { NavBar } from '../antd/NavBar.tsx';
import { PageFrameContext } from './frame.ts';
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
  const { back, skip, tool, float } = useContext(PageFrameContext);
  // An entry page has no back button, so the tool is always at its left, whatever is at the right.
  const isToolLeft = !onBack;
  return (
    <div className="hy-page">
      {footer || float || floating ? (
        <button type="button" className="hy-skip" onClick={({ currentTarget }) => toEnd(currentTarget)}>
          {skip}
        </button>
      ) : null}
      <NavBar
        title={title}
        back={back}
        onBack={onBack}
        left={isToolLeft ? tool : null}
        right={
          <>
            {right}
            {isToolLeft ? null : tool}
          </>
        }
      />
      <main className={footer ? 'hy-main hy-main-footed' : 'hy-main'}>{children}</main>
      {footer}
      {float}
    </div>
  );
};

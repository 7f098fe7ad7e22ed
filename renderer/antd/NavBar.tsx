import AntNavBar from 'antd-mobile/es/components/nav-bar';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import './NavBar.css';

/** Props of the bar at the top of a page. */
export interface NavBarProps {
  readonly title: string;
  /** Name of the back button. */
  readonly back: string;
  /** Draws the back button; leave out on an entry page. */
  readonly onBack?: (() => void) | undefined;
  readonly left?: ReactNode;
  readonly right?: ReactNode;
}

/** antd-mobile marks the whole left side as one button; only our own back button is one (WCAG 4.1.2). */
const withoutRole = (bar: HTMLElement | null): void => bar?.querySelector('.adm-nav-bar-left')?.removeAttribute('role');

/** The bar of a page: banner landmark, a real back button of 44 px, and the title as its first heading. */
export const NavBar = ({ title, back, onBack, left, right }: NavBarProps) => (
  <header className="hy-nav" ref={withoutRole}>
    <AntNavBar
      back={null}
      left={
        <>
          {onBack ? (
            <button type="button" className="hy-nav-back" onClick={onBack}>
              <Icon name="back" />
              <span className="hy-hidden">{back}</span>
            </button>
          ) : null}
          {left}
        </>
      }
      right={right}
    >
      <h1 className="hy-nav-title">{title}</h1>
    </AntNavBar>
  </header>
);

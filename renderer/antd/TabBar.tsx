import AntTabBar from 'antd-mobile/es/components/tab-bar';
import type { ReactNode } from 'react';
import './TabBar.css';

/** One tab of the bar. */
export interface TabBarTab {
  readonly key: string;
  readonly title: string;
  readonly icon: ReactNode;
  /** Number on the icon, and how it is read out; empty for none. */
  readonly count: string;
  readonly countSaid: string;
  /** Name of the icon, for the page to recognise it. */
  readonly mark?: string | undefined;
}

interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly TabBarTab[];
  /** Key of the open tab; empty for none. */
  readonly open: string;
  readonly onChange: (key: string) => void;
}

/**
 * The bar between the main pages: a navigation landmark with one real button per tab.
 * The button covers its whole tab, and its click bubbles to antd-mobile's.
 */
export const TabBar = ({ label, tabs, open, onChange }: TabBarProps) => (
  <nav aria-label={label}>
    <AntTabBar className="hy-tab-bar" activeKey={open} onChange={onChange}>
      {tabs.map(({ key, title, icon, count, countSaid, mark }) => (
        <AntTabBar.Item
          key={key}
          className="hy-tab-bar-item"
          data-icon={mark}
          icon={icon}
          badge={count === '' ? null : <span aria-hidden="true">{count}</span>}
          title={
            <button type="button" className="hy-stretch" aria-current={key === open ? 'page' : undefined}>
              {count === '' ? null : <span className="hy-hidden">{countSaid}</span>}
              {title}
            </button>
          }
        />
      ))}
    </AntTabBar>
  </nav>
);

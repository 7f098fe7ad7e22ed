import AntSideBar from 'antd-mobile/es/components/side-bar';
import type { KeyboardEvent, Ref } from 'react';
import './SideBar.css';

/** A tab of a side bar. */
export interface SideBarItem {
  /** Unique in the bar. */
  readonly key: string;
  readonly id: string;
  readonly label: string;
}

/** Props of a side bar. */
export interface SideBarProps {
  readonly items: readonly SideBarItem[];
  /** Key of the selected item. */
  readonly selected: string;
  readonly label: string;
  /** Id of the panel that shows the selected item. */
  readonly panel: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** Tabs in a column beside their content. antd-mobile draws plain boxes; the buttons inside them are the tabs that keyboard and screen reader know. */
export const SideBar = ({ items, selected, label, panel, onSelect, onKeyDown, ref }: SideBarProps) => (
  <div className="hy-rail-tabs" role="tablist" aria-orientation="vertical" aria-label={label} onKeyDown={onKeyDown} ref={ref}>
    <AntSideBar activeKey={selected} onChange={onSelect}>
      {items.map(({ key, id, label: words }) => (
        <AntSideBar.Item
          key={key}
          title={
            <button
              type="button"
              className="hy-tab"
              role="tab"
              id={id}
              aria-selected={key === selected}
              {...(panel !== undefined && key === selected ? { 'aria-controls': panel } : {})}
              tabIndex={key === selected ? 0 : -1}
            >
              {words}
            </button>
          }
        />
      ))}
    </AntSideBar>
  </div>
);

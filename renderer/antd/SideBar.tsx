import AntSideBar from 'antd-mobile/es/components/side-bar';
import { useRef } from 'react';
import { type RowProps, useRow } from './row.ts';
import './tab.css';
import './SideBar.css';

/** Tabs in a column beside their content. antd-mobile draws plain boxes; the buttons inside them are the tabs that keyboard and screen reader know. */
export const SideBar = (props: RowProps) => {
  const { items, selected, label, panel, onSelect } = props;
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = useRow(row, props);
  return (
    <div className="hy-rail-tabs" role="tablist" aria-orientation="vertical" aria-label={label} onKeyDown={onKeyDown} ref={row}>
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
};

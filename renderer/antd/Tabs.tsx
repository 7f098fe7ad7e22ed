import AntTabs from 'antd-mobile/es/components/tabs';
import { useLayoutEffect, useRef } from 'react';
import { dress } from './native.ts';
import { type RowProps, useRow } from './row.ts';
import './motion.ts';
import './tab.css';
import './Tabs.css';

/** A row of tabs of antd-mobile. Its list has no name, its tabs no panel, and Home and End do nothing; it scrolls itself. */
export const Tabs = (props: RowProps) => {
  const { items, selected, label, panel, onSelect } = props;
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = row.current?.querySelector('[role="tablist"]');
    if (list) dress(list, { 'aria-label': label });
    for (const [at, tab] of row.current?.querySelectorAll('[role="tab"]').entries() ?? [])
      dress(tab, { id: items[at]?.id, 'aria-controls': items[at]?.key === selected ? panel : undefined });
  });
  const onKeyDown = useRow(row, props);
  return (
    <div className="hy-tabs" ref={row} onKeyDownCapture={onKeyDown}>
      <AntTabs activeKey={selected} onChange={onSelect} stretch={false}>
        {items.map(({ key, label: words }) => (
          <AntTabs.Tab key={key} title={words} />
        ))}
      </AntTabs>
    </div>
  );
};

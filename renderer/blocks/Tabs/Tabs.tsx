import { useId, useRef } from 'react';
import type { Values } from '../../../engine/index.ts';
import type { TabsProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { lateComponent } from '../../parts/late.tsx';
import { usePageStore } from '../page.ts';
import { toRecords, toText, valueIn } from '../parts/values.ts';
import '../../antd/tab.css';
import './Tabs.css';

/** Rows load beside the page; the place of each is kept until it is there. */
const rows = {
  tabs: lateComponent(() => import('../../antd/Tabs.tsx').then((file) => file.Tabs)),
  chips: lateComponent(() => import('../../antd/Selector.tsx').then((file) => file.Selector)),
  rail: lateComponent(() => import('../../antd/SideBar.tsx').then((file) => file.SideBar)),
};

interface Item {
  readonly key: string;
  readonly label: string;
  readonly record: Values;
}

/**
 * Tabs, chips or a rail beside its content, with one selection; arrow keys move it.
 * In delete mode a tap on a tab requests its removal (IN-02, IN-04, PB-03).
 */
export const Tabs = (props: TabsProps & BlockEvents) => {
  const { valueKey, labelKey, value, kind = 'tabs', label, note, deleting, emit, children } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const given = toRecords(Array.isArray(props.items) ? props.items.flat() : [])
    .map((record) => ({ value: toText(valueIn(record, valueKey)), label: toText(valueIn(record, labelKey)), record }))
    .filter((item) => item.label !== '');
  const items = given.map((item, at): Item => ({ ...item, key: `${item.value}#${String(at)}` }));
  const found = given.findIndex((item) => item.value === toText(value));
  const selected = Math.max(found, 0);
  const chosen = items[selected];
  if (chosen === undefined) return null;
  if (deleting === true) return <Removals items={items} label={toText(label)} emit={emit} />;

  function onSelect(key: string): void {
    const item = items.find((one) => one.key === key);
    if (item === undefined) return;
    void emit('change', item.record);
    // After a switch the next list starts at its top, even if the member had scrolled far down.
    if (kind === 'rail' && (frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView({ block: 'start' });
  }

  const panel = children && kind !== 'chips' ? `${id}panel` : undefined;
  const Row = Object.hasOwn(rows, kind) ? rows[kind] : rows.tabs;
  return (
    <div className={kind === 'rail' ? 'hy-rail' : 'hy-stack'} ref={frame}>
      <div className={`hy-tabs-place hy-tabs-${kind}`}>
        <Row
          items={items.map((item, at) => ({
            key: item.key,
            id: `${id}${String(at)}`,
            label: item.label,
            note: at === selected ? toText(note) : undefined,
          }))}
          selected={chosen.key}
          label={toText(label)}
          panel={panel}
          onSelect={onSelect}
        />
      </div>
      {panel ? (
        <div className="hy-stack" id={panel} role="tabpanel" aria-labelledby={`${id}${String(selected)}`}>
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  );
};

interface RemovalsProps {
  readonly items: readonly Item[];
  readonly label: string;
  readonly emit: BlockEvents['emit'];
}

const Removals = ({ items, label, emit }: RemovalsProps) => {
  const { host } = usePageStore();
  return (
    <fieldset className="hy-tabs-deleting" aria-label={label}>
      {items.map((item) => (
        <button type="button" key={item.key} className="hy-tab" onClick={() => void emit('remove', item.record)}>
          <span className="hy-hidden">{host.text('app.block.remove')}</span>
          {item.label}
          <Icon name="close" />
        </button>
      ))}
    </fieldset>
  );
};

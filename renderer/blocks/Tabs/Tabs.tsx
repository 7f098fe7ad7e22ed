import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Documents, Values } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { lateComponent } from '../../parts/late.tsx';
import { usePageStore } from '../page.ts';
import { toRecords, toText, valueIn } from '../parts/values.ts';
import './Tabs.css';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Only the page of categories has a rail; others load nothing of it. Its column is kept until it is there. */
const SideBar = lateComponent(() => import('../../antd/SideBar.tsx').then((file) => file.SideBar));

interface Item {
  readonly value: string;
  readonly label: string;
  readonly record: Values;
}

/**
 * Tabs, chips or a rail beside its content, with one selection; arrow keys move it.
 * In delete mode a tap on a tab requests its removal (IN-02, IN-04, PB-03).
 */
export const Tabs = (props: Documents.TabsProps & BlockEvents) => {
  const { valueKey, labelKey, value, kind, label, note, deleting, emit, children } = props;
  const id = useId();
  const items = toRecords(Array.isArray(props.items) ? props.items.flat() : [])
    .map((record) => ({ value: toText(valueIn(record, valueKey)), label: toText(valueIn(record, labelKey)), record }))
    .filter((item) => item.label !== '');
  const found = items.findIndex((item) => item.value === toText(value));
  const selected = Math.max(found, 0);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const rail = kind === 'rail';

  /** Index of the last revealed tab. The first tab is already visible; measuring it would force a second layout on open. */
  const revealed = useRef(0);
  function revealSelected(): void {
    if (revealed.current === selected) return;
    const chosen = tabIn(list.current, selected);
    if (!list.current || !chosen) return;
    revealed.current = selected;
    reveal(list.current, chosen);
  }
  useLayoutEffect(revealSelected);

  if (items.length === 0) return null;
  const chips = kind === 'chips';
  const className = chips ? 'hy-tabs hy-tabs-chips' : 'hy-tabs';
  if (deleting === true) return <Removals items={items} label={toText(label)} className={className} emit={emit} />;

  function choose(record: Values): void {
    void emit('change', record);
    // After a switch the next list starts at its top, even if the member had scrolled far down.
    if (rail && (frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView({ block: 'start' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const next = step?.(selected, items.length - 1);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    tabIn(list.current, next)?.focus({ preventScroll: true });
    if (next !== selected) choose(item.record);
  }

  const panel = children && !chips ? `${id}panel` : undefined;
  const row = { role: chips ? 'radiogroup' : 'tablist', 'aria-label': toText(label), onKeyDown };
  const keyOf = (item: Item, index: number): string => `${item.value}#${String(index)}`;
  return (
    <div className={rail ? 'hy-rail' : 'hy-stack'} ref={frame}>
      {rail ? (
        <SideBar
          items={items.map((item, index) => ({ key: keyOf(item, index), id: `${id}${String(index)}`, label: item.label }))}
          selected={items.map(keyOf)[selected] ?? ''}
          label={toText(label)}
          panel={panel}
          onSelect={(key) => {
            const item = items.find((one, index) => keyOf(one, index) === key);
            if (item) choose(item.record);
          }}
          onKeyDown={onKeyDown}
          ref={(bar) => {
            list.current = bar;
            revealSelected();
          }}
        />
      ) : (
        <div className={className} ref={list} {...row}>
          {items.map((item, index) => (
            <button
              type="button"
              key={keyOf(item, index)}
              id={`${id}${String(index)}`}
              className="hy-tab"
              role={chips ? 'radio' : 'tab'}
              {...(chips ? { 'aria-checked': index === selected } : { 'aria-selected': index === selected })}
              {...(panel && index === selected ? { 'aria-controls': panel } : {})}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => {
                if (index !== selected) choose(item.record);
              }}
            >
              {item.label}
              {chips && index === selected && toText(note) !== '' ? <span className="hy-tab-note">{toText(note)}</span> : null}
            </button>
          ))}
        </div>
      )}
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
  readonly className: string;
  readonly emit: BlockEvents['emit'];
}

const Removals = ({ items, label, className, emit }: RemovalsProps) => {
  const { host } = usePageStore();
  return (
    <fieldset className={`${className} hy-tabs-deleting`} aria-label={label}>
      {items.map((item, index) => (
        <button type="button" key={`${item.value}#${String(index)}`} className="hy-tab" onClick={() => void emit('remove', item.record)}>
          <span className="hy-hidden">{host.text('app.block.remove')}</span>
          {item.label}
          <Icon name="close" />
        </button>
      ))}
    </fieldset>
  );
};

const tabIn = (list: HTMLElement | null, index: number): HTMLElement | undefined => list?.querySelectorAll<HTMLElement>('.hy-tab')[index];

/** Scrolls only the row or rail, so that the selected tab is in its middle. */
function reveal(row: HTMLElement, chosen: HTMLElement): void {
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += inner.left - outer.left - (row.clientWidth - inner.width) / 2;
  row.scrollTop += inner.top - outer.top - (row.clientHeight - inner.height) / 2;
}

import type { Documents } from '../../engine/index.ts';
import type { BlockEvents } from '../page/block.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { toRecords, toText } from './parts/values.ts';
import './TabBar.css';

const ICONS: readonly IconName[] = ['home', 'service', 'cart', 'person'];

/** The bar between the main pages, the page that is open marked in it (TB-03). */
export const TabBar = ({ items, value, label, emit }: Documents.TabBarProps & BlockEvents) => {
  const tabs = toRecords(items)
    .map((record) => ({
      title: toText(record['title']),
      path: toText(record['path']),
      icon: ICONS.find((name) => name === record['icon']),
      record,
    }))
    .filter(({ title, path }) => title !== '' && path !== '');
  if (tabs.length === 0) return null;
  return (
    <nav className="hy-tab-bar" aria-label={toText(label)}>
      {tabs.map(({ title, path, icon, record }, index) => {
        const open = path === toText(value);
        return (
          <button
            type="button"
            key={`${path}#${String(index)}`}
            className="hy-tab-bar-item"
            {...(open ? { 'aria-current': 'page' } : {})}
            onClick={() => {
              if (!open) void emit('change', record);
            }}
          >
            {icon ? <Icon name={icon} /> : null}
            {title}
          </button>
        );
      })}
    </nav>
  );
};

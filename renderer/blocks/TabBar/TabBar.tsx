import type { Documents, Values } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import type { IconName } from '../../parts/Icon.tsx';
import { CountedIcon } from '../parts/CountedIcon.tsx';
import { toRecords, toText } from '../parts/values.ts';
import './TabBar.css';

const ICONS: readonly IconName[] = ['home', 'service', 'cart', 'person'];

/** The two pictures of a tab, if it has them. */
const picturesOf = (record: Values) => {
  const picture = record['imgShow'] === false ? '' : toText(record['iconUrl']);
  return { picture, openPicture: picture === '' ? '' : toText(record['activeIconUrl']) || picture };
};

/** The bar between the main pages. It marks the open page and shows a count on an icon (TB-01, TB-02, TB-03, TB-12). */
export const TabBar = ({ items, value, label, emit }: Documents.TabBarProps & BlockEvents) => {
  const tabs = toRecords(items)
    .map((record) => ({
      title: toText(record['title']),
      path: toText(record['path']),
      icon: ICONS.find((name) => name === record['icon']),
      ...picturesOf(record),
      record,
    }))
    .filter(({ title, path }) => title !== '' && path !== '');
  if (tabs.length === 0) return null;
  return (
    <nav className="hy-tab-bar" aria-label={toText(label)}>
      {tabs.map(({ title, path, icon, picture, openPicture, record }, index) => {
        const open = path.replace(/\?.*$/, '') === toText(value);
        return (
          <button
            type="button"
            key={`${path}#${String(index)}`}
            className="hy-tab-bar-item"
            data-icon={icon}
            {...(open ? { 'aria-current': 'page' } : {})}
            onClick={() => {
              if (!open) void emit('change', record);
            }}
          >
            <CountedIcon name={icon} picture={open ? openPicture : picture} count={record['count']} />
            {title}
          </button>
        );
      })}
    </nav>
  );
};
